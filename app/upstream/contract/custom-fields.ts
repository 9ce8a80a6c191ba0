import { z } from "zod";

import { endpoint } from "../endpoint";
import { createdSchema, idSchema, line } from "./scalars";

export const udfTypeSchema = z.enum(["CONTACT", "STRING", "STRING_MULTILINE"]);
export const udfSchema = z.object({
  id: idSchema,
  name: z.string(),
  path: z.string(),
  type: udfTypeSchema,
  required: z.boolean(),
});
export type Udf = z.output<typeof udfSchema>;

const nameSchema = line(200, "Name is required");

export const customFields = {
  listUdfs: endpoint("GET", "/udfs")({ needs: "deals", response: z.array(udfSchema) }),
  createUdf: endpoint(
    "POST",
    "/udfs",
  )({
    body: z.object({ name: nameSchema, type: udfTypeSchema, required: z.boolean() }),
    response: createdSchema,
  }),
  updateUdf: endpoint(
    "PUT",
    "/udfs/{id}",
  )({
    body: z.object({ name: nameSchema, required: z.boolean() }),
  }),
  archiveUdf: endpoint("DELETE", "/udfs/{id}")({}),
};
