import { z } from "zod";

/** What the form needs to know of a custom field. */
export interface FormField {
  path: string;
  name: string;
  type: "CONTACT" | "STRING" | "STRING_MULTILINE";
  required: boolean;
}

const optionalText = (max: number) => z.string().max(max).optional();

/** Rules of the deal form, with the custom fields its workflow lists. */
export function dealFormSchema(fields: readonly FormField[], isNew: boolean) {
  const udfs = Object.fromEntries(
    fields.map((field) => [
      field.path,
      field.required
        ? z
            .string(`${field.name} is required`)
            .trim()
            .min(1, `${field.name} is required`)
            .max(10_000)
        : optionalText(10_000),
    ]),
  );
  return z.object({
    name: z.string("Deal name is required").trim().min(1, "Deal name is required").max(200),
    description: optionalText(10_000),
    sidemark: optionalText(200),
    contactId: optionalText(128),
    udfs: z.object(udfs),
    statusId: isNew ? z.string("Status is required").min(1) : z.string().optional(),
    revision: z.coerce.number().int().optional(),
  });
}
export type DealFormValues = {
  name: string;
  description: string;
  sidemark: string;
  contactId: string;
  statusId: string;
  revision: string;
  udfs: Record<string, string>;
};
