import { ProviderFailure } from "../contacts/provider";
import type { CalendarVendor } from "./provider";

const CODE = "virtual-calendar";

/** Our own calendar, which is always there: it is linked without going anywhere. */
export const virtualCalendar: CalendarVendor = {
  name: "VIRTUAL_CALENDAR",
  authorizeUrl({ state, redirectUri }) {
    const url = new URL(redirectUri);
    url.searchParams.set("state", state);
    url.searchParams.set("code", CODE);
    return url.href;
  },
  async exchange({ code }) {
    if (code !== CODE) throw new ProviderFailure("disconnected", "Not a code of ours");
    const grant = { accessToken: null, refreshToken: null, expiresAt: null, facts: {} };
    return { grant, provider: "VIRTUAL_CALENDAR", email: null };
  },
  isValid: () => Promise.resolve(true),
  revoke: () => Promise.resolve(),
  open: null,
};
