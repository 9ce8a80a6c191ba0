import { z } from "zod";

import { acceptQuoteInputFields } from "~/upstream/contract/quotes.input";

const NO_NAME = "Please enter the full name";

/** What is checked while it is typed: that a name is missing says the answer, which moves nothing away under a press. */
export const acceptFields = z.object({
  name: acceptQuoteInputFields.name,
  signature: acceptQuoteInputFields.signature,
  withoutSignature: z.boolean().optional(),
  /** What was shown: nobody accepts other figures, or other terms. */
  shown: z.string().max(500).optional(),
});

/** Rules of the form that accepts a quote: a name, which is the signature where nothing is drawn; or neither of them. */
export const acceptFormSchema = acceptFields.superRefine(({ name, withoutSignature }, context) => {
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
