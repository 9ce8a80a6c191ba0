import { redirect } from "@remix-run/node";

import { setupForm } from "~/http/form-setup.server";
import { inFormFields } from "~/http/refusal";
import type { Sent, StaffContext } from "~/http/route.server";
import type { Staff } from "~/http/staff.server";
import { submit, submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { checklist } from "~/upstream/contract/checklist";
import { customFields } from "~/upstream/contract/custom-fields";
import {
  checklistConfigSchema,
  detailsConfigOf,
  moduleTypeSchema,
  workflows,
  type Workflow,
} from "~/upstream/contract/workflows";
import type { BodyOf } from "~/upstream/endpoint";

import { TYPE_NAMES } from "../custom-fields/type-names";
import type { ShownModuleForm } from "./module-form";
import { MODULE_NAMES, moduleName, moved } from "./module-names";
import { moduleSchema, NEW_SOURCE } from "./module.schema";

type BodyModules = BodyOf<typeof workflows.saveWorkflowModules>["modules"];
type Module = Workflow["modules"][number];

const UNKNOWN = "This field is unknown - it might have been archived";

/** What modules are configured by a form. */
export const isConfigured = (type: string) => type === "DETAILS" || type === "CHECKLIST";

/** What is said of a module beside its type: the title of a checklist, by which several are told apart. */
export function aboutOf({ type, config }: Module): string | null {
  if (type !== "CHECKLIST") return null;
  return checklistConfigSchema.safeParse(config ?? {}).data?.name ?? null;
}

/** The module that an address names by its place, from 0; of none it leads to the workflow. */
export function requireModule({ url }: StaffContext, { modules }: Workflow, home: string) {
  const named = url.searchParams.get("at") ?? "";
  const at = /^\d{1,3}$/.test(named) ? Number(named) : -1;
  const module = modules[at];
  if (!module) throw redirect(home, 303);
  return { at, module };
}

/** The form of a module that is there, or of a new one. */
export async function loadModuleForm(
  { staff }: StaffContext,
  workflow: Workflow,
  home: string,
  module: Module | null,
  closed: string | undefined,
): Promise<ShownModuleForm> {
  const [sources, known] = await Promise.all([
    staff.upstream.call(checklist.listChecklistDataSources, {}),
    staff.upstream.call(customFields.listUdfs, {}),
  ]);
  const { name, dataSourceId } = checklistConfigSchema.safeParse(module?.config ?? {}).data ?? {};
  const details = detailsConfigOf(module?.type === "DETAILS" ? [module] : []);
  const { revision, modules } = workflow;
  const values = {
    ...{ type: module?.type ?? "", name: name ?? "", source: dataSourceId ?? "" },
    ...{ newDataSource: "", sidemark: details.sidemark },
    ...(revision === undefined ? {} : { revision }),
  };
  const added = new Set(modules.map(({ type }) => type));
  const types = moduleTypeSchema.options.map((value) => {
    const isAdded = value !== "CHECKLIST" && added.has(value);
    return { value, label: MODULE_NAMES[value] + (isAdded ? " (added)" : "") };
  });
  const gone = details.udfs.filter((id) => !known.some((udf) => udf.id === id));
  return {
    about: [workflow.name, module && moduleName(module.type)].filter(Boolean).join(" · "),
    types: module ? null : types,
    sources: [
      { value: "", label: "That of all deals" },
      ...sources.map((one) => ({ value: one.id, label: one.name })),
      { value: NEW_SOURCE, label: "New data source" },
    ],
    udfs: [
      ...known.map((udf) => ({
        ...{ id: udf.id, name: udf.name, kind: TYPE_NAMES[udf.type] },
        isChosen: details.udfs.includes(udf.id),
      })),
      ...gone.map((id) => ({ id, name: UNKNOWN, kind: "", isChosen: true })),
    ],
    form: setupForm(moduleSchema, home, values, closed),
  };
}

/** Saves a module: a new one at the end, or what one is configured to. */
export function saveModule(
  route: StaffContext & Sent,
  workflow: Workflow,
  to: string,
  at: number | null,
): Promise<Response> {
  const { staff, form } = route;
  const { id, name, modules } = workflow;
  return submit(form, {
    schema: moduleSchema,
    save: async (sent, { idempotencyKey, revision }) => {
      const type = at === null ? sent.type : (modules[at]?.type ?? sent.type);
      const isRefused = !workflow.isEditable || (workflow.revision ?? revision) !== revision;
      const dataSourceId =
        type !== "CHECKLIST" || isRefused ? null : await requireSource(staff, sent, idempotencyKey);
      const module = { type, ...configOf(type, sent, dataSourceId) };
      // What is stored goes back as it is; what it may hold is the upstream's to say.
      const all = (at === null ? [...modules, module] : modules.with(at, module)) as BodyModules;
      const body = { modules: all, revision };
      try {
        const call = { params: { id }, body, idempotencyKey };
        return await staff.upstream.call(workflows.saveWorkflowModules, call);
      } catch (error) {
        throw inFormFields(error, (field) => fieldOf(field, at ?? modules.length));
      }
    },
    ...{ done: success(at === null ? "Module added" : "Module saved", name), to },
  });
}

type SentModule = ReturnType<typeof moduleSchema.parse>;

/**
 * The data source that was chosen; null of none. A new one is made, unless there is one of its name: a save that is refused
 * after all leaves it, and finds it again.
 */
async function requireSource(
  { upstream }: Staff,
  { source, newDataSource: name }: SentModule,
  key: string | undefined,
): Promise<string | null> {
  if (source !== NEW_SOURCE || !name) return source || null;
  const all = await upstream.call(checklist.listChecklistDataSources, {});
  const known = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const idempotencyKey = key && `${key}:source`;
  const body = { name };
  return (await upstream.call(checklist.createChecklistDataSource, { body, idempotencyKey })).id;
}

function configOf(type: string, { name, sidemark, udfs }: SentModule, dataSourceId: string | null) {
  if (type === "DETAILS") return { config: { sidemark, udfs } };
  if (type !== "CHECKLIST") return {};
  return { config: { ...(name && { name }), dataSourceId } };
}

/** The field of the form that a fault of the call is told at. */
function fieldOf(path: string, at: number): string {
  const start = `modules.${at}.`;
  if (!path.startsWith(start)) return "";
  const [field = "", ofConfig = "", within = ""] = path.slice(start.length).split(".");
  const named = field === "config" ? ofConfig || within : field;
  return named === "dataSourceId" ? "source" : named;
}

/** Moves a module by one, or removes it. */
export function changeModules(
  { staff, form }: StaffContext & Sent,
  { id, name, modules }: Workflow,
  to: string,
): Promise<Response> {
  const at = Number(form.text("module"));
  const isRemoved = form.text("move") === "remove";
  const [module] = modules.slice(at, at + 1);
  return submitChange(form, {
    save: () => {
      const rest = isRemoved ? modules.filter((_, other) => other !== at) : null;
      const all = (rest ?? moved(modules, at, form.text("move"))) as BodyModules;
      const body = { modules: all, revision: Number(form.text("revision")) };
      const call = { params: { id }, body, idempotencyKey: form.key };
      return staff.upstream.call(workflows.saveWorkflowModules, call);
    },
    done: isRemoved
      ? success("Module removed", module ? moduleName(module.type) : name)
      : success("Modules saved", name),
    to,
  });
}
