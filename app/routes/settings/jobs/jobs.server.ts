import { formatInstant } from "~/domain/dates";
import { readPage } from "~/domain/search-params";
import type { StaffContext } from "~/http/route.server";
import type { Toast } from "~/http/session.server";
import { jobs, type FailedJob } from "~/upstream/contract/jobs";
import { isRefused } from "~/upstream/errors";

import { JOBS_PER_PAGE, type JobPage } from "./job-row";

/** One page of failed jobs; a page past the end is the last one. */
export async function loadJobs({ staff, url, context }: StaffContext): Promise<JobPage> {
  const wanted = readPage(url.searchParams, 1_000);
  const load = (page: number) =>
    staff.upstream.call(jobs.listJobs, {
      query: { status: "dead", limit: JOBS_PER_PAGE, offset: (page - 1) * JOBS_PER_PAGE },
    });
  const row = ({ id, title, recipient, attempts, error, failedAt }: FailedJob) => ({
    ...{ id, title, recipient, error },
    failed: formatInstant(failedAt, staff.timeZone, context.host.now()),
    attempts: attempts === 1 ? "1 attempt" : `${attempts} attempts`,
  });
  try {
    let page = wanted;
    let { data, total } = await load(page);
    const last = Math.max(1, Math.ceil(total / JOBS_PER_PAGE));
    if (page > last) {
      page = last;
      ({ data, total } = await load(page));
    }
    return { isKnown: true, rows: data.map(row), total, page };
  } catch (error) {
    // Jobs are an extension.
    if (isRefused(error, 404, 501)) return { isKnown: false };
    throw error;
  }
}

/** A colleague was faster. */
export const SEEN_TO: Toast = {
  tone: "warning",
  title: "Somebody else has seen to this job already",
};

/** What a change of a failed job is told as. */
export async function toastOf(change: Promise<unknown>, done: Toast): Promise<Toast> {
  try {
    await change;
    return done;
  } catch (error) {
    if (!isRefused(error, 404, 409)) throw error;
    return SEEN_TO;
  }
}
