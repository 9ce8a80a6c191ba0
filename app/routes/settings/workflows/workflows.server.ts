import { json } from "@remix-run/node";

import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { readRefusal } from "~/http/refusal";
import type { RouteContext, Sent, StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { submit, submitChange } from "~/http/submit.server";
import { leadBack, redirectWithToast, success } from "~/http/toast-redirect.server";
import type { BrowserUpload } from "~/http/upload.server";
import { checklistConfigSchema, workflows, type Workflow } from "~/upstream/contract/workflows";
import { safeFileHeaders } from "~/upstream/file-headers.server";
import type { BodyOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { moved } from "./module-names";
import { workflowSchema } from "./workflow.schema";

type BodyModules = BodyOf<typeof workflows.saveWorkflowModules>["modules"];

const HOME = paths.settings("workflows");
const pathOf = (id: string, section = "") => paths.settings("workflows", id, section);

export async function loadWorkflows(route: StaffContext) {
  const nav = settingsNav(route.staff);
  if (isBackground(route, HOME)) return { nav, page: null, search: null };
  const all = await route.staff.upstream.call(workflows.listWorkflows, {});
  const page = all
    .map(({ id, name, isActive }) => ({ id, name, isActive, path: pathOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { nav, page, search: route.url.search };
}

/** What is wrong with a file that was not imported: each with where it stands in it. */
export interface ImportReply {
  readonly faults: readonly { readonly place: string | null; readonly said: string }[];
}

/** Imports a file, and leads to what was made of it. */
export async function importFile(
  route: StaffContext & { upload: BrowserUpload },
): Promise<Response> {
  const { request, context, staff, upload } = route;
  try {
    const made = await upload.forward(staff.upstream, workflows.importWorkflowSchema, {});
    const to = made ? pathOf(made.id) : HOME;
    const toast = success("Workflow imported", "It is inactive until you make it active.");
    return await redirectWithToast(request, context, to, toast);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { kind, status, message, fields } = readRefusal(error);
    if (kind === "failed") context.host.reportFault(error, "a workflow could not be imported");
    const told = Object.entries(fields ?? { file: [message] });
    const faults = told.flatMap(([place, all]) =>
      all.map((said) => ({ place: place === "file" || place === "" ? null : place, said })),
    );
    return json<ImportReply>({ faults }, { status });
  }
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

const sectionOf = ({ params }: StaffContext) =>
  readSection(params["section"], ["details"], pathOf(params["workflowId"] ?? ""));

export async function loadWorkflow(route: StaffContext) {
  const { id, name, isActive, isEditable, statuses, flags, modules, revision } =
    await requireWorkflow(route);
  const values = { name, isActive, ...(revision === undefined ? {} : { revision }) };
  const isEdited = sectionOf(route) === "details";
  const closed = isEditable ? undefined : "This workflow cannot be edited";
  return {
    ...{ id, name, isActive, isEditable, revision, closeTo: HOME, home: pathOf(id) },
    ...{ editPath: pathOf(id, "details"), filePath: pathOf(id, "file") },
    statuses: statuses.map((one) => ({ id: one.id, name: one.name, phase: one.phase })),
    flags: flags.map((flag) => ({ id: flag.id, name: flag.name, values: flag.values })),
    modules: modules.map(({ type, config }) => ({ type, about: aboutOf(type, config) })),
    form: isEdited ? setupForm(workflowSchema, pathOf(id), values, closed) : null,
  };
}

/** The title of a checklist, by which several are told apart. */
function aboutOf(type: string, config: unknown): string | null {
  if (type !== "CHECKLIST") return null;
  return checklistConfigSchema.safeParse(config ?? {}).data?.name ?? null;
}

/** Saves the name and whether it is active; or moves a module by one. */
export async function saveWorkflow(route: StaffContext & Sent): Promise<Response> {
  const { staff, form } = route;
  const workflow = await requireWorkflow(route);
  const { id, name } = workflow;
  const params = { id };
  const to = pathOf(id);
  if (sectionOf(route) === "details") {
    return submit(form, {
      schema: workflowSchema,
      save: (sent, { idempotencyKey, revision }) => {
        const body = { name: sent.name, isActive: sent.isActive ?? false, revision };
        return staff.upstream.call(workflows.updateWorkflow, { params, body, idempotencyKey });
      },
      ...{ done: success("Workflow saved", form.text("name").trim()), to },
    });
  }
  return submitChange(form, {
    save: () => {
      const revision = Number(form.text("revision"));
      const modules = moved(workflow.modules, Number(form.text("module")), form.text("move"));
      // What is stored goes back as it is; what it may hold is the upstream's to say.
      const body = { modules: modules as BodyModules, revision };
      const idempotencyKey = form.key;
      return staff.upstream.call(workflows.saveWorkflowModules, { params, body, idempotencyKey });
    },
    ...{ done: success("Modules saved", name), to },
  });
}

/** Whoever may import workflows may open their settings. */
export async function enterWorkflows(route: RouteContext): Promise<StaffContext> {
  const { request, context } = route;
  const staff = await requirePermission(request, context, workflows.importWorkflowSchema);
  return { ...route, staff };
}
