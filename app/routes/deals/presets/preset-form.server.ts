import { paths } from "~/http/paths";
import { FieldError } from "~/http/refusal";
import { submit, type SentForm } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import type { WorkflowContext } from "~/http/workflows.server";

import { readFilters, writeFilters } from "../deal-filters";
import {
  applyPresetChange,
  isPresetChangeMade,
  refusePresetChange,
  type PresetChange,
} from "./preset-changes";
import { presetFormSchema } from "./preset-form.schema";
import { changePresets, loadPresets } from "./preset-settings.server";

const DONE = { add: "Preset added", rename: "Preset renamed" };

/** Adds or renames a preset of the workflow. */
export function submitPreset(
  form: SentForm,
  { staff, workflow, url }: WorkflowContext,
): Promise<Response> {
  return submit(form, {
    schema: presetFormSchema.transform(({ act, name, known = "", params = "" }): PresetChange => {
      const filters = readFilters(new URLSearchParams(params), workflow);
      return act === "add"
        ? { act, name, params: writeFilters(filters).toString() }
        : { act, known, name };
    }),
    save: async (change, { idempotencyKey }) => {
      const presets = await loadPresets(staff, workflow.id);
      if (isPresetChangeMade(presets, change)) return change;
      const problems = refusePresetChange(presets, change);
      if (problems) throw new FieldError(problems);
      await changePresets(
        staff,
        workflow.id,
        (saved) => applyPresetChange(saved, change),
        idempotencyKey,
      );
      return change;
    },
    done: ({ act, name }) => success(DONE[act], name),
    to: paths.presets(workflow.slug) + url.search,
  });
}
