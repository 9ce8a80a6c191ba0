import { sql } from "kysely";
import { expect } from "vitest";

import type { Database } from "../../server/database/connection";
import {
  contactEntry,
  dealEntry,
  orderEntry,
  personEntry,
  quoteEntry,
} from "../../server/database/search-entries";
import { textGrams } from "../../server/database/search-grams";

/** What the search over everything finds is what deals, contacts, people, quotes and orders say, in every account. */
export async function expectTrueSearch(database: Database): Promise<void> {
  const { read: db } = database;
  const deals = await db
    .selectFrom("deals")
    .select(["id", "account_id", "search_text", "is_archived"])
    .execute();
  const contacts = await db
    .selectFrom("contacts")
    .select(["id", "account_id", "search_text", "phone"])
    .execute();
  const quotes = await db
    .selectFrom("quotes")
    .select(["id", "account_id", "tuid", "description", "is_archived"])
    .execute();
  const orders = await db
    .selectFrom("purchase_orders")
    .select(["id", "account_id", "search_text", "is_archived", "is_private"])
    .execute();
  const people = await db
    .selectFrom("people")
    .select(["id", "account_id", "name", "email", "labels"])
    .where("is_archived", "=", 0)
    .execute();
  const right = [
    ...people.map((person) => ({ accountId: person.account_id, ...personEntry(person) })),
    ...orders.map((order) => ({ accountId: order.account_id, ...orderEntry(order) })),
    ...deals.map((deal) => ({ accountId: deal.account_id, ...dealEntry(deal) })),
    ...quotes.map((quote) => ({ accountId: quote.account_id, ...quoteEntry(quote) })),
    ...contacts.map((contact) => ({ accountId: contact.account_id, ...contactEntry(contact) })),
  ];
  const rows = await db.selectFrom("search_entries").selectAll().execute();
  const stored = rows.map((row) => ({
    accountId: row.account_id,
    kind: row.kind,
    entityId: row.entity_id,
    text: row.text,
    isArchived: row.is_archived === 1,
  }));
  const byId = (a: { entityId: string }, b: { entityId: string }) =>
    a.entityId < b.entityId ? -1 : 1;
  expect(stored.toSorted(byId)).toEqual(right.toSorted(byId));
  await expectTrueGrams(database, rows);
}

/** The index holds the grams of what is stored, and none of what was stored before. */
async function expectTrueGrams(
  { engine, writer }: Database,
  rows: readonly { account_id: string; kind: string; text: string }[],
): Promise<void> {
  const isSqlite = engine === "sqlite";
  const right = new Map<string, number>();
  for (const { account_id, kind, text } of rows) {
    for (const gram of textGrams(account_id, kind, text)) {
      const term = isSqlite ? (gram >>> 0).toString(36) : String(gram);
      right.set(term, (right.get(term) ?? 0) + 1);
    }
  }
  if (isSqlite) {
    await sql`create virtual table if not exists temp.grams_stored
      using fts5vocab(main, entries_search, row)`.execute(writer);
  }
  const { rows: terms } = await sql<{ term: string; doc: number }>`${
    isSqlite
      ? sql`select term, doc from temp.grams_stored`
      : sql`select gram::text as term, count(*)::int as doc from search_entries, unnest(grams) as gram
          group by gram`
  }`.execute(writer);
  expect(new Map(terms.map(({ term, doc }) => [term, doc]))).toEqual(right);
}
