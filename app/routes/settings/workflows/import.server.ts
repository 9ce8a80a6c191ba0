import { json } from "@remix-run/node";

import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import type { StaffContext } from "~/http/route.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { sendText, type BrowserUpload } from "~/http/upload.server";
import { readWorkflowFile } from "~/upstream/contract/workflow-file.input";
import { workflows } from "~/upstream/contract/workflows";

import type { Fault } from "./import-faults";
import { planImport, type ImportPlan } from "./import-plan.server";
import { lineOf } from "./line-of";

/** A file goes along in the form of the second step, cut into fields: so long that each is one of a form with files. */
const MAX_BYTES = 500_000;
const PIECE = /[\s\S]{1,16000}/gu;
const MAX_PIECES = 40;

/** What is wrong with a file that was not imported; or what importing it would make, with its text. */
export interface ImportReply {
  readonly faults: readonly Fault[];
  readonly shown: { readonly plan: ImportPlan; readonly pieces: readonly string[] } | null;
}

/** Shows what a file would make; sent from there, imports it and leads to what was made of it. */
export async function importFile(
  route: StaffContext & { upload: BrowserUpload },
): Promise<Response> {
  const { request, context, staff, upload } = route;
  const call = workflows.importWorkflowSchema;
  const kept = keptText(upload);
  let text = kept ?? "";
  try {
    if (kept === null) {
      const read = await upload.readText(call, "file", MAX_BYTES);
      if (read === null) return refuse([faultOf("", "file", "Please choose a file")], 400);
      text = read;
    }
    const { workflow, faults } = readWorkflowFile(text);
    if (faults) {
      const told = faults.map(({ path, message }) => faultOf(text, path.join("."), message));
      return refuse(told, 400);
    }
    if (kept === null) {
      const { plan, missing } = await planImport(staff, workflow);
      const told = missing.map(({ place, said }) => faultOf(text, place, said));
      const shown = { plan, pieces: told.length > 0 ? [] : cut(text) };
      return json<ImportReply>({ faults: told, shown }, { status: told.length > 0 ? 400 : 200 });
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

/** Browsers send each end of a line as two letters, so none is cut in two. */
const cut = (text: string) => text.replace(/\r\n?/g, "\n").match(PIECE) ?? [];

/** The text that the second step brings along; null in the first. */
function keptText(upload: BrowserUpload): string | null {
  const pieces: string[] = [];
  for (let at = 0; at < MAX_PIECES; at += 1) {
    const piece = upload.field(`text.${at}`);
    if (piece === undefined) break;
    pieces.push(piece);
  }
  return pieces.length === 0 ? null : pieces.join("");
}

const refuse = (faults: readonly Fault[], status: number) =>
  json<ImportReply>({ faults, shown: null }, { status });

/** A fault at a place such as `modules.0.config.udfs.1`; of the file as a whole there is no line. */
function faultOf(text: string, place: string, said: string): Fault {
  if (place === "" || place === "file") return { line: null, place: null, said };
  const path = place.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { line: lineOf(text, path), place, said };
}
