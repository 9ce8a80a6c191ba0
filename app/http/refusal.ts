import { CONFLICT_TOAST, FAILED_TOAST } from "~/ui/toast/messages";
import type { ToastMessage } from "~/ui/toast/toast-message";
import { FULL_CODE, TIMEOUT_CODE, type Problem } from "~/upstream/contract/problem";
import { isRefused, UpstreamError } from "~/upstream/errors";

/** Why a change was not made, as a form or a toast can say it. */
export interface Refusal {
  /** Somebody else changed it first, what was sent is wrong, the upstream said no in words, or something broke. */
  kind: "conflict" | "invalid" | "refused" | "failed";
  status: number;
  /** A sentence for the form. */
  message: string;
  /** Messages by field. */
  fields?: Record<string, string[]>;
  /** What a page says that has no form to show again. */
  toast: ToastMessage;
}

/** A rule that only the server can check, such as a name that must be the only one; 409 if it is that somebody else was first, 404 if what it is of is gone. */
export class FieldError extends Error {
  override readonly name = "FieldError";
  constructor(
    readonly fields: Record<string, string[]>,
    readonly status: 400 | 404 | 409 = 400,
  ) {
    super("The form breaks a rule");
  }
}

/** What is wrong with fields of a call (400, 422), told of those of the form; `""` is the form as a whole. Any other error is as it was. */
export function inFormFields(error: unknown, fieldOf: (field: string) => string): unknown {
  const fields = isRefused(error, 400, 422) ? error.problem?.fields : undefined;
  if (!fields) return error;
  const told: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(fields)) {
    const field = fieldOf(name);
    told[field] = [...(told[field] ?? []), ...messages];
  }
  return new FieldError(told);
}

const CONFLICT =
  "Somebody else changed this in the meantime. Your text is kept: please check it and save again.";
/** Codes of 409s that are no conflict of two writers: what is stored by now, or would be, forbids the change. */
const SAID = [
  ...["read_only", "not_sold", "too_many", "too_large", "below_zero", "pending_updates"],
  ...["has_revision", "not_replaceable", "group_taken", "already_subscribed"],
  ...["linked", "not_editable"],
];
const RESENT = "This form was already submitted";

/** What the upstream says of an order is all there is to say. */
const TOLD = ["ordered", "already_ordered", "not_accepted", "not_reopened"];

/** What is put away cannot be tried again: the reason goes along. */
function conflictToast(problem: Problem | null): ToastMessage {
  if (problem && TOLD.includes(problem.code)) return { tone: "warning", title: problem.message };
  if (problem?.code !== "archived") return CONFLICT_TOAST;
  return { ...CONFLICT_TOAST, text: `${CONFLICT_TOAST.text}. ${problem.message}.` };
}

const warning = (title: string): ToastMessage => ({ tone: "warning", title });

/** The one place that puts what the upstream answered to a change into words. */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof FieldError) {
    const { message, fields, status } = error;
    const [said] = fields[""] ?? [];
    // What is said of the whole form can be said without it.
    const toast: ToastMessage = said === undefined ? CONFLICT_TOAST : warning(said);
    return { kind: "invalid", status, message, fields, toast };
  }
  const problem = error instanceof UpstreamError ? error.problem : null;
  if (isRefused(error, 409) && problem && SAID.includes(problem.code)) {
    const { message } = problem;
    return { kind: "refused", status: 409, message, toast: warning(message) };
  }
  if (isRefused(error, 409)) {
    const message = problem?.code === "already_submitted" ? RESENT : CONFLICT;
    return { kind: "conflict", status: 409, message, toast: conflictToast(problem) };
  }
  if (isRefused(error, 400, 413, 415, 422) && problem?.fields) {
    const { message, fields } = problem;
    const status = error.status === 422 ? 400 : error.status;
    const toast = error.status === 422 ? CONFLICT_TOAST : FAILED_TOAST;
    return { kind: "invalid", status, message, fields, toast };
  }
  if (isRefused(error, 403, 404, 413, 415, 429)) {
    const message = problem?.message ?? FAILED_TOAST.title;
    const toast: ToastMessage = error.status === 404 ? CONFLICT_TOAST : warning(message);
    return { kind: "refused", status: error.status, message, toast };
  }
  if (problem?.code === TIMEOUT_CODE) {
    const { message } = problem;
    return { kind: "failed", status: 503, message, toast: { tone: "error", title: message } };
  }
  if (problem?.code === FULL_CODE) {
    const message = `${problem.message}. Please try again later or contact technical support.`;
    const toast = { ...FAILED_TOAST, text: `${problem.message}.` };
    return { kind: "failed", status: 503, message, toast };
  }
  const isTheirs = error instanceof UpstreamError && error.status < 500;
  return {
    kind: "failed",
    status: isTheirs ? 400 : 503,
    message: FAILED_TOAST.title,
    toast: isTheirs && error.status === 422 ? CONFLICT_TOAST : FAILED_TOAST,
  };
}
