import { expect } from "vitest";

import type { Database } from "../../server/database/connection";
import { contactEntry, dealEntry } from "../../server/database/search-entries";

/** What the search over everything finds is what deals and contacts say, in every account. */
export async function expectTrueSearch({ read: db }: Database): Promise<void> {
  const deals = await db
    .selectFrom("deals")
    .select(["id", "account_id", "search_text", "is_archived"])
    .execute();
  const contacts = await db
    .selectFrom("contacts")
    .select(["id", "account_id", "search_text", "phone"])
    .execute();
  const right = [
    ...deals.map((deal) => ({ accountId: deal.account_id, ...dealEntry(deal) })),
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
}
