import { z } from "zod";

import { UDF_TYPES } from "~/domain/custom-fields";
import { udfInputFields } from "~/upstream/contract/custom-fields.input";

const { name, required } = udfInputFields;

export const customFieldSchema = z.object({ name, required: required.optional() });
export const newCustomFieldSchema = customFieldSchema.extend({
  type: z.enum(UDF_TYPES, "Type is required"),
});
