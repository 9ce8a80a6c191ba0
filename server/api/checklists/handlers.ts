import { sql } from "kysely";

import { checklist } from "../../../app/upstream/contract/checklist";
import { MAX_CHECKLIST_ITEMS } from "../../../app/upstream/contract/checklist.input";
import { newId } from "../../database/id";
import { notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { requireDeal } from "../records/deals";
import type { AccountWrite } from "../scope";
import { shownOf } from "../truncated";
import {
  findChecklist,
  itemsOf,
  openChecklist,
  presentChecklist,
  requireDataSource,
  type ChecklistPlace,
} from "./queries";

const MAX_DATA_SOURCES = 500;

const listItems = query(checklist.listChecklistItems, async (read, { params }) => {
  await requireDeal(read, params.dealId);
  await requireDataSource(read, params.dataSourceId);
  return presentChecklist(read, params);
});

interface Opened {
  id: string;
  items: Awaited<ReturnType<typeof itemsOf>>;
}

/**
 * Changes a checklist as what belongs to its deal: one writer at a time, under one revision for all of its items.
 * `change` says whether it has changed anything.
 */
async function changeChecklist(
  write: AccountWrite,
  place: ChecklistPlace,
  seen: number | undefined,
  change: (opened: Opened) => Promise<boolean>,
): Promise<void> {
  await changeDeal(write, place.dealId, async () => {
    await requireDataSource(write, place.dataSourceId);
    const found = await findChecklist(write, place);
    if (seen !== undefined && seen !== (found?.revision ?? 0)) throw stale();
    const { id } = found ?? (await openChecklist(write, place));
    const isChanged = await change({ id, items: found ? await itemsOf(write, id) : [] });
    if (!isChanged) return null;
    return changeRow(write, "checklists", { id }, {}, seen);
  });
}

const saveItems = mutation(checklist.saveChecklistItems, async (write, { params, body }) => {
  await changeChecklist(write, params, body.revision, async ({ id, items }) => {
    const stored = new Map(items.map((item) => [item.id, item]));
    const added: { label: string; isChecked: boolean }[] = [];
    let isChanged = false;
    for (const [at, { id: itemId, ...sent }] of body.items.entries()) {
      const item = { ...sent, label: sent.label.trim() };
      if (itemId === null) {
        added.push(item);
        continue;
      }
      const before = stored.get(itemId);
      if (!before) throw unsuitable(`items.${at}.id`);
      // Sent twice, it would be two changes of one thing.
      stored.delete(itemId);
      const is_checked = item.isChecked ? 1 : 0;
      if (item.label === before.label && is_checked === before.is_checked) continue;
      isChanged = true;
      await write.db
        .updateTable("checklist_items")
        .set({ label: item.label, is_checked, ...changedBy(write) })
        .where("account_id", "=", write.accountId)
        .where("id", "=", itemId)
        .execute();
    }
    if (items.length + added.length > MAX_CHECKLIST_ITEMS) {
      throw unsuitable("items", `A checklist has at most ${MAX_CHECKLIST_ITEMS} items`);
    }
    if (added.length === 0) return isChanged;
    const last = items.at(-1)?.place ?? 0;
    const rows = added.map(({ label, isChecked }, at) => ({
      id: newId(),
      account_id: write.accountId,
      checklist_id: id,
      place: last + at + 1,
      label,
      is_checked: isChecked ? 1 : 0,
      // Nobody has changed what is new, but somebody has ticked it.
      ...(isChecked ? changedBy(write) : {}),
    }));
    await write.db.insertInto("checklist_items").values(rows).execute();
    return true;
  });
  return presentChecklist(write, params);
});

const sortItems = mutation(checklist.sortChecklistItems, (write, { params, body }) =>
  changeChecklist(write, params, body.revision, async ({ id, items }) => {
    const wanted = new Set(body.ids);
    const isSame = items.length === wanted.size && items.every((item) => wanted.has(item.id));
    if (!isSame || wanted.size !== body.ids.length) {
      throw unsuitable("ids", "These are not the items of this checklist, each once");
    }
    if (items.every((item, at) => item.id === body.ids[at])) return false;
    // Beyond all places that are taken, so that no two items meet on the way.
    const last = items.at(-1)?.place ?? 0;
    const places = body.ids.map((item, at) => sql`when ${item} then ${sql.lit(last + at + 1)}`);
    await write.db
      .updateTable("checklist_items")
      .set({ place: sql<number>`case id ${sql.join(places, sql` `)} end` })
      .where("account_id", "=", write.accountId)
      .where("checklist_id", "=", id)
      .execute();
    return true;
  }),
);

const deleteItem = mutation(checklist.deleteChecklistItem, (write, { params }) =>
  changeChecklist(write, params, undefined, async ({ items }) => {
    if (!items.some((item) => item.id === params.itemId)) throw notFound();
    await write.db
      .deleteFrom("checklist_items")
      .where("account_id", "=", write.accountId)
      .where("id", "=", params.itemId)
      .execute();
    return true;
  }),
);

const listDataSources = query(checklist.listChecklistDataSources, async (read, call) => {
  const rows = await read.db
    .selectFrom("checklist_data_sources")
    .select(["id", "name", "created_at as createdAt"])
    .where("account_id", "=", read.accountId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_DATA_SOURCES + 1)
    .execute();
  return shownOf(call, rows, MAX_DATA_SOURCES);
});

const createDataSource = mutation(checklist.createChecklistDataSource, async (write, { body }) => {
  const own = { id: newId(), name: body.name.trim(), created_at: write.now.toISOString() };
  await write.db
    .insertInto("checklist_data_sources")
    .values({ ...own, account_id: write.accountId })
    .execute();
  return { id: own.id };
});

export const checklistHandlers = [
  listItems,
  saveItems,
  sortItems,
  deleteItem,
  listDataSources,
  createDataSource,
];
