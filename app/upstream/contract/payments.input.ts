import { z } from "zod";

import { fromUnits, MAX_AMOUNT, toUnits } from "../../domain/money";
import { day, email, guarded, missing, text } from "./fields";
import { textIdSchema } from "./scalars";

/** The card payment type on the wire; screens call it by the product's own pay service name. */
export const CARD_PAYMENT_TYPE = "STRIPE_CHECKOUT";
export const PAYMENT_TYPES = ["MANUAL", CARD_PAYMENT_TYPE] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PAYMENT_STATUSES = ["REQUESTED", "PAID", "CANCELLED"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** 50 cents and one cent, in ten-thousandths. */
export const MIN_AMOUNT = 5_000;
const CENT = 100;
const IN_CENTS = "Amount must be in whole cents";
const isInCents = (amount: number) =>
  Math.abs(amount) >= 1e12 || Math.round(amount * 100) / 100 === amount;

/** The amount of a payment: whole cents, in ten-thousandths of the currency unit in the program. */
export const paymentAmountField = z.codec(
  z.number(missing("Amount is required")).refine(isInCents, IN_CENTS),
  z
    .number()
    .min(MIN_AMOUNT, "Minimum payment amount is $0.50")
    .max(MAX_AMOUNT, "The amount is too large")
    .multipleOf(CENT, IN_CENTS),
  { decode: fromUnits, encode: toUnits },
);

export const paymentInputFields = {
  amount: paymentAmountField,
  status: z.enum(PAYMENT_STATUSES, "Status is required"),
  transactedAt: day("Must be a date").nullish(),
  description: text(2_000).nullish(),
  reference: text(500).nullish(),
  /** Extension: the quote of the deal that it is for; null for none. Of a change, what is not sent stays as it is. */
  quoteId: textIdSchema.nullish(),
};

/** A payment has a transaction date when it is paid, and only then. */
export function checkTransactionDate(
  payment: { status: string; transactedAt?: string | null | undefined },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  const isPaid = payment.status === "PAID";
  const hasDate = Boolean(payment.transactedAt);
  if (isPaid === hasDate) return;
  context.addIssue({
    code: "custom",
    path: ["transactedAt"],
    message: isPaid
      ? "Transaction date is required"
      : "Transaction date not allowed for this status",
  });
}

export const newPaymentInput = z
  .object({
    ...paymentInputFields,
    type: z.enum(PAYMENT_TYPES, "Type is required"),
  })
  .superRefine(checkTransactionDate);
export const paymentInput = guarded(paymentInputFields).superRefine(checkTransactionDate);

export const paymentRequestInput = z
  .object({ email: email("Please enter an email address") })
  .meta({ id: "PaymentRequestInput" });
