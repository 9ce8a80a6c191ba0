import { formatMoney } from "../../../app/domain/money";
import { PAYMENT_STATUS_WORDS } from "../../../app/domain/payment-statuses";
import type { TimelineVerb } from "../../../app/upstream/contract/timeline";
import type { PaymentRow } from "../records/payments";
import type { FieldChange, NewEntry } from "../records/timeline";

type ToldFields = Pick<
  PaymentRow,
  "amount" | "status" | "transacted_at" | "description" | "reference"
> & {
  /** The number of the quote it is for. */
  quote?: string | undefined;
};

/** A payment's name on the timeline and in questions. */
export const labelOf = ({ description }: Pick<PaymentRow, "description">): string =>
  description?.trim() || "Payment";

/** What the timeline says of a payment. */
export function entryOf(
  verb: TimelineVerb,
  payment: Pick<PaymentRow, "id" | "description">,
  changes: readonly FieldChange[] = [],
): NewEntry {
  return {
    ...{ area: "PAYMENTS", verb, changes },
    subject: { id: payment.id, label: labelOf(payment) },
  };
}

/** The fields of a payment that are not what they were, in words, with the account's sign of money. */
export function paymentChanges(
  before: ToldFields | null,
  after: ToldFields | null,
  symbol: string,
): FieldChange[] {
  const words = (
    told: ToldFields | null,
  ): readonly (readonly [field: string, text: string | null])[] => [
    ["Amount", told && formatMoney(told.amount, symbol)],
    ["Status", told && (PAYMENT_STATUS_WORDS[told.status] ?? told.status)],
    ["Transaction date", told?.transacted_at ?? null],
    ["Description", told?.description || null],
    ["Reference", told?.reference || null],
    ["For quote", told?.quote ?? null],
  ];
  const old = new Map(words(before));
  return words(after)
    .map(([field, text]) => ({
      ...{ field, type: "TEXT" as const },
      ...{ old: old.get(field) ?? null, new: text },
    }))
    .filter((one) => one.old !== one.new);
}
