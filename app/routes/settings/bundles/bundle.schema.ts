import { z } from "zod";

import { readMoney } from "~/domain/money";
import { operatorOf } from "~/domain/template-fields";
import { templateValueFields } from "~/upstream/contract/bundles.input";
import { REQUIRED } from "~/upstream/contract/fields";

/** The name of a bundle's field in the form, by its place: what an upstream calls it may be any text. */
export const fieldName = (at: number) => `field${at}`;

/** Rules of the fields of a bundle, in their order, by what is typed into each. */
export const subscribeSchema = (operators: readonly string[], symbol: string) =>
  z.object(
    Object.fromEntries(
      operators.map((operator, at) => {
        const typed = z.string(REQUIRED).transform((text, context) => {
          const read = readMoney(text, operatorOf(operator) === "CURRENCY" ? symbol : "");
          if (read !== null) return read;
          context.addIssue({ code: "custom", message: "Must be a number" });
          return z.NEVER;
        });
        return [fieldName(at), typed.pipe(templateValueFields[operatorOf(operator)])];
      }),
    ),
  );
