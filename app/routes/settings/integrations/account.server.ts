import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import type { StaffContext } from "~/http/route.server";
import { integrations } from "~/upstream/contract/integrations";
import { ContractMismatch, UpstreamError, UpstreamUnreachable } from "~/upstream/errors";

import { settingsNav } from "../settings-nav.server";

export const HOME = paths.settings("integrations");

const NAMES: Readonly<Record<string, string>> = {
  GOOGLE: "Google",
  MICROSOFT: "Microsoft",
  ICLOUD: "iCloud",
  VIRTUAL_CALENDAR: "Virtual calendar",
};

/** The linked account as it is shown. */
export interface ShownAccount {
  provider: string;
  /** It is the calendar here, or one of the linking site's own: there is no mailbox. */
  isVirtual: boolean;
  email: string;
  isValid: boolean;
}

/** Null if nothing is linked. */
async function readAccount({ staff }: StaffContext): Promise<ShownAccount | null> {
  const account = await staff.upstream.call(integrations.getCalendarAccount, {});
  if (!account) return null;
  const { provider, email, status } = account;
  return {
    provider: Object.hasOwn(NAMES, provider) ? (NAMES[provider] ?? "Other") : "Other",
    isVirtual: provider === "VIRTUAL_CALENDAR",
    email,
    isValid: status === "VALID",
  };
}

/** `failed` if it could not be read: the rest of the page is there all the same. */
async function tryAccount(route: StaffContext): Promise<ShownAccount | null | "failed"> {
  try {
    return await readAccount(route);
  } catch (error) {
    // Whoever is not signed in any more, or may not, is told so by the page.
    const isRefusal = error instanceof UpstreamError && [401, 403, 419].includes(error.status);
    const isFailure =
      error instanceof UpstreamError ||
      error instanceof UpstreamUnreachable ||
      error instanceof ContractMismatch;
    if (isRefusal || !isFailure) throw error;
    return "failed";
  }
}

export async function loadIntegrations(route: StaffContext) {
  const [account, { calendars: canLinkElsewhere }] = await Promise.all([
    tryAccount(route),
    route.staff.loadProviders(),
  ]);
  const nav = settingsNav(route.staff);
  const isAsked = route.params["*"] === "link";
  // The question is a page of its own where nothing was open before it.
  return { nav, account, canLinkElsewhere, isAsked, isAlone: isBackground(route, HOME) };
}
