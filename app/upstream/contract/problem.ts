import { z } from "zod";

/** Body of every refusal. `fields` maps a dotted field path to the messages for it. */
export const problemSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.array(z.string())).optional(),
      requestId: z.string().optional(),
      /** Extension: whom those can ask who were sent a link. */
      contact: z
        .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
        .optional(),
    }),
  })
  .meta({ id: "Problem", description: "Why a request was refused, in words for people." });
/** Code of the 503 for a call that took longer than its endpoint allows. A change may have been made all the same. */
export const TIMEOUT_CODE = "timeout";
/** Code of the 503 for a change or a file for which there is no space. Nothing of it is stored. */
export const FULL_CODE = "storage_full";
export type Problem = z.output<typeof problemSchema>["error"];
