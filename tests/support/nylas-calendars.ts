import { createNylasCalendars } from "../../server/integrations/calendars/nylas";
import type { CalendarVendor } from "../../server/integrations/calendars/provider";
import { virtualCalendar } from "../../server/integrations/calendars/virtual";
import { LATE_MS } from "./contacts/harness";
import { NYLAS_KEYS, NYLAS_MAILBOX, type NylasHarness } from "./contacts/nylas";
import { signIn } from "./contacts/vendor-server";

/** Stands for the stand-in's origin where redirects must be https. */
const SHOWN_ORIGIN = "https://api.us.nylas.com";

/** Calendars of a server that has keys for the stand-in of Nylas. */
export function calendarsAt({ origin }: NylasHarness): CalendarVendor[] {
  const vendor = createNylasCalendars({ ...NYLAS_KEYS, origin, isOwnNetwork: true }, LATE_MS);
  const authorizeUrl: CalendarVendor["authorizeUrl"] = (ask) =>
    vendor.authorizeUrl(ask).replace(origin, SHOWN_ORIGIN);
  return [{ ...vendor, authorizeUrl }, virtualCalendar];
}

/** The code that a browser comes back with from there. */
export function signInThere({ origin }: NylasHarness, shownUrl: string, email = NYLAS_MAILBOX) {
  const url = shownUrl.replace(SHOWN_ORIGIN, origin);
  return signIn(`${url}&login_hint=${encodeURIComponent(email)}`);
}
