import type { ClientActionFunctionArgs } from "@remix-run/react";

import { FAILED_TOAST } from "./known-toasts";
import { isOutcome } from "./outcome";
import { showToast } from "./toast";

/**
 * The browser's side of a change that leaves the page as it is: says in a toast why it was not made. A change
 * that never reached the server counts as failed.
 */
export async function tellOutcome({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const data = await send(serverAction);
  if (isOutcome(data) && data.toast) showToast(data.toast);
  return data;
}

async function send(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { outcome: "failed", toast: FAILED_TOAST };
  }
}
