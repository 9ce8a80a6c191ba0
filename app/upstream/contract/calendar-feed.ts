import { z } from "zod";

import { endpoint } from "../endpoint";
import { instantSchema, orNull, urlResponseSchema } from "./scalars";

/** Extension: one's own appointments for a calendar program that subscribes, at an address that is a secret. */
export const calendarFeed = {
  getCalendarFeed: endpoint("GET", "/calendar-feed", {
    summary: "Read whether one has a calendar feed",
    description: "Its address was told when it was made, and is stored nowhere.",
    needs: "deals",
    response: z
      .object({
        /** When its address was made; null if there is none. */
        createdAt: orNull(instantSchema),
        /** When a calendar program last asked for it, to the hour. */
        readAt: orNull(instantSchema),
      })
      .meta({ id: "CalendarFeed" }),
  }),
  createCalendarFeed: endpoint("POST", "/calendar-feed", {
    summary: "Make an address for one's calendar feed",
    description:
      "The one before, if there was one, leads nowhere any more. The answer alone tells the address.",
    needs: "deals",
    response: urlResponseSchema,
  }),
  deleteCalendarFeed: endpoint("DELETE", "/calendar-feed", {
    summary: "Take the address of one's calendar feed back",
    description:
      "With `createdAt`, that of the address which is meant: if another was made meanwhile, it is 409.",
    needs: "deals",
    query: z.object({ createdAt: instantSchema.optional() }),
    refuses: [409],
  }),
  readCalendarFeed: endpoint("GET", "/public/calendar-feeds/{token}", {
    summary: "Subscribe to somebody's appointments",
    description:
      "An iCalendar file of the appointments they take part in: of the last 62 days, and of the next 366.",
    access: "public",
    gives: "file",
  }),
};
