import { z } from "zod";

import { acceptQuoteInputFields } from "~/upstream/contract/quotes.input";

const NO_NAME = "Please enter the full name";

/** Rules of the form that accepts a quote: a name, which is the signature where nothing is drawn; or neither of them. */
export const acceptFormSchema = z
  .object({
    name: acceptQuoteInputFields.name,
    signature: acceptQuoteInputFields.signature,
    withoutSignature: z.boolean().optional(),
    /** What was shown: nobody accepts other figures, or other terms. */
    shown: z.string().max(500).optional(),
  })
  .superRefine(({ name, withoutSignature }, context) => {
    if (withoutSignature || name) return;
    context.addIssue({ code: "custom", path: ["name"], message: NO_NAME });
  });

export type AcceptFormValues = {
  name: string;
  signature: string;
  withoutSignature: boolean;
  shown: string;
  revision: string;
};
