import { setupForm } from "~/http/form-setup.server";
import { FieldError, inFormFields } from "~/http/refusal";
import type { Sent, StaffContext } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { lineOptions } from "~/upstream/contract/line-options";
import { isRefused } from "~/upstream/errors";

import { LINE_IS_GONE } from "../line-gone";
import { chosenOf, choiceField, readAnswers, readField, type Answers } from "./answers";
import { optionsFormSchema } from "./options-form.schema";
import type { OptionsView } from "./options-view";
import { aboutOf, viewOf, type LineOptions } from "./options-view.server";
import { viewOfTyped } from "./typed-view";

export type OptionsFormValues = Record<string, unknown>;

/** What is asked of a line and what was chosen; null of a line that is not there. */
export async function findOptions(staff: Staff, lineId: string): Promise<LineOptions | null> {
  try {
    return await staff.upstream.call(lineOptions.getLineOptions, { params: { id: lineId } });
  } catch (error) {
    if (isRefused(error, 400, 404)) return null;
    throw error;
  }
}

/** Why the options of a line cannot be changed any more. */
const READ_ONLY = "Only an open quote or order can be changed.";

/** What the form of a line's options is shown with. Of a line that is gone it is what was typed alone. */
export function loadOptionsForm(
  staff: Staff,
  options: LineOptions | null,
  { closeTo, closed }: { closeTo: string; closed: string | undefined },
) {
  if (!options) {
    const values: OptionsFormValues = {};
    const form = setupForm(optionsFormSchema, closeTo, values, LINE_IS_GONE);
    return { about: "", view: viewOfTyped({}), form };
  }
  const view = viewOf(staff, options);
  const values: OptionsFormValues = { revision: options.revision, ...view.answers };
  const reason = closed ?? (options.isReadOnly ? READ_ONLY : undefined);
  return {
    about: aboutOf(options),
    view,
    form: setupForm(optionsFormSchema, closeTo, values, reason),
  };
}

/** What the options come to if these were chosen; nothing is stored. */
export async function previewOptions(
  staff: Staff,
  lineId: string,
  answers: Answers,
): Promise<OptionsView> {
  const options = await staff.upstream.call(lineOptions.previewLineOptions, {
    params: { id: lineId },
    body: { chosen: chosenOf(answers) },
  });
  return viewOf(staff, options);
}

/** Button of the form that asks what else is asked by now, without saving: for browsers without script. */
export const UPDATE = "update";

/**
 * Saves what was chosen, or shows what is asked by it. A refusal names its groups, and keeps everything; so does that of a
 * line that is gone, for which the id is null.
 */
export async function submitOptions(
  { staff, form }: StaffContext & Sent,
  lineId: string | null,
  to: string,
): Promise<Response> {
  const keep = async () => {
    const answers = readAnswers(form.data.entries(), { withKept: true });
    if (lineId === null) return { remarks: viewOfTyped(answers) };
    // A refusal must not fail because of what it shows beside what was typed.
    const remarks = await previewOptions(staff, lineId, answers).catch((error: unknown) =>
      isRefused(error, 404) ? viewOfTyped(answers) : undefined,
    );
    return remarks ? { remarks } : {};
  };
  if (form.text("intent") === UPDATE) return replyWithSearch(form, optionsFormSchema, await keep());
  return submit(form, {
    schema: optionsFormSchema,
    save: async (_, { idempotencyKey, revision }) => {
      const answers = readAnswers(form.data.entries(), { withKept: false });
      if (lineId === null) throw new FieldError({ "": [LINE_IS_GONE] });
      try {
        await staff.upstream.call(lineOptions.saveLineOptions, {
          params: { id: lineId },
          body: { chosen: chosenOf(answers), revision },
          idempotencyKey,
        });
      } catch (error) {
        throw inFormFields(error, fieldOf);
      }
    },
    keep,
    refuse: (error) => (isRefused(error, 404) ? { message: LINE_IS_GONE, status: 404 } : null),
    done: success("Options saved"),
    to,
  });
}

const CHOSEN = "chosen.";

/** The form's name of what the upstream names by group. */
function fieldOf(name: string): string {
  const isOfGroup = name.startsWith(CHOSEN) && readField(name) === null;
  return isOfGroup ? choiceField(name.slice(CHOSEN.length)) : name;
}
