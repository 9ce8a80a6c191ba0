import { forgetOldCalendarLinks } from "./api/calendars/links";
import { resumeLooks } from "./api/calendars/look-job";
import { forgetOldLinks } from "./api/contacts/connections/links";
import { forgetOldKeys } from "./api/idempotency";
import { forgetOldEvents } from "./api/rate-limit";
import type { Services } from "./api/services";
import { forgetOldSessions } from "./api/session";
import { removeLeftovers } from "./integrations/files/leftovers";
import { forgetDoneJobs } from "./jobs/settle";

type Duty<Needs> = readonly [what: string, run: (services: Needs) => Promise<unknown>];

/** What is done every hour, each by what the log calls it. */
export const DUTIES: readonly Duty<Services>[] = [
  ["old idempotency keys", forgetOldKeys],
  ["old events of rate limits", forgetOldEvents],
  ["old sessions", forgetOldSessions],
  ["done jobs", forgetDoneJobs],
  ["old links of contact providers", forgetOldLinks],
  ["old links of calendars", forgetOldCalendarLinks],
  ["looks at calendars", resumeLooks],
  ["leftovers of uploads", ({ files, now }) => removeLeftovers(files.incoming, now())],
];

/** One after the other; one that fails keeps none of the others from being done. */
export async function tidyUp<Needs extends Pick<Services, "log">>(
  services: Needs,
  duties: readonly Duty<Needs>[],
): Promise<void> {
  for (const [what, run] of duties) {
    try {
      await run(services);
    } catch (error) {
      services.log.warn({ err: error }, `tidying up ${what} failed; it is tried again in an hour`);
    }
  }
}
