import { workflowSlug } from "../../../app/domain/workflow-names";
import { workflows } from "../../../app/upstream/contract/workflows";
import { refuseTaken } from "../account-write";
import { notFound } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import { notEditable } from "./modules";
import { TAKEN } from "./names";

/** The slug follows the name, unless the name stays. */
export const updateWorkflow = mutation(workflows.updateWorkflow, async (write, call) => {
  const { db, accountId } = write;
  const { params, body } = call;
  const row = await db
    .selectFrom("workflows")
    .select(["is_editable", "name"])
    .where("account_id", "=", accountId)
    .where("id", "=", params.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.is_editable === 0) throw notEditable();
  const name = body.name.trim();
  const patch = {
    ...(name === row.name ? {} : { name, slug: workflowSlug(name) }),
    is_active: Number(body.isActive),
  };
  const saved = changeRow(write, "workflows", { id: params.id }, patch, body.revision);
  await refuseTaken("name", TAKEN, saved);
});
