import type { AccessRows } from "./rows";

export const calendarFeedRows: AccessRows = {
  getCalendarFeed: {},
  createCalendarFeed: {},
  deleteCalendarFeed: {},
};
