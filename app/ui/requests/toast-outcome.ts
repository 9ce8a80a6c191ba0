import { isOutcome } from "./outcome";
import { noteRefused } from "./pending-changes";
import { endToast, showToast } from "../toast/toast-store";

/**
 * Says in a toast why a change was not made, until it is. It reads the answer itself, so that nobody has to
 * ask for it, and a change is told of though what sent it is no longer on the page. Gives the answer back.
 */
export async function toastOutcome(answer: Response, cause: string): Promise<Response> {
  if (!answer.headers.get("content-type")?.includes("application/json")) return answer;
  const data: unknown = await answer.clone().json();
  if (!isOutcome(data)) return answer;
  if (data.outcome !== "done") noteRefused();
  if (data.toast) showToast(data.toast, cause);
  else endToast(cause);
  return answer;
}
