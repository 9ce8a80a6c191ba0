import { sql } from "kysely";

import { checklist } from "../../../app/upstream/contract/checklist";
import { MAX_CHECKLIST_ITEMS } from "../../../app/upstream/contract/checklist.input";
import type { TimelineVerb } from "../../../app/upstream/contract/timeline";
import { newId } from "../../database/id";
import { notFound, stale, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { changedBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { createDataSource, listDataSources, MAX_DATA_SOURCES } from "../records/data-sources";
import { requireDeal } from "../records/deals";
import { textChanges, type NewEntry } from "../records/timeline";
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
 * `change` says what it has changed; null if nothing.
 */
async function changeChecklist(
  write: AccountWrite,
  place: ChecklistPlace,
  seen: number | undefined,
  change: (opened: Opened) => Promise<NewEntry[] | null>,
): Promise<void> {
  await changeDeal(write, place.dealId, async () => {
    await requireDataSource(write, place.dataSourceId);
    const found = await findChecklist(write, place);
    if (seen !== undefined && seen !== (found?.revision ?? 0)) throw stale();
    const { id } = found ?? (await openChecklist(write, place));
    const entries = await change({ id, items: found ? await itemsOf(write, id) : [] });
    if (entries === null) return null;
    await changeRow(write, "checklists", { id }, {}, seen);
    return { entries };
  });
}

type Item = Pick<Opened["items"][number], "id" | "label">;

/** What the timeline says of an item. */
const entryOf = (verb: TimelineVerb, { id, label }: Item): NewEntry => ({
  area: "CHECKLIST",
  verb,
  subject: { id, label },
});

function editsOf(
  id: string,
  before: { label: string; is_checked: number },
  { label, isChecked }: { label: string; isChecked: boolean },
): NewEntry[] {
  const renamed = textChanges([["Label", before.label, label]]);
  const isTicked = isChecked !== (before.is_checked === 1);
  return [
    { ...entryOf("CHANGED", { id, label }), changes: renamed },
    ...(isTicked ? [entryOf(isChecked ? "TICKED" : "UNTICKED", { id, label })] : []),
  ];
}

/** The one item that another order has elsewhere: without it both are in the same order. */
function itemMoved(items: readonly Item[], ids: readonly string[]): Item | undefined {
  const first = items.findIndex((item, at) => item.id !== ids[at]);
  const [here, there] = [items[first], items.find(({ id }) => id === ids[first])];
  return [here, there].find((one) => {
    const rest = items.filter((item) => item !== one);
    const wanted = ids.filter((id) => id !== one?.id);
    return one && rest.every((item, at) => item.id === wanted[at]);
  });
}

const saveItems = mutation(checklist.saveChecklistItems, async (write, { params, body }) => {
  await changeChecklist(write, params, body.revision, async ({ id, items }) => {
    const stored = new Map(items.map((item) => [item.id, item]));
    const added: { label: string; isChecked: boolean }[] = [];
    const entries: NewEntry[] = [];
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
      entries.push(...editsOf(itemId, before, item));
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
    if (added.length === 0) return entries.length > 0 ? entries : null;
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
    return [...entries, ...rows.map((row) => entryOf("ADDED", row))];
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
    if (items.every((item, at) => item.id === body.ids[at])) return null;
    // Beyond all places that are taken, so that no two items meet on the way.
    const last = items.at(-1)?.place ?? 0;
    const places = body.ids.map((item, at) => sql`when ${item} then ${sql.lit(last + at + 1)}`);
    await write.db
      .updateTable("checklist_items")
      .set({ place: sql<number>`case id ${sql.join(places, sql` `)} end` })
      .where("account_id", "=", write.accountId)
      .where("checklist_id", "=", id)
      .execute();
    const moved = itemMoved(items, body.ids);
    return [moved ? entryOf("MOVED", moved) : { area: "CHECKLIST", verb: "MOVED" }];
  }),
);

const deleteItem = mutation(checklist.deleteChecklistItem, (write, { params }) =>
  changeChecklist(write, params, undefined, async ({ items }) => {
    const item = items.find(({ id }) => id === params.itemId);
    if (!item) throw notFound();
    await write.db
      .deleteFrom("checklist_items")
      .where("account_id", "=", write.accountId)
      .where("id", "=", params.itemId)
      .execute();
    return [entryOf("REMOVED", item)];
  }),
);

const getDataSources = query(checklist.listChecklistDataSources, async (read, call) =>
  shownOf(call, await listDataSources(read), MAX_DATA_SOURCES),
);

const addDataSource = mutation(checklist.createChecklistDataSource, async (write, { body }) => ({
  id: await createDataSource(write, body.name),
}));

export const checklistHandlers = [
  listItems,
  saveItems,
  sortItems,
  deleteItem,
  getDataSources,
  addDataSource,
];
