import { asSearch } from "~/domain/search-params";
import { confirm } from "~/http/confirm.server";
import { paths } from "~/http/paths";
import type { RouteContext } from "~/http/route.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { enterWorkflow } from "~/http/workflows.server";

import { changePresets, loadPresets } from "./preset-settings.server";

/** The workflow, the name of one of its presets, and the page that lists them, with its filters. */
async function enterPreset(route: RouteContext) {
  const found = await enterWorkflow(route);
  const params = new URLSearchParams(found.url.search);
  const name = params.get("preset") ?? "";
  params.delete("preset");
  return { ...found, name, backTo: paths.presets(found.workflow.slug) + asSearch(params) };
}

const remove = confirm(enterPreset, {
  load: async ({ staff, workflow, name, backTo, ...route }) => {
    const presets = await loadPresets(staff, workflow.id);
    if (presets.some((one) => one.name === name)) return name;
    // Its name stands in the address alone, where anybody may have written it.
    throw await leadBack(route, backTo, "preset");
  },
  words: (name) => ({ verb: "remove", noun: "preset", object: name }),
  run: async ({ staff, workflow, name, form }) => {
    const without = (presets: { name: string; params: string }[]) =>
      presets.filter((one) => one.name !== name);
    await changePresets(staff, workflow.id, without, form.key);
    return success("Preset removed", name);
  },
});
export const loader = remove.loader;
export const action = remove.action;
export { confirmMeta as meta, ConfirmPage as default } from "~/ui/dialog/confirm-page";
export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";
