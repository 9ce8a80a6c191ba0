import { json } from "@remix-run/node";

import { linesOfJson } from "~/domain/json-lines";
import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import type { StaffContext } from "~/http/route.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { sendText, textTooLarge, type BrowserUpload } from "~/http/upload.server";
import { MAX_FAULTS, readWorkflowFile } from "~/upstream/contract/workflow-file.input";
import { workflows } from "~/upstream/contract/workflows";

import type { Fault } from "./import-faults";
import { planImport, type ImportPlan } from "./import-plan.server";

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
      if (read === null) return refuse([ofFile("Please choose a file")], 400);
      text = read;
    } else if (Buffer.byteLength(text) > MAX_BYTES) {
      return refuse([ofFile(textTooLarge(MAX_BYTES))], 413);
    }
    const { workflow, faults } = readWorkflowFile(text);
    if (faults) {
      const all = faults.map(({ path, message }) => ({ place: path.join("."), said: message }));
      return refuse(told(text, all), 400);
    }
    if (kept === null) {
      const { plan, missing } = await planImport(staff, workflow);
      const isWrong = missing.length > 0;
      const shown = { plan, pieces: isWrong ? [] : cut(text) };
      const reply = { faults: told(text, missing), shown };
      return json<ImportReply>(reply, { status: isWrong ? 400 : 200 });
    }
    const made = await sendText(staff.upstream, call, { text, idempotencyKey: upload.formKey });
    const to = made ? paths.settings("workflows", made.id) : paths.settings("workflows");
    const toast = success("Workflow imported", "It is inactive until you make it active.");
    return await redirectWithToast(request, context, to, toast);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { kind, status, message, fields } = readRefusal(error);
    if (kind === "failed") context.host.reportFault(error, "a workflow could not be imported");
    const all = Object.entries(fields ?? { file: [message] });
    const said = all.flatMap(([place, messages]) => messages.map((one) => ({ place, said: one })));
    return refuse(told(text, said), status);
  }
}

/** Browsers send each end of a line as two letters: none is cut in two, and none makes a file larger. */
const ended = (text: string) => text.replace(/\r\n?/g, "\n");
const cut = (text: string) => ended(text).match(PIECE) ?? [];

/** The text that the second step brings along; null in the first. */
function keptText(upload: BrowserUpload): string | null {
  const pieces: string[] = [];
  for (let at = 0; at < MAX_PIECES; at += 1) {
    const piece = upload.field(`text.${at}`);
    if (piece === undefined) break;
    pieces.push(piece);
  }
  return pieces.length === 0 ? null : ended(pieces.join(""));
}

const refuse = (faults: readonly Fault[], status: number) =>
  json<ImportReply>({ faults, shown: null }, { status });

const ofFile = (said: string): Fault => ({ line: null, place: null, said });

/** Faults at places such as `modules.0.config.udfs.1`, with their lines; of the file as a whole there is none. */
function told(text: string, all: readonly { place: string; said: string }[]): Fault[] {
  const isPlaced = (place: string) => place !== "" && place !== "file";
  const shown = all.slice(0, MAX_FAULTS);
  const places = shown.filter(({ place }) => isPlaced(place)).map(({ place }) => place.split("."));
  const lines = places.length > 0 ? linesOfJson(text, places).values() : null;
  const faults = shown.map(({ place, said }): Fault => {
    if (!isPlaced(place)) return ofFile(said);
    return { line: lines?.next().value ?? 1, place, said };
  });
  const others = all.length - shown.length;
  return others > 0 ? [...faults, ofFile(`and ${others} more`)] : faults;
}
