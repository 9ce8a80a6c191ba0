import { locking } from "../../database/dialect";
import {
  contactEntry,
  dealEntry,
  orderEntry,
  personEntry,
  quoteEntry,
  removeEntries,
  storeEntries,
  type SearchEntry,
} from "../../database/search-entries";
import type { SearchKind } from "../../database/search-schema";
import type { AccountWrite } from "../scope";

const BATCH = 500;

type Batch = (write: AccountWrite, after: string) => Promise<SearchEntry[]>;

/** The orders that are private, or those that are not. */
function ordersThat(isPrivate: 0 | 1): Batch {
  return async ({ db, engine, accountId }, after) => {
    const rows = db
      .selectFrom("purchase_orders")
      .select(["id", "search_text", "is_archived", "is_private"])
      .where("account_id", "=", accountId)
      .where("is_private", "=", isPrivate)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH);
    return (await locking(engine, rows).execute()).map(orderEntry);
  };
}

/** What is found, by kind: the next things in the order of their ids, locked. */
const SOURCES: readonly { kind: SearchKind; batch: Batch }[] = [
  {
    kind: "CONTACT",
    batch: async ({ db, engine, accountId }, after) => {
      const rows = db
        .selectFrom("contacts")
        .select(["id", "search_text", "phone"])
        .where("account_id", "=", accountId)
        .where("is_gone", "=", 0)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH);
      return (await locking(engine, rows).execute()).map(contactEntry);
    },
  },
  {
    kind: "DEAL",
    batch: async ({ db, engine, accountId }, after) => {
      const rows = db
        .selectFrom("deals")
        .select(["id", "search_text", "is_archived"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH);
      return (await locking(engine, rows).execute()).map(dealEntry);
    },
  },
  {
    kind: "PERSON",
    batch: async ({ db, engine, accountId }, after) => {
      const rows = db
        .selectFrom("people")
        .select(["id", "name", "email", "labels"])
        .where("account_id", "=", accountId)
        .where("is_archived", "=", 0)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH);
      return (await locking(engine, rows).execute()).map(personEntry);
    },
  },
  {
    kind: "QUOTE",
    batch: async ({ db, engine, accountId }, after) => {
      const rows = db
        .selectFrom("quotes")
        .select(["id", "tuid", "description", "is_archived"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH);
      return (await locking(engine, rows).execute()).map(quoteEntry);
    },
  },
  { kind: "PURCHASE_ORDER", batch: ordersThat(0) },
  { kind: "PRIVATE_PURCHASE_ORDER", batch: ordersThat(1) },
];

/**
 * Enters everything anew that an account's search finds, and removes what is there no more. How many entries said
 * something else than the things themselves.
 */
export async function rebuildSearch(write: AccountWrite): Promise<number> {
  let wrong = 0;
  for (const { kind, batch } of SOURCES) {
    let after = "";
    for (let entries = await batch(write, after); entries.length > 0;) {
      const last = entries.at(-1)?.entityId ?? "";
      const stored = await readEntries(write, kind, after, last);
      const rightIds = new Set(entries.map(({ entityId }) => entityId));
      const gone = [...stored.keys()].filter((id) => !rightIds.has(id));
      await removeEntries(write, kind, gone);
      await storeEntries(write, entries);
      wrong +=
        gone.length + entries.filter((entry) => !isSame(stored.get(entry.entityId), entry)).length;
      after = last;
      entries = await batch(write, after);
    }
    const rest = [...(await readEntries(write, kind, after)).keys()];
    await removeEntries(write, kind, rest);
    wrong += rest.length;
  }
  return wrong;
}

type Stored = Pick<SearchEntry, "text" | "isArchived">;

const isSame = (stored: Stored | undefined, right: Stored) =>
  stored?.text === right.text && stored.isArchived === right.isArchived;

/** The entries of a kind behind one id and up to another, by the ids of their things. */
async function readEntries(
  { db, accountId }: AccountWrite,
  kind: SearchKind,
  after: string,
  last?: string,
): Promise<Map<string, Stored>> {
  let query = db
    .selectFrom("search_entries")
    .select(["entity_id", "text", "is_archived"])
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("entity_id", ">", after);
  if (last !== undefined) query = query.where("entity_id", "<=", last);
  const rows = await query.execute();
  return new Map(
    rows.map((row) => [row.entity_id, { text: row.text, isArchived: row.is_archived === 1 }]),
  );
}
