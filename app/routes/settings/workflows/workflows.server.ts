import { redirect } from "@remix-run/node";

import { isAfterForm } from "~/http/after-form";
import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { RouteContext, Sent, StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { workflows, type Workflow } from "~/upstream/contract/workflows";
import { safeFileHeaders } from "~/upstream/file-headers.server";
import { isRefused } from "~/upstream/errors";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { moduleName } from "./module-names";
import {
  aboutOf,
  changeModules,
  findModule,
  idsOf,
  isConfigured,
  keysOf,
  loadModuleForm,
  nameOf,
  MODULE_IS_GONE,
  saveModule,
} from "./modules.server";
import { workflowSchema } from "./workflow.schema";

const HOME = paths.settings("workflows");
const pathOf = (id: string, ...parts: string[]) => paths.settings("workflows", id, ...parts);

export async function loadWorkflows(route: StaffContext) {
  const nav = settingsNav(route.staff);
  if (isBackground(route, HOME)) return { nav, page: null, search: null };
  const all = await route.staff.upstream.call(workflows.listWorkflows, {});
  const page = all
    .map(({ id, name, isActive }) => ({ id, name, isActive, path: pathOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { nav, page, search: route.url.search };
}

/** The workflow that an address names; or the way back. */
async function requireWorkflow(route: StaffContext): Promise<Workflow> {
  try {
    const params = { id: route.params["workflowId"] ?? "" };
    return await route.staff.upstream.call(workflows.getWorkflow, { params });
  } catch (error) {
    if (!isRefused(error, 404)) throw error;
    throw await leadBack(route, HOME, "workflow");
  }
}

/** The file of a workflow, named after it. */
export async function exportFile({ staff, params, request }: StaffContext): Promise<Response> {
  const id = params["workflowId"] ?? "";
  const call = { params: { id } };
  const file = await staff.upstream
    .call(workflows.exportWorkflowSchema, call)
    .catch((error: unknown) => {
      if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
      throw error;
    });
  const headers = safeFileHeaders({ name: `${file.name}.json`, mimeType: "application/json" });
  const body = request.method === "HEAD" ? null : `${JSON.stringify(file, null, 2)}\n`;
  return new Response(body, { headers });
}

const SECTIONS = ["details", "add", "module", "remove"] as const;
const sectionOf = ({ params }: StaffContext) =>
  readSection(params["section"], SECTIONS, pathOf(params["workflowId"] ?? ""));

export async function loadWorkflow(route: StaffContext) {
  const workflow = await requireWorkflow(route);
  const { id, name, isActive, isEditable, statuses, flags, modules, revision } = workflow;
  const values = { name, isActive, ...(revision === undefined ? {} : { revision }) };
  const [section, home] = [sectionOf(route), pathOf(id)];
  const closed = isEditable ? undefined : "This workflow cannot be edited";
  const named =
    section === "module" || section === "remove" ? await loadNamed(route, workflow) : null;
  const [keys, ids] = [keysOf(modules), idsOf(modules)];
  return {
    ...{ id, name, isActive, isEditable, revision, closeTo: HOME, home },
    ...{
      editPath: pathOf(id, "details"),
      filePath: pathOf(id, "file"),
      addPath: pathOf(id, "add"),
    },
    statuses: statuses.map((one) => ({ id: one.id, name: one.name, phase: one.phase })),
    flags: flags.map((flag) => ({ id: flag.id, name: flag.name, values: flag.values })),
    modules: modules.map((one, at) => {
      const key = keys[at] ?? "";
      return {
        ...{ id: ids[at] ?? "", key, type: one.type, name: moduleName(one.type) },
        ...{ about: aboutOf(one), fullName: nameOf(one) },
        editPath: isConfigured(one.type) ? pathOf(id, "module", key) : null,
        removePath: pathOf(id, "remove", key),
      };
    }),
    form: section === "details" ? setupForm(workflowSchema, home, values, closed) : null,
    moduleForm:
      section === "add" || section === "module"
        ? await loadModuleForm(
            route,
            workflow,
            home,
            named?.module ?? null,
            named?.closed ?? closed,
          )
        : null,
    removal: section === "remove" && named ? { name: nameOf(named.module) } : null,
  };
}

/** The module that an address names. One that is gone leads back, unless the page gives back what was typed of it. */
async function loadNamed(route: StaffContext, workflow: Workflow) {
  const [home, key] = [pathOf(workflow.id), route.params["module"] ?? ""];
  const at = findModule(route, workflow);
  const module = at === null ? undefined : workflow.modules[at];
  const isEdit = sectionOf(route) === "module";
  if (module) {
    const isOffered = isEdit ? isConfigured(module.type) : workflow.isEditable;
    if (!isOffered) throw redirect(home, 303);
    return { module, closed: undefined };
  }
  if (!isEdit || !isAfterForm(route.request)) throw await leadBack(route, home, "module");
  return { module: { type: key.split(".")[0] ?? "", config: null }, closed: MODULE_IS_GONE };
}

/** Saves the name and whether it is active, or its modules. */
export async function saveWorkflow(route: StaffContext & Sent): Promise<Response> {
  const { staff, form } = route;
  const workflow = await requireWorkflow(route);
  const { id } = workflow;
  const [section, to] = [sectionOf(route), pathOf(id)];
  if (section === "add") return saveModule(route, workflow, to, "new");
  if (section === "module") return saveModule(route, workflow, to, findModule(route, workflow));
  if (section === "remove") return changeModules(route, workflow, to, "remove");
  if (section !== "details") return changeModules(route, workflow, to, "move");
  return submit(form, {
    schema: workflowSchema,
    save: (sent, { idempotencyKey, revision }) => {
      const body = { name: sent.name, isActive: sent.isActive ?? false, revision };
      const call = { params: { id }, body, idempotencyKey };
      return staff.upstream.call(workflows.updateWorkflow, call);
    },
    ...{ done: success("Workflow saved", form.text("name").trim()), to },
  });
}

/** Whoever may import workflows may open their settings. */
export async function enterWorkflows(route: RouteContext): Promise<StaffContext> {
  const { request, context } = route;
  const staff = await requirePermission(request, context, workflows.importWorkflowSchema);
  return { ...route, staff };
}
