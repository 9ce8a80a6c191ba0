import { json, redirect } from "@remix-run/node";

import { readRefusal } from "~/http/refusal";
import type { SentForm } from "~/http/submit.server";
import type { ConnectionCheck } from "~/upstream/contract/connection-check";

import type { CheckReply } from "./check-button";

/** Asks a service outside, and shows on the same page what it answered. */
export async function answerCheck(
  form: SentForm,
  ask: (of: string) => Promise<ConnectionCheck>,
): Promise<Response> {
  const { context, request } = form;
  // A session ended in between: the page is shown, and nobody is asked.
  if (form.isRestore) return redirect(new URL(request.url).pathname, 303);
  const of = form.text("check");
  try {
    return json<CheckReply>({ of, check: await ask(of) });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { kind, message, status } = readRefusal(error);
    if (kind === "failed") context.host.reportFault(error, "a service could not be checked");
    return json<CheckReply>({ of, check: { isWorking: false, message } }, { status });
  }
}
