import { normalise } from "../../../app/domain/normalise";
import { slugify } from "../../../app/domain/slug";
import { freeName } from "../../../app/domain/workflow-names";
import { workflows } from "../../../app/upstream/contract/workflows";
import { refuseTaken } from "../account-write";
import { notFound, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { changeRow } from "../records/change-row";
import type { AccountWrite } from "../scope";
import { notEditable } from "./modules";
import { listSlugs, TAKEN } from "./names";

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
    ...(name === row.name ? {} : await nameOf(write, params.id, name)),
    is_active: Number(body.isActive),
  };
  const saved = changeRow(write, "workflows", { id: params.id }, patch, body.revision);
  await refuseTaken("name", TAKEN, saved);
});

/** A name that no other workflow has, with its slug: one without Latin letters has a number, as imported ones have. */
async function nameOf(write: AccountWrite, id: string, name: string) {
  const others = (await listSlugs(write)).filter((one) => one.id !== id);
  if (others.some((one) => normalise(one.name) === normalise(name)))
    throw unsuitable("name", TAKEN);
  if (slugify(name) !== "") return { name, slug: slugify(name) };
  return { name, slug: freeName(name, new Set(others.map(({ slug }) => slug))).slug };
}
