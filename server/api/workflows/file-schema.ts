import {
  MAX_FAULTS,
  readWorkflowFile,
  type ReadWorkflow,
} from "../../../app/upstream/contract/workflow-file.input";
import { ApiError, invalid } from "../api-error";

const MAX_BYTES = 1_048_576;

const fault = (message: string) => invalid({ file: [message] });

/** Reads a file as it streams. 413 if it is larger than any workflow. */
export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // To its end, which is bounded: whoever sends it is still to be answered.
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) {
    const message = "The file of a workflow may have at most 1 MB";
    throw new ApiError(413, "too_large", message, { fields: { file: [message] } });
  }
  try {
    // A mark of the byte order, which some editors write, is no part of it.
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw fault("The file is not text in UTF-8");
  }
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
