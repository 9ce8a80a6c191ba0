import { notFound } from "../api-error";
import { authorNames } from "../records/authors";
import type { AccountRead, AccountWrite } from "../scope";
import { newId } from "../../database/id";

/** The data source of the checklist that has none. */
const DEFAULT = "default";

/** Of which deal, and of which data source. */
export interface ChecklistPlace {
  dealId: string;
  dataSourceId: string;
}

/** 404 if the account has no such data source. */
export async function requireDataSource({ db, accountId }: AccountRead, id: string) {
  if (id === DEFAULT) return;
  const row = await db
    .selectFrom("checklist_data_sources")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** The checklist of a deal in a data source; undefined until something is added to it. */
export function findChecklist({ db, accountId }: AccountRead, place: ChecklistPlace) {
  return db
    .selectFrom("checklists")
    .select(["id", "revision"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", place.dealId)
    .where("data_source", "=", place.dataSourceId)
    .executeTakeFirst();
}

/** The same, made if there is none. The deal is locked: nobody else makes it meanwhile. */
export async function openChecklist(write: AccountWrite, place: ChecklistPlace) {
  const found = await findChecklist(write, place);
  if (found) return found;
  const made = { id: newId(), revision: 0 };
  const values = { deal_id: place.dealId, data_source: place.dataSourceId };
  await write.db
    .insertInto("checklists")
    .values({ ...made, ...values, account_id: write.accountId })
    .execute();
  return made;
}

/** The items of a checklist in their order, as they are stored. */
export function itemsOf({ db, accountId }: AccountRead, checklistId: string) {
  return db
    .selectFrom("checklist_items")
    .select(["id", "place", "label", "is_checked"])
    .where("account_id", "=", accountId)
    .where("checklist_id", "=", checklistId)
    .orderBy("place")
    .execute();
}

/** A checklist in the shape of the wire. */
export async function presentChecklist(read: AccountRead, place: ChecklistPlace) {
  const checklist = await findChecklist(read, place);
  if (!checklist) return { items: [], revision: 0 };
  const rows = await read.db
    .selectFrom("checklist_items")
    .select(["id", "label", "is_checked", "updated_at", "updated_by"])
    .select(authorNames(read, "checklist_items")[1])
    .where("account_id", "=", read.accountId)
    .where("checklist_id", "=", checklist.id)
    .orderBy("place")
    .execute();
  const items = rows.map(({ updated_at, updated_by, is_checked, editor, ...item }) => ({
    ...item,
    isChecked: is_checked === 1,
    updatedAt: updated_at,
    updatedBy: updated_by,
    context: { updatedBy: updated_by === null ? null : { id: updated_by, name: editor ?? "" } },
  }));
  return { items, revision: checklist.revision };
}
