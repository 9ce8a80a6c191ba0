import { z } from "zod";

import { UDF_TYPES } from "../../domain/custom-fields";
import { endpoint } from "../endpoint";
import { udfInputFields } from "./custom-fields.input";
import { guarded, missing } from "./fields";
import { createdSchema, idSchema, revised, unspecified, wordOr } from "./scalars";

/** A field of a type this program does not know is shown and edited as text. */
export const udfTypeSchema = wordOr("STRING", UDF_TYPES);
export const udfSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    path: z.string(),
    type: udfTypeSchema,
    required: z.boolean(),
    ...revised,
  })
  .meta({ id: "CustomField" });
export type Udf = z.output<typeof udfSchema>;

export const customFields = {
  listUdfs: endpoint("GET", "/udfs", {
    summary: "List custom fields",
    needs: "deals",
    response: z.array(udfSchema),
  }),
  createUdf: endpoint("POST", "/udfs", {
    summary: "Add a custom field",
    needs: "settingsCustomFields",
    body: z.object({
      ...udfInputFields,
      type: z.enum(
        UDF_TYPES,
        missing("Type is required", `Must be one of ${UDF_TYPES.join(", ")}`),
      ),
    }),
    refuses: [409, 422],
    response: unspecified(createdSchema),
  }),
  updateUdf: endpoint("PUT", "/udfs/{id}", {
    summary: "Change a custom field",
    description: "Its type stays what it was when the field was added.",
    needs: "settingsCustomFields",
    body: guarded(udfInputFields),
    refuses: [409, 422],
  }),
  archiveUdf: endpoint("DELETE", "/udfs/{id}", {
    summary: "Archive a custom field",
    description: "Deals keep the values they hold for it.",
    needs: "settingsCustomFields",
  }),
};
