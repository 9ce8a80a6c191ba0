import { z } from "zod";

import { totalOverrideInput } from "~/upstream/contract/quotes.input";

import { discounted, readPercent } from "./discount";
import { readAmount } from "./read-amount";

export const NO_PERCENT = "Please enter a discount percentage";
const NO_AMOUNT = "Please enter an override amount";

const fields = {
  isOn: z.boolean().optional(),
  discount: z.string().optional(),
  amount: z.string().optional(),
  notes: totalOverrideInput.shape.notes,
  taxables: z.boolean().optional(),
};

/** Rules of the form of an override of the total; `calculated` is the total without it. Nothing counts while it is off. */
export function totalFormSchema(symbol: string, calculated: number) {
  return z.object(fields).superRefine(({ isOn, amount = "", discount = "" }, context) => {
    if (!isOn) return;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const percent = discount.trim() === "" ? null : readPercent(discount);
    if (percent === null && discount.trim() !== "") refuse("discount", NO_PERCENT);
    const read = readAmount(amount, symbol, NO_AMOUNT);
    if ("problem" in read) return refuse("amount", read.problem);
    if (percent !== null && discounted(calculated, percent) !== read.amount) {
      refuse("discount", "The amount is another one: apply this discount, or clear it");
    }
  });
}

/** The same while a discount is applied: its percentage is needed, and the amount is still to come. */
export const applySchema = z.object({
  ...fields,
  discount: z.string(NO_PERCENT).refine((typed) => readPercent(typed) !== null, NO_PERCENT),
});

export type TotalFormValues = {
  isOn: boolean;
  discount: string;
  amount: string;
  notes: string;
  taxables: boolean;
  revision: string;
};
