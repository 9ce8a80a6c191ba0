import type { ClientActionFunctionArgs } from "@remix-run/react";

import { isOutcome } from "./outcome";
import { endToast, showToast } from "./toast";

/**
 * The browser's side of a change that leaves the page as it is: says in a toast why it was not made, until it
 * is. That one which never reached the server failed too is known by `guardDataRequests`.
 */
export async function tellOutcome({
  serverAction,
  request,
}: ClientActionFunctionArgs): Promise<unknown> {
  const cause = new URL(request.url).pathname;
  const data = await serverAction();
  if (isOutcome(data)) {
    if (data.toast) showToast(data.toast, cause);
    else endToast(cause);
  }
  return data;
}
