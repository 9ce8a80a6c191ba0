import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";
import { isOutcome } from "~/ui/requests/outcome";

import type { UploadState } from "./upload";

const CUT_OFF = "The upload was cut off";
const SIGNED_OUT = "Your session has ended. Sign in in another tab, then try again.";

/**
 * Sends one file. `onProgress` is told how many of its bytes have gone; `ended` is what became of it, and null if it
 * was cancelled. Only this older way of asking tells progress.
 */
export function sendFile(
  path: string,
  key: string,
  file: File,
  onProgress: (sent: number) => void,
): { ended: Promise<UploadState | null>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The server looks at them before it takes the file.
  form.append(FORM_KEY_FIELD, key);
  form.append(INTENT_FIELD, STAY);
  form.append("file", file);
  const ended = new Promise<UploadState | null>((resolve) => {
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onerror = () => resolve({ is: "failed", reason: CUT_OFF });
    request.onabort = () => resolve(null);
    request.onload = () => resolve(readAnswer(request));
  });
  onProgress(0);
  request.open("POST", path);
  request.send(form);
  return { ended, cancel: () => request.abort() };
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): UploadState {
  if (new URL(responseURL).pathname === "/login") return { is: "failed", reason: SIGNED_OUT };
  const answer = parse(responseText);
  if (!isOutcome(answer)) return { is: "failed", reason: CUT_OFF };
  if (answer.outcome === "done") return { is: "done" };
  const reason = answer.toast?.title ?? CUT_OFF;
  return status < 500 ? { is: "refused", reason } : { is: "failed", reason };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
