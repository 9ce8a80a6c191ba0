import {
  MAX_FAULTS,
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
  const told: Record<string, string[]> = {};
  for (const { path, message } of faults.slice(0, MAX_FAULTS)) {
    (told[path.join(".") || "file"] ??= []).push(message);
  }
  throw invalid(told);
}
