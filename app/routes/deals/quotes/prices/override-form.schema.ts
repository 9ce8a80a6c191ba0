import { z } from "zod";

import { readAmount } from "./read-amount";

/** Rules of the form of one amount that takes the place of a calculated one; blank is the calculated one. */
export function overrideFormSchema(symbol: string, most?: { amount: number; message: string }) {
  return z.object({ amount: z.string().optional() }).superRefine(({ amount }, context) => {
    const typed = amount?.trim() ?? "";
    if (typed === "") return;
    const read = readAmount(typed, symbol, "Please enter an amount such as 2148.30");
    const tooMuch = "amount" in read && most && read.amount > most.amount ? most.message : null;
    const message = "problem" in read ? read.problem : tooMuch;
    if (message) context.addIssue({ code: "custom", path: ["amount"], message });
  });
}

export type OverrideFormValues = { amount: string; revision: string };
