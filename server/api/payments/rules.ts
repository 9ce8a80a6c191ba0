import { formatMoneyOf } from "../../../app/domain/money";
import type { CardLimits } from "../../integrations/payments/provider";
import { ApiError } from "../api-error";
import type { Dealer } from "../records/dealer";
import type { PaymentRow } from "../records/payments";

/** Whether a customer pays it by card: every type but the manual one, whose statuses staff set by hand. */
export const isCard = ({ type }: Pick<PaymentRow, "type">): boolean => type !== "MANUAL";

/** Refuses with 409 a manual payment, in the sentence that says why it is none for this. */
export function requireCard(payment: Pick<PaymentRow, "type">, why: string): void {
  if (!isCard(payment)) throw new ApiError(409, "not_a_card_payment", why);
}

/** Refuses with 409 a payment that nobody is asked for any more, in words for customers and staff. */
export function requireRequested({ status }: Pick<PaymentRow, "status">): void {
  if (status === "PAID") throw new ApiError(409, "paid", "This payment has been paid");
  if (status !== "REQUESTED") {
    throw new ApiError(409, "cancelled", "This payment has been cancelled");
  }
}

/** Why an amount cannot be paid by card, as the account writes money; null if it can. */
export function amountProblem(
  { least, most, step }: CardLimits,
  { currency, currencySymbol: symbol, locale }: Dealer,
  amount: number,
): string | null {
  const money = (limit: number) => formatMoneyOf(limit, { currency, symbol, locale });
  if (amount < least) return `A card payment must be ${money(least)} at least`;
  if (amount > most) return `A card payment can be ${money(most)} at most`;
  return amount % step === 0 ? null : `A card payment must be a multiple of ${money(step)}`;
}
