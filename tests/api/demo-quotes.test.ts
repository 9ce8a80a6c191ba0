import { afterAll, beforeAll, expect, it } from "vitest";

import { findFault, type Step } from "../../server/pricing/trace";
import { fillDemo } from "../../server/database/demo/demo";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { expectTrueSearch } from "../support/true-search";

const NOW = new Date("2026-11-18T02:00:00Z");
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillDemo(test.database, { password: "x", now: NOW });
});
afterAll(() => test.drop());

const quotesOf = (account: string) =>
  test.database.read
    .selectFrom("quotes as q")
    .innerJoin("accounts as a", "a.id", "q.account_id")
    .selectAll("q")
    .where("a.name", "=", account)
    .execute();

it.each([
  ["Banksia Blinds & Shutters", ["ACCEPTED", "LOCKED", "OPEN", "REJECTED"]],
  ["Redwood Shades", ["ACCEPTED", "OPEN", "REJECTED"]],
])("the quotes of %s are in every state, and add up", async (account, statuses) => {
  const rows = await quotesOf(account);
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(
    expect.arrayContaining(statuses),
  );
  for (const has of [
    (row: (typeof rows)[number]) => row.is_archived === 1,
    (row: (typeof rows)[number]) => row.error_count > 0,
    (row: (typeof rows)[number]) => row.line_count === 0,
    (row: (typeof rows)[number]) => row.total_override !== null,
    (row: (typeof rows)[number]) => row.adjustments !== "[]",
  ]) {
    expect(rows.some(has), String(has)).toBe(true);
  }
  for (const row of rows) {
    expect(findFault(JSON.parse(row.trace) as Step[]), row.tuid).toBeNull();
    expect(row.line_count === 0 || row.total > 0, row.tuid).toBe(true);
    // What is done with has nothing to mend.
    if (row.status !== "OPEN") expect(row.error_count, row.tuid).toBe(0);
  }
});

it("their lines explain themselves, and deals count what is not archived", async () => {
  const { read } = test.database;
  const lines = await read
    .selectFrom("order_lines")
    .select(["trace", "errors", "total_inc"])
    .execute();
  expect(lines.length).toBeGreaterThan(300);
  for (const line of lines) {
    expect(findFault(JSON.parse(line.trace) as Step[])).toBeNull();
    expect(line.total_inc > 0 || line.errors !== "").toBe(true);
  }
  const deals = await read.selectFrom("deals").select(["id", "quote_count"]).execute();
  const open = await read
    .selectFrom("quotes")
    .select("deal_id")
    .where("is_archived", "=", 0)
    .execute();
  for (const { id, quote_count: count } of deals) {
    expect(count).toBe(open.filter(({ deal_id }) => deal_id === id).length);
  }
  await expectTrueSearch(test.database);
});
