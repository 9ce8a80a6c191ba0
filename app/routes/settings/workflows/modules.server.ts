import { normalise } from "~/domain/normalise";
import { setupForm } from "~/http/form-setup.server";
import { FieldError, inFormFields } from "~/http/refusal";
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
import { isRefused } from "~/upstream/errors";

import { TYPE_NAMES } from "../custom-fields/type-names";
import type { ShownModuleForm } from "./module-form";
import { anchorOf, MODULE_NAMES, moduleName } from "./module-names";
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

export const nameOf = (one: Module) =>
  [moduleName(one.type), aboutOf(one)].filter(Boolean).join(", ");

/**
 * What addresses call modules, in their order: the type, of a checklist its data source, and of equals a number. It stays
 * the same while others come, go and move.
 */
export function keysOf(modules: readonly Module[]): string[] {
  return numbered(
    modules.map(({ type, config }) => {
      const source =
        type === "CHECKLIST" && checklistConfigSchema.safeParse(config ?? {}).data?.dataSourceId;
      return source ? `${type}.${source}` : type;
    }),
  );
}

/** What a page knows them by while they move: checklists of one data source by their titles too. */
export function idsOf(modules: readonly Module[]): string[] {
  const keys = modules.map((one) => keysOf([one]).join());
  return numbered(modules.map((one, at) => `${keys[at]} ${aboutOf(one) ?? ""}`.trim()));
}

/** Texts that are told apart: the second of equals has a number. */
function numbered(texts: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const number = (seen.get(text) ?? 0) + 1;
    seen.set(text, number);
    return number === 1 ? text : `${text}.${number}`;
  });
}

/** Where the module that an address names stands, from 0; null if there is none any more. */
export function findModule({ params }: StaffContext, { modules }: Workflow): number | null {
  const at = keysOf(modules).indexOf(params["module"] ?? "");
  return at === -1 ? null : at;
}

/** What a form is told whose module is gone: as it was, it is not lost. */
export const MODULE_IS_GONE =
  "This module is not there any more. What you typed is kept here, to be copied.";

/** The form of a module that is there, or of a new one. */
export async function loadModuleForm(
  { staff }: StaffContext,
  workflow: Workflow,
  home: string,
  /** As it is stored, or of one that is gone its type; null of a new one. */
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
    ...{ newDataSource: "", sidemark: details.sidemark, udfs: details.udfs },
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

/** Saves a module: a new one at the end, or what one is configured to; null is one that is gone. */
export function saveModule(
  route: StaffContext & Sent,
  workflow: Workflow,
  to: string,
  at: number | "new" | null,
): Promise<Response> {
  const { staff, form } = route;
  const { id, name, modules } = workflow;
  return submit(form, {
    schema: moduleSchema,
    save: async (sent, { idempotencyKey, revision }) => {
      if (at === null) throw new FieldError({ "": [MODULE_IS_GONE] }, 404);
      const type = at === "new" ? sent.type : (modules[at]?.type ?? sent.type);
      const isRefused = !workflow.isEditable || (workflow.revision ?? revision) !== revision;
      const dataSourceId =
        type !== "CHECKLIST" || isRefused ? null : await requireSource(staff, sent, idempotencyKey);
      const module = { type, ...configOf(type, sent, dataSourceId) };
      const all = at === "new" ? [...modules, module] : modules.with(at, module);
      const body = { modules: all.map(asSent), revision };
      try {
        const call = { params: { id }, body, idempotencyKey };
        await staff.upstream.call(workflows.saveWorkflowModules, call);
        return all;
      } catch (error) {
        throw inFormFields(error, (field) => fieldOf(field, at === "new" ? modules.length : at));
      }
    },
    done: success(at === "new" ? "Module added" : "Module saved", name),
    // After a new one to where it stands.
    to: (saved) => (at === "new" ? `${to}#${anchorOf(keysOf(saved).at(-1) ?? "")}` : to),
  });
}

/** A module as it goes back with a changed list: as it is read, or as it is, if its type is not known. */
function asSent(module: Module): BodyModules[number] {
  const { type, config } = module;
  if (type === "DETAILS") return { type, config: detailsConfigOf([module]) };
  if (type !== "CHECKLIST") return { type, config };
  const { name, dataSourceId } = checklistConfigSchema.safeParse(config ?? {}).data ?? {};
  return { type, config: { ...(name && { name }), dataSourceId } };
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
  const known = all.find((one) => normalise(one.name) === normalise(name));
  if (known) return known.id;
  const idempotencyKey = key && `${key}:source`;
  try {
    const call = { body: { name }, idempotencyKey };
    return (await upstream.call(checklist.createChecklistDataSource, call)).id;
  } catch (error) {
    throw inFormFields(error, () => "newDataSource");
  }
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

/** Puts a module in another place of the list, or takes it out. */
export function changeModules(
  route: StaffContext & Sent,
  workflow: Workflow,
  to: string,
  how: "move" | "remove",
): Promise<Response> {
  const { staff, form, params } = route;
  const { id, name, modules } = workflow;
  const at = keysOf(modules).indexOf(
    how === "move" ? form.text("module") : (params["module"] ?? ""),
  );
  const [module, place] = [modules[at], /^\d{1,2}$/.exec(form.text("to"))?.[0]];
  const others = modules.toSpliced(at, 1);
  const all = module && place ? others.toSpliced(Number(place), 0, module) : others;
  const isMove = how === "move";
  return submitChange(form, {
    save: async (_, { revision = workflow.revision }) => {
      if (!module || (isMove && !place)) {
        throw new FieldError({ "": ["This module is not there any more"] }, 409);
      }
      const body = { modules: all.map(asSent), revision };
      const call = { params: { id }, body, idempotencyKey: form.key };
      try {
        return await staff.upstream.call(workflows.saveWorkflowModules, call);
      } catch (error) {
        const isStale = isRefused(error, 409) && error.problem?.code === "stale";
        if (!isStale) throw error;
        const words = "Somebody else changed these modules. They are shown as they are now";
        throw new FieldError({ "": [words] }, 409);
      }
    },
    done: isMove
      ? success("Modules saved", name)
      : success("Module removed", module && nameOf(module)),
    to,
    // Without script the page is drawn anew: it begins at the module that was moved.
    ...(isMove && place && { then: () => `${to}#${anchorOf(keysOf(all)[Number(place)] ?? "")}` }),
  });
}
