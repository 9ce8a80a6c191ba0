import { json } from "@remix-run/node";

import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import type { StaffContext } from "~/http/route.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { sendText, type BrowserUpload } from "~/http/upload.server";
import { readWorkflowFile } from "~/upstream/contract/workflow-file.input";
import { workflows } from "~/upstream/contract/workflows";

import { lineOf } from "./line-of";

const MAX_BYTES = 1_048_576;

/** What is wrong with a file that was not imported: each with its line, and where it stands in it. */
export interface ImportReply {
  readonly faults: readonly Fault[];
}
interface Fault {
  readonly line: number | null;
  readonly place: string | null;
  readonly said: string;
}

/** Imports a file that says what a workflow is, and leads to what was made of it. */
export async function importFile(
  route: StaffContext & { upload: BrowserUpload },
): Promise<Response> {
  const { request, context, staff, upload } = route;
  const call = workflows.importWorkflowSchema;
  let text = "";
  try {
    const read = await upload.readText(call, "file", MAX_BYTES);
    if (read === null) return refuse([faultOf("", "file", "Please choose a file")], 400);
    text = read;
    const { faults } = readWorkflowFile(text);
    if (faults) {
      const told = faults.map(({ path, message }) => faultOf(text, path.join("."), message));
      return refuse(told, 400);
    }
    const made = await sendText(staff.upstream, call, { text, idempotencyKey: upload.formKey });
    const to = made ? paths.settings("workflows", made.id) : paths.settings("workflows");
    const toast = success("Workflow imported", "It is inactive until you make it active.");
    return await redirectWithToast(request, context, to, toast);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { kind, status, message, fields } = readRefusal(error);
    if (kind === "failed") context.host.reportFault(error, "a workflow could not be imported");
    const told = Object.entries(fields ?? { file: [message] });
    return refuse(
      told.flatMap(([place, all]) => all.map((said) => faultOf(text, place, said))),
      status,
    );
  }
}

const refuse = (faults: readonly Fault[], status: number) =>
  json<ImportReply>({ faults }, { status });

/** A fault at a place such as `modules.0.config.udfs.1`; of the file as a whole there is no line. */
function faultOf(text: string, place: string, said: string): Fault {
  if (place === "" || place === "file") return { line: null, place: null, said };
  const path = place.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { line: lineOf(text, path), place, said };
}
