import type { FieldMetadata } from "@conform-to/react";
import { useHydrated } from "remix-utils/use-hydrated";

import { FormDialog, type FormSetup } from "~/ui/dialog/form-dialog";
import { DateField, Problem, SelectField, TextField, type Choice } from "~/ui/form/field";
import { MoneyField } from "~/ui/form/money-field";
import { RadioField } from "~/ui/form/radio-field";

import type { PaymentFormValues } from "./payment-form.schema";

/** A payment's form, for a new one and for a manual one that is changed. */
export function PaymentForm({
  isNew,
  about,
  form,
  symbol,
  today,
  statuses,
  quotes,
  cardType,
}: {
  isNew: boolean;
  about: string;
  form: FormSetup<PaymentFormValues>;
  symbol: string;
  today: string;
  statuses: readonly Choice[];
  /** Those of the deal that it may be for. */
  quotes: readonly Choice[];
  /** The type of a card payment; null if the account takes no cards, so that there is nothing to choose. */
  cardType: string | null;
}) {
  const loadRules = async () => (await import("./payment-form.schema")).paymentFormSchema(symbol);
  return (
    <FormDialog
      id="payment"
      title={isNew ? "Add payment" : "Edit payment"}
      about={about}
      submitText={isNew ? "Add payment" : "Save payment"}
      form={form}
      loadRules={loadRules}
    >
      {(fields) => (
        <>
          {isNew && cardType !== null ? (
            <TypeField meta={fields.type} cardType={cardType} />
          ) : (
            <Problem id={fields.type.errorId} errors={fields.type.errors} />
          )}
          <div className="payment-pairs">
            <MoneyField
              meta={fields.amount}
              label="Amount"
              symbol={symbol}
              hint={`${symbol}0.50 or more`}
            />
            {isNew && cardType !== null && (
              <p className="payment-card">
                <b>
                  Status<span className="sr"> of Headrail Pay</span>
                </b>{" "}
                <span>Starts as Requested</span>
              </p>
            )}
            <StatusAndDate
              status={fields.status}
              transactedAt={fields.transactedAt}
              today={today}
              statuses={statuses}
            />
            <TextField meta={fields.reference} label="Reference" />
          </div>
          <TextField meta={fields.description} label="Description" />
          {quotes.length === 0 ? (
            // The last one was archived meanwhile.
            <Problem id={fields.quoteId.errorId} errors={fields.quoteId.errors} />
          ) : (
            <SelectField
              meta={fields.quoteId}
              label="For quote"
              choices={quotes}
              blank="No quote"
              hint="What is paid for a quote counts as received on it."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What a choice brings along is shown by the style: it keeps what is typed, and works without script. */
function TypeField({ meta, cardType }: { meta: FieldMetadata<string>; cardType: string }) {
  const types = [
    {
      value: "MANUAL",
      label: "Manual",
      hint: "Money you received yourself: transfer, cash, cheque",
    },
    { value: cardType, label: "Headrail Pay", hint: "The customer pays on a payment link" },
  ];
  return (
    <RadioField
      meta={meta}
      label="Type"
      isOptional={false}
      className="payment-types"
      choices={types.map(({ value, label, hint }) => ({
        value,
        label: (
          <span>
            <b>{label}</b> <span className="hint">{hint}</span>
          </span>
        ),
      }))}
    />
  );
}

/** A manual payment's: a date goes with a paid one alone, and is today's until another is chosen. */
function StatusAndDate({
  status,
  transactedAt,
  today,
  statuses,
}: {
  status: FieldMetadata<string>;
  transactedAt: FieldMetadata<string>;
  today: string;
  statuses: readonly Choice[];
}) {
  const isHydrated = useHydrated();
  const isPaid = status.value === "PAID";
  const isKnown = statuses.some(({ value }) => value === status.initialValue);
  return (
    <>
      <div
        className="payment-manual"
        onChange={({ target }) => {
          const date = document.getElementById(transactedAt.id);
          const isNowPaid = target instanceof HTMLSelectElement && target.value === "PAID";
          if (isNowPaid && date instanceof HTMLInputElement) date.value ||= today;
        }}
      >
        <SelectField
          meta={status}
          label="Status"
          choices={statuses}
          {...(isKnown ? {} : { blank: "Choose a status" })}
        />
      </div>
      <fieldset className="payment-manual" disabled={isHydrated && !isPaid}>
        <legend className="sr">When it was paid</legend>
        <DateField
          meta={transactedAt}
          label="Transaction date"
          isOptional={false}
          hint={isPaid ? "The day the money arrived" : "Only for Paid"}
        />
      </fieldset>
    </>
  );
}
