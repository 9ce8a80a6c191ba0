import { refuseDocument, tidyName, TOO_LARGE } from "~/domain/document-types";
import { readRefusal } from "~/http/refusal";
import type { BrowserUpload } from "~/http/upload.server";
import { documents } from "~/upstream/contract/documents";
import { FULL_CODE } from "~/upstream/contract/problem";
import { UpstreamError } from "~/upstream/errors";
import { BROKEN_CODE, UploadError } from "~/upstream/multipart.server";

import type { DealContext } from "../deal-route.server";

/** What became of one file; without a reason it is attached. */
export interface UploadedFile {
  name: string;
  reason: string | null;
  /** It may be taken if it is sent again. */
  isFailed: boolean;
}

/** What became of a form, and why it was not read to its end, if it was not. */
export interface UploadReply {
  files: UploadedFile[];
  problem: string | null;
}

/** Attaches each file of a form to the deal. What is wrong with one keeps no other from it. */
export async function attachFiles(
  { staff, deal, context }: DealContext,
  upload: BrowserUpload,
): Promise<UploadReply> {
  const files: UploadedFile[] = [];
  const params = { dealId: deal.id };
  const sent = upload.forwardEach(
    staff.upstream,
    documents.uploadDealDocument,
    { params },
    ({ fileName }) => ({ filename: tidyName(fileName) }),
  );
  try {
    for await (const { fileName, error } of sent) {
      const name = tidyName(fileName);
      const reason = error === null ? null : (refuseDocument(name) ?? reasonOf(error));
      const isFailed = error !== null && readRefusal(error).kind === "failed";
      if (isFailed && !isCutOff(error)) {
        context.host.reportFault(error, "a file could not be attached");
      }
      files.push({ name, reason, isFailed });
    }
  } catch (error) {
    // The form breaks off, or is too large: what came before it is attached.
    if (!(error instanceof UploadError)) throw error;
    return { files, problem: error.message };
  }
  return { files, problem: files.length === 0 ? "Please choose a file" : null };
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
  if (problem?.code === "archived" || (kind === "failed" && problem?.code === FULL_CODE)) {
    return problem.message;
  }
  return Object.values(fields)[0]?.[0] ?? message;
}
