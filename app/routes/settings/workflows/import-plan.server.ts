import { normalise } from "~/domain/normalise";
import { PHASE_LABELS, PHASES } from "~/domain/phases";
import { freeName, workflowSlug } from "~/domain/workflow-names";
import type { Staff } from "~/http/staff.server";
import { checklist } from "~/upstream/contract/checklist";
import { customFields } from "~/upstream/contract/custom-fields";
import type { ReadWorkflow } from "~/upstream/contract/workflow-file.input";
import { workflows } from "~/upstream/contract/workflows";

import { changesOf, draftOf } from "./import-difference";
import { moduleName } from "./module-names";

/** What a file needs of the account, and whether it is there. */
interface Need {
  readonly name: string;
  readonly isThere: boolean;
}
/** A custom field that a file names and that is not there: where it stands, as the API would tell it. */
interface MissingField {
  readonly place: string;
  readonly said: string;
}
export interface ImportPlan {
  /** As the file says it. */
  readonly name: string;
  /** What it is called once it is imported. */
  readonly landsAs: string;
  readonly phases: readonly { label: string; names: readonly string[] }[];
  readonly flags: readonly { name: string; values: readonly string[] }[];
  readonly modules: readonly string[];
  readonly fields: readonly Need[];
  readonly sources: readonly Need[];
  /** The workflow of that name, and what the file says otherwise; null if there is none. */
  readonly compared: { readonly name: string; readonly changes: readonly string[] } | null;
}

/** What importing a file would make, by what the account has now. Nothing is stored. */
export async function planImport(
  { upstream }: Staff,
  file: ReadWorkflow,
): Promise<{ plan: ImportPlan; missing: MissingField[] }> {
  const [all, udfs, sources] = await Promise.all([
    upstream.call(workflows.listWorkflows, {}),
    upstream.call(customFields.listUdfs, {}),
    upstream.call(checklist.listChecklistDataSources, {}),
  ]);
  const [fields, known] = [namesIn(udfs), namesIn(sources)];
  const same = all.find(({ slug }) => slug === workflowSlug(file.name));
  const needs = needsOf(file);
  const plan = {
    name: file.name,
    landsAs: freeName(file.name, new Set(all.map(({ slug }) => slug))).name,
    phases: PHASES.map((phase) => ({
      label: PHASE_LABELS[phase],
      names: file.statuses.filter((one) => one.phase === phase).map((one) => one.name),
    })).filter(({ names }) => names.length > 0),
    flags: file.flags.map(({ name, values }) => ({ name, values: values.map((one) => one.label) })),
    modules: file.modules.map(nameOf),
    fields: distinct(needs.fields.map(({ name }) => name)).map(needIn(fields)),
    sources: distinct(needs.sources).map(needIn(known)),
    compared: same
      ? { name: same.name, changes: changesOf(draftOf(same, { udfs, sources }), file) }
      : null,
  };
  const missing = needs.fields
    .filter(({ name }) => !fields.has(normalise(name)))
    .map(({ name, place }) => ({ place, said: `There is no custom field "${name}"` }));
  return { plan, missing };
}

function needsOf({ modules }: ReadWorkflow) {
  const fields: { name: string; place: string }[] = [];
  const sources: string[] = [];
  for (const [at, { type, config }] of modules.entries()) {
    if (type === "DETAILS") {
      for (const [place, name] of (config?.udfs ?? []).entries()) {
        fields.push({ name, place: `modules.${at}.config.udfs.${place}` });
      }
    } else if (type === "CHECKLIST" && config?.dataSource) sources.push(config.dataSource);
  }
  return { fields, sources };
}

const nameOf = (module: ReadWorkflow["modules"][number]) =>
  [moduleName(module.type), module.type === "CHECKLIST" && module.config?.name]
    .filter(Boolean)
    .join(", ");

const namesIn = (all: readonly { name: string }[]) =>
  new Set(all.map(({ name }) => normalise(name)));
const distinct = (names: readonly string[]) => [
  ...new Map(names.map((name) => [normalise(name), name])).values(),
];
const needIn = (names: ReadonlySet<string>) => (name: string) => ({
  name,
  isThere: names.has(normalise(name)),
});
