import { z } from "zod";

import type { Udf } from "~/upstream/contract/custom-fields";
import { dealInputFields } from "~/upstream/contract/deals.input";
import { line, text } from "~/upstream/contract/fields";
import { idSchema } from "~/upstream/contract/scalars";

/** What the form needs to know of a custom field. */
export interface FormField {
  path: string;
  name: string;
  type: Udf["type"];
  required: boolean;
  /** Asked of new deals; this one goes on without a value that it never had. */
  isOfNew: boolean;
}

const MAX_CUSTOM_TEXT = 10_000;

/** Rules of the deal form: the contract's own, and the custom fields its workflow lists. */
export function dealFormSchema(fields: readonly FormField[], isNew: boolean) {
  const udfs = Object.fromEntries(
    fields.map(({ path, name, required }) => {
      const message = `${name} is required`;
      const filled = text(MAX_CUSTOM_TEXT, message).trim().min(1, message);
      return [path, required ? filled : text(MAX_CUSTOM_TEXT).optional()];
    }),
  );
  return z.object({
    ...dealInputFields,
    udfs: z.object(udfs),
    statusId: isNew ? line(128, "Status is required") : idSchema.optional(),
    ownerId: idSchema.optional(),
  });
}

export type DealFormValues = {
  name: string;
  description: string;
  sidemark: string;
  contactId: string;
  statusId: string;
  ownerId: string;
  revision: number;
  udfs: Record<string, string>;
  /** Of a contact that is added within the form. */
  externalData: Record<string, string>;
};
