import { normalise } from "../../../app/domain/normalise";
import { freeName } from "../../../app/domain/workflow-names";
import {
  checklistConfigSchema,
  detailsConfigOf,
  workflows,
  type Workflow,
} from "../../../app/upstream/contract/workflows";
import { slugOf, type ReadWorkflow } from "../../../app/upstream/contract/workflow-file.input";
import { newId } from "../../database/id";
import { refuseTaken } from "../account-write";
import { ApiError, invalid, notFound } from "../api-error";
import { query } from "../implement";
import { listDataSources, openDataSource } from "../records/data-sources";
import { oneAtATime } from "../records/one-at-a-time";
import { listUdfs } from "../records/udfs";
import { loadWorkflow } from "../records/workflows";
import type { AccountWrite } from "../scope";
import { upload } from "../stream";
import { readText, readWorkflow } from "./file-schema";
import { listSlugs, TAKEN } from "./names";

/** Lists of workflows, and the navigation, show all of them at once. */
const MAX_WORKFLOWS = 100;

export const exportWorkflow = query(workflows.exportWorkflowSchema, async (read, { params }) => {
  const workflow = await loadWorkflow(read, params.id);
  if (!workflow) throw notFound();
  const udfs = new Map((await listUdfs(read)).map(({ id, name }) => [id, name]));
  const sources = new Map((await listDataSources(read)).map(({ id, name }) => [id, name]));
  return {
    name: workflow.name,
    statuses: workflow.statuses.map(({ name, phase }) => ({ name, phase })),
    flags: workflow.flags.map(({ name, values }) => ({
      name,
      values: values.map(({ label, appearance, showOnCard, isDefault }) => ({
        ...{ label, appearance, showOnCard, isDefault },
      })),
    })),
    modules: workflow.modules.map((module) => exportModule(module, udfs, sources)),
  };
});

type Module = Workflow["modules"][number];
type Names = ReadonlyMap<string, string>;

/** A module with names in place of ids. What was archived since has none, and is left out. */
function exportModule(module: Module, udfs: Names, sources: Names): Module {
  const { type } = module;
  if (type === "DETAILS") {
    const config = detailsConfigOf([module]);
    return { type, config: { ...config, udfs: config.udfs.flatMap((id) => udfs.get(id) ?? []) } };
  }
  if (type !== "CHECKLIST") return { type };
  const { name, dataSourceId } = checklistConfigSchema.parse(module.config ?? {});
  const dataSource = sources.get(dataSourceId ?? "");
  return { type, config: { ...(name ? { name } : {}), ...(dataSource ? { dataSource } : {}) } };
}

export const importWorkflow = upload(workflows.importWorkflowSchema, async (call) => {
  let content: string | null = null;
  for await (const part of call.files) {
    // A browser sends an empty file without a name if none was chosen.
    if (part.name !== "file" || part.fileName === "") continue;
    if (content !== null) throw invalid({ file: ["One file at a time"] });
    content = await readText(part.content);
  }
  if (content === null) throw invalid({ file: ["Please choose a file"] });
  await call.readFields();
  const workflow = readWorkflow(content);
  return call.write((write) => storeWorkflow(write, workflow));
});

/** Stores what a file says as one more workflow, which is inactive until somebody has looked at it. */
async function storeWorkflow(write: AccountWrite, file: ReadWorkflow) {
  const { db, accountId } = write;
  await oneAtATime(write, "workflows");
  const taken = await listSlugs(write);
  if (taken.length >= MAX_WORKFLOWS) {
    throw new ApiError(409, "too_many", `There are at most ${MAX_WORKFLOWS} workflows`);
  }
  const modules = await importModules(write, file.modules);
  const [id, own] = [newId(), { account_id: accountId }];
  const { name, slug } = freeName(file.name, new Set(taken.map((one) => one.slug)));
  const position = Math.max(-1, ...taken.map((one) => one.position)) + 1;
  const row = {
    ...{ id, ...own, name, slug, is_active: 0, is_editable: 1, position },
    modules: JSON.stringify(modules),
  };
  await refuseTaken("name", TAKEN, db.insertInto("workflows").values(row).execute());
  const statuses = file.statuses.map((status, at) => ({
    ...{ id: newId(), ...own, workflow_id: id, name: status.name, phase: status.phase },
    ...{ slug: slugOf(status.name, "status", at), position: at },
  }));
  await db.insertInto("workflow_statuses").values(statuses).execute();
  for (const [at, flag] of file.flags.entries()) {
    const flagId = newId();
    const named = { name: flag.name, slug: slugOf(flag.name, "flag", at), position: at };
    await db
      .insertInto("workflow_flags")
      .values({ id: flagId, ...own, workflow_id: id, ...named })
      .execute();
    const values = flag.values.map((value, place) => ({
      ...{ id: newId(), ...own, flag_id: flagId, label: value.label, position: place },
      ...{ slug: slugOf(value.label, "value", place), appearance: value.appearance },
      ...{ show_on_card: Number(value.showOnCard), is_default: Number(value.isDefault) },
    }));
    await db.insertInto("workflow_flag_values").values(values).execute();
  }
  return { id };
}

/** Modules with ids in place of names. A field must be there; a data source is only a name, so a missing one is made. */
async function importModules(write: AccountWrite, modules: ReadWorkflow["modules"]) {
  const udfs = new Map((await listUdfs(write)).map(({ id, name }) => [normalise(name), id]));
  const faults: Record<string, string[]> = {};
  const stored: Module[] = [];
  for (const [at, { type, config }] of modules.entries()) {
    if (type === "DETAILS") {
      const { sidemark = "ENABLED", udfs: names = [] } = config ?? {};
      const ids = names.flatMap((name, place) => {
        const id = udfs.get(normalise(name));
        if (id === undefined) {
          faults[`modules.${at}.config.udfs.${place}`] = [`There is no custom field "${name}"`];
        }
        return id ?? [];
      });
      stored.push({ type, config: { sidemark, udfs: [...new Set(ids)] } });
    } else if (type === "CHECKLIST") {
      const { name, dataSource } = config ?? {};
      const dataSourceId = dataSource
        ? await openDataSource(write, dataSource, `modules.${at}.config.dataSource`)
        : null;
      stored.push({
        type,
        config: { ...(name ? { name } : {}), ...(dataSourceId ? { dataSourceId } : {}) },
      });
    } else stored.push({ type });
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return stored;
}
