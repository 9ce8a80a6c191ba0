import {
  checklistConfigSchema,
  detailsConfigOf,
  workflows,
  type Workflow,
} from "../../../app/upstream/contract/workflows";
import { ApiError, notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import { listUdfs } from "../records/udfs";
import type { AccountRead } from "../scope";

type Modules = Workflow["modules"];

export const notEditable = () =>
  new ApiError(409, "not_editable", "This workflow cannot be edited");

/** What its modules point at: custom fields by the Details module, data sources by checklists. */
const udfsOf = (modules: Modules) => detailsConfigOf(modules).udfs;
const sourceOf = ({ type, config }: Modules[number]) =>
  type === "CHECKLIST" ? checklistConfigSchema.safeParse(config ?? {}).data?.dataSourceId : null;

export const saveModules = mutation(workflows.saveWorkflowModules, async (write, call) => {
  const { db, accountId } = write;
  const { params, body } = call;
  const workflow = await db
    .selectFrom("workflows")
    .select(["is_editable", "modules"])
    .where("account_id", "=", accountId)
    .where("id", "=", params.id)
    .executeTakeFirst();
  if (!workflow) throw notFound();
  if (workflow.is_editable === 0) throw notEditable();
  const stored = JSON.parse(workflow.modules) as Modules;
  const udfs = new Set([...(await listUdfs(write)).map(({ id }) => id), ...udfsOf(stored)]);
  const sources = new Set([...(await sourceIds(write)), ...stored.map(sourceOf)]);
  for (const [at, module] of body.modules.entries()) {
    if (module.type === "DETAILS") {
      const strange = (module.config?.udfs ?? []).findIndex((id) => !udfs.has(id));
      if (strange !== -1) throw unsuitable(`modules.${at}.config.udfs.${strange}`);
    }
    const source = sourceOf(module);
    if (source && !sources.has(source)) throw unsuitable(`modules.${at}.config.dataSourceId`);
  }
  const modules = JSON.stringify(body.modules);
  await changeRow(write, "workflows", { id: params.id }, { modules }, body.revision);
});

async function sourceIds({ db, accountId }: AccountRead): Promise<string[]> {
  const rows = await db
    .selectFrom("checklist_data_sources")
    .select("id")
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ id }) => id);
}
