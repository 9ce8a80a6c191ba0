import { z } from "zod";

import { readMoney } from "~/domain/money";
import { adjustmentInput } from "~/upstream/contract/quotes.input";

import { readAmount } from "./read-amount";

export const ADJUSTMENT_TYPES = [
  "FIXED_DISCOUNT",
  "FIXED_CHARGE",
  "PERCENT_DISCOUNT",
  "PERCENT_CHARGE",
] as const;

const MISSING = "Please enter an amount";
const NOTHING = "Amount must be greater than zero";

export const isPercent = (type: string) => type.startsWith("PERCENT");

/**
 * What was typed as the amount of an adjustment, without its sign: ten-thousandths of a fixed one, else percent; or what
 * is wrong with it. Source: specification part 2 section 5.
 */
export function readAdjustmentAmount(
  type: string,
  typed: string,
  symbol: string,
): { value: number } | { problem: string } {
  if (!isPercent(type)) {
    const read = readAmount(typed, symbol, MISSING);
    if ("amount" in read) return read.amount > 0 ? { value: read.amount } : { problem: NOTHING };
    return isBelowZero(typed, symbol) ? { problem: NOTHING } : read;
  }
  const percent = readMoney(typed.replace("%", ""), "");
  if (percent === null) return { problem: MISSING };
  if (percent <= 0) return { problem: NOTHING };
  if (percent > 100) return { problem: "Percentage amount cannot be more than 100%" };
  if (!Number.isInteger(percent)) {
    return { problem: "Percentage amount cannot have decimal places" };
  }
  return { value: percent };
}

const isBelowZero = (typed: string, symbol: string) => (readMoney(typed, symbol) ?? 0) < 0;

/** Rules of the form of an adjustment: the contract's own, of an amount as people type it. */
export function adjustmentFormSchema(symbol: string) {
  const { label, taxType } = adjustmentInput.shape;
  return z
    .object({
      label,
      type: z.enum(ADJUSTMENT_TYPES, "Please choose a type"),
      amount: z.string(MISSING),
      taxType: taxType.optional(),
    })
    .superRefine(
      ({ type, amount }, context) => {
        if (typeof amount !== "string" || typeof type !== "string") return;
        const read = readAdjustmentAmount(type, amount, symbol);
        if ("value" in read) return;
        context.addIssue({ code: "custom", path: ["amount"], message: read.problem });
      },
      // Said at once with what is wrong with single fields.
      { when: () => true },
    );
}

/** What the form's inputs hold. */
export type AdjustmentFormValues = {
  label: string;
  type: string;
  amount: string;
  taxType: string;
  /** The quote's `lastUpdatedAt`, and the adjustments beside it. */
  revision: string;
  others: string;
};
