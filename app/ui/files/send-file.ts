import { FORM_KEY_FIELD, INTENT_FIELD, STAY } from "~/domain/form-key";
import { isOutcome } from "../requests/outcome";

import type { Upload, UploadState } from "./upload";

const CUT_OFF = "The upload was cut off";
const SIGNED_OUT = "Your session has ended. Sign in in another tab, then try again.";
const UNREADABLE = "The file cannot be read: it was moved or changed, or is a folder";
/** So long nothing may go and no answer come. The server itself waits less for anything. */
const PATIENCE_MS = 60_000;

/**
 * Sends one file. `onChange` is told how far it is; `ended` is what became of it, and null if it was cancelled. Only
 * this older way of asking tells progress.
 */
export function sendFile(
  path: string,
  { key, file, fields }: Pick<Upload, "key" | "file" | "fields">,
  onChange: (state: UploadState) => void,
): { ended: Promise<UploadState | null>; cancel: () => void } {
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The server looks at them before it takes the file.
  form.append(FORM_KEY_FIELD, key);
  form.append(INTENT_FIELD, STAY);
  for (const [name, value] of fields) form.append(name, value);
  form.append("file", file);
  const ended = new Promise<UploadState | null>((resolve) => {
    let isSent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (state: UploadState | null) => {
      clearTimeout(timer);
      resolve(state);
    };
    const cutOff = (): UploadState => ({ is: "failed", reason: CUT_OFF, isSent });
    const goOn = (state: UploadState) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end(cutOff());
        request.abort();
      }, PATIENCE_MS);
      onChange(state);
    };
    goOn({ is: "running", sent: 0 });
    request.upload.onprogress = ({ loaded }) =>
      goOn({ is: "running", sent: Math.min(loaded, file.size) });
    request.upload.onload = () => {
      isSent = true;
      goOn({ is: "saving" });
    };
    request.onerror = () =>
      void canBeRead(file).then((can) =>
        end(can ? cutOff() : { is: "refused", reason: UNREADABLE }),
      );
    request.onabort = () => end(null);
    request.onload = () => end(readAnswer(request, cutOff()));
  });
  request.open("POST", path);
  request.send(form);
  return { ended, cancel: () => request.abort() };
}

function readAnswer(
  { status, responseText, responseURL }: XMLHttpRequest,
  cutOff: UploadState,
): UploadState {
  if (new URL(responseURL).pathname === "/login") {
    return { is: "failed", reason: SIGNED_OUT, isSignedOut: true };
  }
  const answer = parse(responseText);
  if (!isOutcome(answer)) return cutOff;
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

/** Whether the file is still what was chosen: a folder is none, however it is called. */
function canBeRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
