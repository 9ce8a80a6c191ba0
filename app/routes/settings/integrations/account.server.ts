import { formatInstant } from "~/domain/dates";
import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import type { StaffContext } from "~/http/route.server";
import { integrations, type CalendarAccount } from "~/upstream/contract/integrations";
import { jobs } from "~/upstream/contract/jobs";
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
  /** How appointments are copied to it and back, in sentences; none of the calendar here. */
  sync: SyncWords | null;
}

export interface SyncWords {
  told: string;
  /** Why it could not be looked at; null if it could. */
  trouble: string | null;
  /** Appointments that could not be copied yet; null if there are none. */
  failed: string | null;
  /** Appointments that were changed in both places; null if there are none. */
  kept: string | null;
}

const TROUBLES: Readonly<Record<string, string>> = {
  busy: "The calendar is asked too often just now. It is tried again by itself.",
  disconnected: "Nothing is copied until the account is linked again.",
  forbidden: "The account does not let Headrail read and change its calendar. Link it again.",
  refused: "The account has no calendar that can be written to. Link another account.",
};
const AWAY = "The calendar does not answer just now. It is tried again by itself.";

function syncWords(
  { lookedAt, trouble, failed, kept }: NonNullable<CalendarAccount["sync"]>,
  show: (instant: string) => string,
): SyncWords {
  const count = (number: number) => (number === 1 ? "1 appointment" : `${number} appointments`);
  return {
    told: lookedAt
      ? `Appointments are copied to this calendar, and changes there come back. Last synchronised ${show(lookedAt)}.`
      : "Appointments are being copied to this calendar for the first time.",
    trouble: trouble && (TROUBLES[trouble] ?? AWAY),
    failed: failed > 0 ? `${count(failed)} could not be copied yet.` : null,
    kept:
      kept > 0
        ? `${count(kept)} changed in both places this week: Headrail's was kept. The deal's timeline says what was in the calendar.`
        : null,
  };
}

/** Null if nothing is linked. */
async function readAccount({ staff, context }: StaffContext): Promise<ShownAccount | null> {
  const account = await staff.upstream.call(integrations.getCalendarAccount, {});
  if (!account) return null;
  const { provider, email, status, sync } = account;
  return {
    provider: Object.hasOwn(NAMES, provider) ? (NAMES[provider] ?? "Other") : "Other",
    isVirtual: provider === "VIRTUAL_CALENDAR",
    email,
    isValid: status === "VALID",
    sync: sync
      ? syncWords(sync, (at) => formatInstant(at, staff.timeZone, context.host.now()))
      : null,
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
  const jobsUrl = route.staff.may(jobs.listJobs) ? paths.jobs() : null;
  const isAsked = route.params["*"] === "link";
  // The question is a page of its own where nothing was open before it.
  return { nav, jobsUrl, account, canLinkElsewhere, isAsked, isAlone: isBackground(route, HOME) };
}
