import { redirect } from "@remix-run/node";

import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { jobs } from "~/upstream/contract/jobs";
import { isRefused } from "~/upstream/errors";

import { SEEN_TO, toastOf } from "./jobs.server";

async function enterJob(route: RouteContext) {
  const { request, context, params, url } = route;
  const staff = await requirePermission(request, context, jobs.removeJob);
  return { ...route, staff, id: params.jobId ?? "", backTo: paths.jobs(url.search) };
}

const remove = confirm(enterJob, {
  load: async ({ request, context, staff, id, backTo }) => {
    try {
      return await staff.upstream.call(jobs.getJob, { params: { id } });
    } catch (error) {
      if (isRefused(error, 501)) throw redirect(backTo);
      if (!isRefused(error, 404)) throw error;
      throw await redirectWithToast(request, context, backTo, SEEN_TO);
    }
  },
  words: ({ title, recipient }) => ({
    verb: "remove",
    noun: "job",
    object: [title, recipient].filter(Boolean).join(" for "),
  }),
  run: ({ staff, id, form }) => {
    const job = { params: { id }, idempotencyKey: form.key };
    return toastOf(staff.upstream.call(jobs.removeJob, job), success("Job removed"));
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
