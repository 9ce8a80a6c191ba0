import type { NylasSettings } from "../contacts/nylas/settings";
import { createNylasCalendars } from "./nylas";
import type { CalendarVendor } from "./provider";
import { virtualCalendar } from "./virtual";

/** Who opens calendars, first the one that accounts are linked by: Nylas, if this server has keys for it. */
export function createCalendarVendors(nylas: NylasSettings | null): readonly CalendarVendor[] {
  return [...(nylas ? [createNylasCalendars(nylas)] : []), virtualCalendar];
}
