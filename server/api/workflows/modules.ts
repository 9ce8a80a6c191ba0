import { isDeepStrictEqual } from "node:util";

import {
  checklistConfigSchema,
  detailsConfigOf,
  workflows,
  type Workflow,
} from "../../../app/upstream/contract/workflows";
import { isKnownModule } from "../../../app/upstream/contract/workflows.input";
import { ApiError, invalid, notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import { listDataSources } from "../records/data-sources";
import { listUdfs } from "../records/udfs";

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
  const known = (await listDataSources(write)).map(({ id }) => id);
  const sources = new Set([...known, ...stored.map(sourceOf)]);
  const strangers = stored.filter(({ type }) => !isKnownModule(type));
  for (const [at, module] of body.modules.entries()) {
    if (!isKnownModule(module.type)) takeOne(strangers, module, at);
    if (module.type === "DETAILS") {
      const strange = udfsOf([module]).findIndex((id) => !udfs.has(id));
      if (strange !== -1) throw unsuitable(`modules.${at}.config.udfs.${strange}`);
    }
    const source = sourceOf(module);
    if (source && !sources.has(source)) throw unsuitable(`modules.${at}.config.dataSourceId`);
  }
  const modules = JSON.stringify(body.modules);
  await changeRow(write, "workflows", { id: params.id }, { modules }, body.revision);
});

/** One of a type that this program does not know is somebody else's: it may stay as it is, and not come anew. */
function takeOne(strangers: Modules, { type, config }: Modules[number], at: number): void {
  const found = strangers.findIndex(
    (one) => one.type === type && isDeepStrictEqual(one.config ?? null, config ?? null),
  );
  if (found === -1) throw invalid({ [`modules.${at}.type`]: ["Unknown module"] });
  strangers.splice(found, 1);
}
