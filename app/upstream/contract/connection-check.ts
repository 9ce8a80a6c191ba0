import { z } from "zod";

/** What a service outside answered when it was asked, in words for people: never its keys, nor what it keeps. */
export const connectionCheckSchema = z
  .object({ isWorking: z.boolean(), message: z.string() })
  .meta({ id: "ConnectionCheck" });
export type ConnectionCheck = z.output<typeof connectionCheckSchema>;
