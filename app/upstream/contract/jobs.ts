import { z } from "zod";

import { endpoint } from "../endpoint";
import { queryInteger } from "./fields";
import { idSchema, instantSchema, orNull } from "./scalars";

/** Extension: something that was to happen later or outside, such as a mail, and did not. */
export const failedJobSchema = z
  .object({
    id: idSchema,
    /** What it does, as people read it: `Mail “Your quote”`. */
    title: z.string(),
    recipient: orNull(z.string()),
    attempts: z.int(),
    /** Why its last attempt failed, in a sentence. */
    error: orNull(z.string()),
    createdAt: instantSchema,
    failedAt: instantSchema,
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.output<typeof failedJobSchema>;

/** Extensions, all of them: an upstream may do such things without telling. */
export const jobs = {
  listJobs: endpoint("GET", "/jobs", {
    summary: "List jobs that failed",
    description:
      "Jobs are what happens later or outside, such as mails. One that failed at every attempt, or for good, is dead: " +
      "it stays until it is tried again or removed. The last to fail come first.",
    needs: "settingsJobs",
    query: z.object({
      status: z.enum(["dead"]).default("dead"),
      limit: queryInteger(1, 100).optional(),
      offset: queryInteger(0, 100_000).optional(),
    }),
    response: z
      .object({ data: z.array(failedJobSchema), total: z.int() })
      .meta({ id: "FailedJobs" }),
  }),
  getJob: endpoint("GET", "/jobs/{id}", {
    summary: "Read a job that failed",
    description: "404 also means that it is not dead.",
    needs: "settingsJobs",
    response: failedJobSchema,
  }),
  retryJob: endpoint("POST", "/jobs/{id}/retry", {
    summary: "Try a dead job again",
    description: "At once, with all its attempts. A job that is not dead is 409.",
    needs: "settingsJobs",
    refuses: [409],
  }),
  removeJob: endpoint("DELETE", "/jobs/{id}", {
    summary: "Remove a dead job",
    description: "It is not tried again. A job that is not dead is 409.",
    needs: "settingsJobs",
    refuses: [409],
  }),
};
