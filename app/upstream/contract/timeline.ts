import { z } from "zod";

import { endpoint } from "../endpoint";
import { queryInteger, queryList } from "./fields";
import { idSchema, instantSchema, orNull, textIdSchema, wordOr } from "./scalars";

/** What of a deal an entry is about. */
export const TIMELINE_AREAS = [
  "DEAL",
  "DETAILS",
  "STATUS",
  "FLAGS",
  "APPOINTMENTS",
  "ATTACHMENTS",
  "CHECKLIST",
  "NOTES",
  "PAYMENTS",
  "QUOTES",
  "ORDERS",
  "RELATED_DEALS",
] as const;
export type TimelineArea = (typeof TIMELINE_AREAS)[number];

/** What was done. */
export const TIMELINE_VERBS = [
  "ADDED",
  "CHANGED",
  "ARCHIVED",
  "UNARCHIVED",
  "REMOVED",
  "MOVED",
  "TICKED",
  "UNTICKED",
  "ANSWERED",
  "CANCELLED",
  "PAID",
  "REFUNDED",
  "SENT",
  "PARKED",
  "SETTLED",
] as const;
export type TimelineVerb = (typeof TIMELINE_VERBS)[number];

/** How a value is stored: as text, or as the time of an appointment in JSON. */
export const TIMELINE_VALUES = ["TEXT", "WHEN"] as const;

export const timelineEntrySchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    /** Somebody of the account, a customer, or the program; the name as it is now, or as the customer gave it. */
    actor: z.object({
      type: wordOr("SYSTEM", ["EMPLOYEE", "CUSTOMER", "SYSTEM"]),
      name: orNull(z.string()),
      badgeColor: orNull(z.string()),
    }),
    area: z.string(),
    verb: z.string(),
    /** What was changed, by its name at that time; null if it is the deal itself. */
    subject: orNull(z.object({ id: orNull(idSchema), label: z.string() })),
    changes: z.array(
      z.object({
        field: z.string(),
        type: wordOr("TEXT", TIMELINE_VALUES),
        old: orNull(z.string()),
        new: orNull(z.string()),
      }),
    ),
  })
  .meta({ id: "TimelineEntry" });
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

export const timeline = {
  listDealTimeline: endpoint("GET", "/deals/{dealId}/timeline", {
    summary: "List the changes of a deal and of what belongs to it",
    description:
      "Extension. Newest first. A page ends with the id that the next one comes before, and rest counts how many come after it.",
    needs: "deals",
    query: z.object({
      areas: queryList(z.enum(TIMELINE_AREAS)).optional(),
      before: textIdSchema.optional(),
      limit: queryInteger(1, 100).optional(),
    }),
    response: z.object({
      entries: z.array(timelineEntrySchema),
      next: orNull(idSchema),
      /** How many come after this page. */
      rest: z.int(),
    }),
  }),
};
