import { json, type AppLoadContext } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";

import { FAILED_TOAST } from "~/ui/known-toasts";
import { isRefused, UpstreamError } from "~/upstream/errors";

export interface FormReply {
  result: SubmissionResult<string[]>;
}

/** What was typed into these stays with the server. */
const NEVER_SENT_BACK = ["password", "confirmation"];

/** The form again: 400, with messages, and everything that was typed. */
export function refuseForm<T>(
  submission: Submission<T>,
  problems: { formErrors?: string[]; fieldErrors?: Record<string, string[]> } = {},
  status = 400,
) {
  const result = submission.reply({ ...problems, hideFields: NEVER_SENT_BACK as never });
  return json<FormReply>({ result: result as FormReply["result"] }, { status });
}

/**
 * Turns what the upstream refused into the form's own messages: 400 and 422 by field, 409 as a conflict,
 * 403 and 429 in words. Anything else is a fault: it is reported, and the form comes back with the generic text.
 */
export function replyToRefusal<T>(
  context: AppLoadContext,
  submission: Submission<T>,
  error: unknown,
  conflictMessage = "Somebody else changed this in the meantime. Your text is kept: please check it and save again.",
) {
  if (error instanceof Response) throw error;
  if (isRefused(error, 400, 422) && error.problem?.fields) {
    return refuseForm(submission, { fieldErrors: error.problem.fields });
  }
  if (isRefused(error, 409)) {
    const isResent = error.problem?.code === "already_submitted";
    const message = isResent ? "This form was already submitted" : conflictMessage;
    return refuseForm(submission, { formErrors: [message] }, 409);
  }
  if (isRefused(error, 403, 404, 429)) {
    const message = error.problem?.message ?? FAILED_TOAST.title;
    return refuseForm(submission, { formErrors: [message] }, error.status);
  }
  context.host.reportFault(error, "a form could not be saved");
  const status = error instanceof UpstreamError && error.status < 500 ? 400 : 503;
  return refuseForm(submission, { formErrors: [FAILED_TOAST.title] }, status);
}

/** The one-time key a form was sent with. */
export function readFormKey(formData: FormData): string | undefined {
  const key = formData.get("_key");
  return typeof key === "string" && key !== "" ? key : undefined;
}
