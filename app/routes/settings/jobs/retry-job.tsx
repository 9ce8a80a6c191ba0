import { redirect } from "@remix-run/node";

import { paths } from "~/http/paths";
import { staffAction, staffLoader } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { jobs } from "~/upstream/contract/jobs";

import { toastOf } from "./jobs.server";

export const loader = staffLoader(jobs.retryJob, ({ url }) => redirect(paths.jobs(url.search)));

export const action = staffAction(jobs.retryJob, ({ staff, params, url, form }) => {
  const job = { params: { id: params.jobId ?? "" }, idempotencyKey: form.key };
  return submitChange(form, {
    save: () => toastOf(staff.upstream.call(jobs.retryJob, job), success("Trying again")),
    done: (toast) => toast,
    to: paths.jobs(url.search),
  });
});
