import { json } from "@remix-run/node";

import { linesOfJson } from "~/domain/json-lines";
import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import type { StaffContext } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { sendText, textTooLarge, type BrowserUpload } from "~/http/upload.server";
import {
  MAX_FAULTS,
  readWorkflowFile,
  type ReadWorkflow,
} from "~/upstream/contract/workflow-file.input";
import { workflows } from "~/upstream/contract/workflows";

import type { Fault } from "./import-faults";
import { planImport, type ImportPlan } from "./import-plan.server";

/** A file goes along in the form of the second step, cut into fields: so long that each is one of a form with files. */
const MAX_BYTES = 500_000;
const PIECE = /[\s\S]{1,16000}/gu;
const MAX_PIECES = 40;

/** What is wrong with a file that was not imported; and what importing it would make, with its text. */
export interface ImportReply {
  readonly faults: readonly Fault[];
  readonly shown: ShownImport | null;
}
export interface ShownImport {
  readonly name: string;
  /** Null if it cannot be said now. */
  readonly plan: ImportPlan | null;
  /** None if it cannot be imported as it is. */
  readonly pieces: readonly string[];
}

/** Shows what a file would make; sent from there, imports it and leads to what was made of it. */
export async function importFile(
  route: StaffContext & { upload: BrowserUpload },
): Promise<Response> {
  const { request, context, staff, upload } = route;
  const call = workflows.importWorkflowSchema;
  const sent = keptText(upload);
  let text = sent ?? "";
  let kept: ReadWorkflow | null = null;
  try {
    if (sent === null) {
      const read = await upload.readText(call, "file", MAX_BYTES);
      if (read === null) return answer([ofFile("Please choose a file")], 400);
      text = read;
    } else if (Buffer.byteLength(text) > MAX_BYTES) {
      return answer([ofFile(textTooLarge(MAX_BYTES))], 413);
    }
    const { workflow, faults } = readWorkflowFile(text);
    if (faults) {
      const all = faults.map(({ path, message }) => ({ place: path.join("."), said: message }));
      return answer(told(text, all), 400);
    }
    if (sent === null) {
      const { plan, missing } = await planImport(staff, workflow);
      const isWrong = missing.length > 0;
      const shown = { name: plan.name, plan, pieces: isWrong ? [] : cut(text) };
      return answer(told(text, missing), isWrong ? 400 : 200, shown);
    }
    kept = workflow;
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
    return answer(told(text, said), status, kept && (await showAgain(staff, kept, text)));
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

const answer = (faults: readonly Fault[], status: number, shown: ShownImport | null = null) =>
  json<ImportReply>({ faults, shown }, { status });

/** What was shown already, as it is by now: what was refused may go well another time. */
async function showAgain(staff: Staff, file: ReadWorkflow, text: string): Promise<ShownImport> {
  const { name } = file;
  try {
    const { plan, missing } = await planImport(staff, file);
    return { name, plan, pieces: missing.length > 0 ? [] : cut(text) };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { name, plan: null, pieces: cut(text) };
  }
}

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
