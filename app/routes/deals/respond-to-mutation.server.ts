import { json, type AppLoadContext } from "@remix-run/node";

import { redirectWithToast } from "~/http/toast-redirect.server";
import { CONFLICT_TOAST, FAILED_TOAST } from "~/ui/known-toasts";
import { isRefused } from "~/upstream/errors";

import type { MoveOutcome } from "./move-outcome";

interface MutationReply {
  request: Request;
  context: AppLoadContext;
  /** What script asked for: an outcome to act on instead of a page. */
  isFromScript: boolean;
  /** Where a page without script goes on. */
  backTo: string;
  /** Toast of a success. */
  done: string;
}

/**
 * Makes a guarded change and answers for it: 303 with a toast for plain forms, an outcome for script.
 * A 409 or 422 is a conflict: somebody else changed the deal or its board in the meantime.
 */
export async function respondToMutation(reply: MutationReply, change: () => Promise<unknown>) {
  const { request, context, backTo } = reply;
  try {
    await change();
    if (reply.isFromScript) return json<MoveOutcome>({ outcome: "done" });
    return await redirectWithToast(request, context, backTo, {
      tone: "success",
      title: reply.done,
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const isConflict = isRefused(error, 404, 409, 422);
    if (!isConflict) context.host.reportFault(error, "a change could not be made");
    if (reply.isFromScript) {
      const outcome = isConflict ? "conflict" : "failed";
      return json<MoveOutcome>({ outcome }, { status: isConflict ? 409 : 503 });
    }
    const toast = isConflict ? CONFLICT_TOAST : FAILED_TOAST;
    return redirectWithToast(request, context, backTo, toast);
  }
}

/** A field of a form as text; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** True where script sent the form and stays on its page. */
export function isFromScript(form: FormData): boolean {
  return form.get("intent") === "stay";
}
