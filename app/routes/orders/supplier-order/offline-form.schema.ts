import { z } from "zod";

import { readMoney } from "~/domain/money";
import { amount } from "~/upstream/contract/fields";
import { offlineOrderInputFields } from "~/upstream/contract/supplier-orders.input";

const NO_AMOUNT = "Please enter an amount such as 48.50";

/** Rules of what staff enter of an offline supplier's order: all of it is free, an amount is typed behind the account's symbol. */
export function offlineFormSchema(symbol: string) {
  const freight = z
    .string()
    .transform((text, context) => {
      const read = readMoney(text, symbol);
      if (read !== null) return read;
      context.addIssue({ code: "custom", message: NO_AMOUNT });
      return z.NEVER;
    })
    .pipe(amount(NO_AMOUNT))
    .optional();
  return z.object({ ...offlineOrderInputFields, freight });
}

/** What the form's inputs hold. */
export type OfflineFormValues = {
  reference: string;
  orderStatus: string;
  eta: string;
  requiredDate: string;
  freight: string;
  shippingMethod: string;
  shippingAddress: string;
  trackingInformation: string;
  notes: string;
  revision?: number;
};
