import { z } from "zod";

import { readMoney } from "~/domain/money";
import {
  CARD_PAYMENT_TYPE,
  checkTransactionDate,
  PAYMENT_TYPES,
  paymentAmountField,
  paymentInputFields,
} from "~/upstream/contract/payments.input";

const NO_AMOUNT = "Please enter an amount such as 2148.30";

/** Rules of the payment form: the contract's own, of an amount as people type it behind the account's symbol. */
export function paymentFormSchema(symbol: string) {
  const amount = z
    .string("Amount is required")
    .transform((text, context) => {
      const read = readMoney(text, symbol);
      if (read !== null) return read;
      context.addIssue({ code: "custom", message: NO_AMOUNT });
      return z.NEVER;
    })
    .pipe(paymentAmountField);
  return z
    .object({
      ...paymentInputFields,
      type: z.enum(PAYMENT_TYPES, "Type is required").default("MANUAL"),
      amount,
    })
    .superRefine(
      (payment, context) => {
        // What is typed into fields that a card payment has not is kept, and means nothing.
        if (payment.type !== CARD_PAYMENT_TYPE) checkTransactionDate(payment, context);
      },
      // Said at once with what is wrong with single fields.
      { when: () => true },
    );
}

/** What the form's inputs hold. */
export type PaymentFormValues = {
  type: string;
  amount: string;
  status: string;
  transactedAt: string;
  reference: string;
  description: string;
  quoteId: string;
  revision?: number;
};
