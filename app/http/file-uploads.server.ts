import { json } from "@remix-run/node";

import { refuseDocument, tidyName, TOO_LARGE } from "~/domain/document-types";
import type { UploadReply } from "~/ui/files/upload-reply";
import type { Outcome } from "~/ui/requests/outcome";
import { FULL_CODE } from "~/upstream/contract/problem";
import { UpstreamError } from "~/upstream/errors";
import { BROKEN_CODE, UploadError } from "~/upstream/multipart.server";

import { readRefusal } from "./refusal";
import type { StaffContext } from "./route.server";
import { redirectWithToast, success } from "./toast-redirect.server";
import type { BrowserUpload } from "./upload.server";

/** How each file of a form is sent on: `upload.forwardEach` with the call that takes it. */
type SendEach = () => ReturnType<BrowserUpload["forwardEach"]>;

/** Stores each file of a form. What is wrong with one keeps no other from it. */
export async function storeFiles(
  { context }: Pick<StaffContext, "context">,
  sendEach: SendEach,
): Promise<UploadReply> {
  const files: UploadReply["files"] = [];
  try {
    for await (const { fileName, error } of sendEach()) {
      const name = tidyName(fileName);
      const reason = error === null ? null : (refuseDocument(name) ?? reasonOf(error));
      const isFailed = error !== null && readRefusal(error).kind === "failed";
      if (isFailed && !isCutOff(error)) {
        context.host.reportFault(error, "a file could not be stored");
      }
      files.push({ name, reason, isFailed });
    }
  } catch (error) {
    // The form breaks off, or is too large: what came before it is stored.
    if (!(error instanceof UploadError)) throw error;
    return { files, problem: error.message };
  }
  return { files, problem: files.length === 0 ? "Please choose a file" : null };
}

interface Taken {
  /** What one such file is called: `attachment`. */
  noun: string;
  /** What they belong to, in a toast. */
  about?: string;
  to: string;
}

/** The answer to a form without script. If a file was not taken, the page says of each what became of it. */
export async function answerForm(
  { request, context }: Pick<StaffContext, "request" | "context">,
  reply: UploadReply,
  { noun, about, to }: Taken,
): Promise<Response> {
  const { files, problem } = reply;
  if (problem === null && files.every(({ reason }) => reason === null)) {
    const one = noun[0]?.toUpperCase() + noun.slice(1);
    const count = files.length === 1 ? one : `${files.length} ${noun}s`;
    return redirectWithToast(request, context, to, success(`${count} uploaded`, about));
  }
  return json<UploadReply>(reply, { status: 400 });
}

/** The answer to script that sent one file, stays on its page and shows what became of it. */
export function answerScript({ files, problem }: UploadReply): Response {
  const [file] = files;
  if (file?.reason === null) return json<Outcome>({ outcome: "done" });
  const { reason = null, isFailed = true } = file ?? {};
  const title = reason ?? problem ?? "The upload was cut off";
  return json<Outcome>(
    { outcome: isFailed ? "failed" : "refused", toast: { tone: "warning", title } },
    { status: isFailed ? 503 : 400 },
  );
}

/** Its sender has gone away, or stopped in the middle: no fault of ours. */
const isCutOff = (error: unknown) =>
  error instanceof UpstreamError && error.problem?.code === BROKEN_CODE;

/** Why it was not taken, in words: those of the upstream, where it has any for people. */
function reasonOf(error: unknown): string {
  const { kind, message, fields = {} } = readRefusal(error);
  const problem = error instanceof UpstreamError ? error.problem : null;
  if (isCutOff(error)) return "It was cut off";
  if (problem?.code === "too_large") return TOO_LARGE;
  const isArchived = problem?.code === "archived" || problem?.code === "read_only";
  if (isArchived || (kind === "failed" && problem?.code === FULL_CODE)) {
    return problem.message;
  }
  return Object.values(fields)[0]?.[0] ?? message;
}
