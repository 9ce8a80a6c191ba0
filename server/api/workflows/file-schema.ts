import {
  readWorkflowFile,
  type ReadWorkflow,
} from "../../../app/upstream/contract/workflow-file.input";
import { gatherText } from "../../../app/upstream/gather-text";
import { ApiError, invalid } from "../api-error";

const MAX_BYTES = 1_048_576;

/** Reads a file as it streams. 413 if it is larger than any workflow. */
export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const { text, fault } = await gatherText(content, MAX_BYTES);
  if (fault === null) return text;
  if (fault === "not-text") throw invalid({ file: ["The file is not text in UTF-8"] });
  const message = "The file of a workflow may have at most 1 MB";
  throw new ApiError(413, "too_large", message, { fields: { file: [message] } });
}

/** What a file says; 400 with all that is wrong with it, by where it stands. */
export function readWorkflow(content: string): ReadWorkflow {
  const { workflow, faults } = readWorkflowFile(content);
  if (workflow) return workflow;
  // By names that are the file's own: no object has them already.
  const told = new Map<string, string[]>();
  for (const { path, message } of faults) {
    const place = path.join(".") || "file";
    told.set(place, [...(told.get(place) ?? []), message]);
  }
  throw invalid(Object.fromEntries(told));
}
