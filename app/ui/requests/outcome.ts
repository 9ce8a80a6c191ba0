import type { ToastMessage } from "../toast/toast-message";

/** What became of a change that script sent: done, refused, or failed, with the words for it. */
export interface Outcome {
  outcome: "done" | "refused" | "failed";
  toast?: ToastMessage;
}

export function isOutcome(data: unknown): data is Outcome {
  return typeof data === "object" && data !== null && "outcome" in data;
}
