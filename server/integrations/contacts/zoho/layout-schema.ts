import { z } from "zod";

const moduleSchema = z.union([
  z.string(),
  z.object({ api_name: z.string() }).transform((module) => module.api_name),
]);
const fieldSchema = z.object({
  api_name: z.string().min(1),
  field_label: z.string().nullish(),
  data_type: z.string(),
  type: z.string().nullish(),
  required: z.boolean().nullish(),
  system_mandatory: z.boolean().nullish(),
  read_only: z.boolean().nullish(),
  field_read_only: z.boolean().nullish(),
  visible: z.boolean().nullish(),
  sequence_number: z.number().nullish().catch(null),
  operation_type: z
    .object({ api_create: z.boolean(), api_update: z.boolean() })
    .nullish()
    .catch(null),
  textarea: z.object({ type: z.string().nullish() }).nullish().catch(null),
  lookup: z.object({ module: moduleSchema.nullish() }).nullish().catch(null),
  pick_list_values: z
    .array(
      z.object({
        display_value: z.string(),
        actual_value: z.string(),
        type: z.string().nullish(),
      }),
    )
    .nullish()
    .catch(null),
});
export type Field = z.output<typeof fieldSchema>;
/** One field that is like no other does not take the others along. */
const fieldsSchema = z.array(z.unknown()).transform((fields) =>
  fields.flatMap((field) => {
    const read = fieldSchema.safeParse(field);
    return read.success ? [read.data] : [];
  }),
);
/** As Zoho tells of a layout; what is not read of it is not listed. */
export const layoutSchema = z.object({
  id: z.string(),
  status: z.string().nullish(),
  visible: z.boolean().nullish(),
  generated_type: z.string().nullish(),
  sections: z.array(
    z.object({
      name: z.string(),
      display_label: z.string().nullish(),
      type: z.string().nullish(),
      isSubformSection: z.boolean().nullish(),
      sequence_number: z.number().nullish().catch(null),
      fields: fieldsSchema.nullish(),
    }),
  ),
});
export type Layout = z.output<typeof layoutSchema>;
