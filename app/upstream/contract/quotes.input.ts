import { z } from "zod";

import { fromUnits, MAX_AMOUNT, toUnits } from "../../domain/money";
import {
  amount,
  email,
  FOUR_DECIMALS,
  guarded,
  hasAtMostFourDecimals,
  line,
  signatureField,
  text,
  TOO_LARGE,
  wholeNumber,
} from "./fields";
import { shippingInputFields } from "./purchase-orders.input";
import { idSchema } from "./scalars";

export const quoteInputFields = {
  description: text(10_000).nullish(),
  customerNotes: text(10_000).nullish(),
};
export const newQuoteInput = z.object(quoteInputFields).meta({ id: "NewQuoteInput" });
export const quoteInput = guarded(quoteInputFields).meta({ id: "QuoteInput" });

export const QUOTE_STATUSES = [
  "OPEN",
  "LOCKED",
  "APPROVED",
  "ACCEPTED",
  "REJECTED",
  "CLOSED",
] as const;
/** A step from the status its sender saw; another one is refused with 409. */
const transitionFields = { from: z.enum(QUOTE_STATUSES, "Unknown status") };
export const transitionInput = z.object(transitionFields).meta({ id: "QuoteTransition" });
export const acceptQuoteInputFields = {
  /** Empty is none, as a form without a pad sends it. */
  signature: z.literal("").or(signatureField).nullish(),
  acceptWithoutSignature: z.boolean().nullish(),
  /** Extensions: the name typed by who signs, which is a signature too; and `lastUpdatedAt` as its sender saw it. */
  name: line(200, "Please enter the full name").nullish(),
  lastUpdatedAt: text(100).optional(),
};
export const acceptQuoteInput = z
  .object({
    ...transitionFields,
    ...acceptQuoteInputFields,
    /** Extension: what the browser of who accepts it calls itself, which is kept with the acceptance. */
    agent: text(500).nullish(),
  })
  .refine(
    ({ signature, name, acceptWithoutSignature }) => signature || name || acceptWithoutSignature,
    { path: ["signature"], message: "Please sign, or accept without signature" },
  );
/** Mails a customer the link of the quote's page. */
export const sendQuoteInput = z
  .object({
    to: email("Please enter an email address"),
    message: text(2_000, "The message is too long").nullish(),
  })
  .meta({ id: "SendQuoteInput" });

const totalOverrideFields = {
  override_total: amount("Please enter an override amount").nullable(),
  notes: text(2_000).nullish(),
  override_taxables: z.boolean().optional(),
};
/** With what the quote's `lastUpdatedAt` was when its sender saw it (an extension): the total it stands for is then no other. */
export const totalOverrideInput = guarded({
  ...totalOverrideFields,
  lastUpdatedAt: text(100).optional(),
});

/** A fixed amount: a charge above zero, a discount below it. */
const fixedAmount = z.codec(
  z.number("Please enter an amount").refine(hasAtMostFourDecimals, FOUR_DECIMALS),
  wholeNumber(-MAX_AMOUNT, MAX_AMOUNT, { least: TOO_LARGE, most: TOO_LARGE }),
  { decode: fromUnits, encode: toUnits },
);
/** Percent of the lines: a charge above zero, a discount below it. */
const wholePercent = z
  .number("Percentage amount must be a whole number")
  .refine((value) => Math.abs(value) <= 100, "Percentage amount cannot be more than 100%")
  .refine(Number.isInteger, "Percentage amount cannot have decimal places");

const AMOUNTS = ["amountIncTax", "amountExTax", "percent"] as const;

/** One adjustment of a quote's price, with exactly one of its three amounts: `null` is absent. Discounts are negative. */
export const adjustmentInput = z
  .strictObject({
    label: line(200, "Label is required"),
    taxType: z.enum(["STANDARD", "NONE"], "Please choose a tax type"),
    amountIncTax: fixedAmount.nullish(),
    amountExTax: fixedAmount.nullish(),
    percent: wholePercent.nullish(),
  })
  .superRefine((adjustment, context) => {
    const given = AMOUNTS.filter((name) => (adjustment[name] ?? null) !== null);
    const [first, second] = given;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (first === undefined) return refuse("amountIncTax", "Please enter an amount");
    if (second !== undefined) return refuse(second, "Only one amount is allowed");
    if (adjustment[first] === 0) refuse(first, "Amount must be greater than zero");
  })
  .meta({ id: "AdjustmentInput" });

const pricingFields = {
  depositAmountOverride: amount().nullable(),
  sellTaxOverride: amount().nullable(),
  adjustments: z.array(adjustmentInput).max(100, "Must be at most 100 adjustments"),
};
export const quotePricingInput = guarded({
  /** The quote's own, exactly as the wire gave it: an upstream may compare it as text. */
  lastUpdatedAt: text(100),
  ...pricingFields,
});
/** What to try of a quote's prices; what is absent stays as it is. */
export const pricingPreviewInput = z.object({ ...pricingFields, ...totalOverrideFields }).partial();

export const legacyConvertInput = z.object({
  type: z.literal("order"),
  process_type: text(50),
  orderOnline: z.boolean(),
  required_date: shippingInputFields.requiredDate,
  shipping_address: text(2_000).nullish(),
  shipping_method_id: idSchema.nullish(),
});
