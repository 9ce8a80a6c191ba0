import { afterAll, beforeAll, expect, it } from "vitest";

import { findFault, type Step } from "../../server/pricing/trace";
import { fillDemo } from "../../server/database/demo/demo";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { expectTrueCounts } from "../support/true-counts";
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

it.each(["Banksia Blinds & Shutters", "Redwood Shades"])(
  "the accepted quotes of %s are ordered, ordered in part, and not ordered; no order is empty",
  async (account) => {
    const { read } = test.database;
    const accepted = (await quotesOf(account)).filter(({ status }) => status === "ACCEPTED");
    const links = await read.selectFrom("ordered_lines").selectAll().execute();
    const lines = await read
      .selectFrom("order_lines")
      .select(["id", "order_id", "manufacturer_id", "total_cost", "quantity"])
      .execute();
    const orders = await read.selectFrom("purchase_orders").selectAll().execute();
    const lineOf = new Map(links.map((one) => [one.line_id, one]));
    const shares = accepted.map((quote) => {
      const own = lines.filter(({ order_id }) => order_id === quote.order_id);
      const ordered = own.filter(({ id }) => lineOf.has(id)).length;
      if (ordered === 0) return "none";
      return ordered === own.length ? "all" : "some";
    });
    expect([...new Set(shares)].toSorted()).toEqual(["all", "none", "some"]);
    const made = orders.filter((order) => accepted.some(({ id }) => id === order.quote_id));
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(["OPEN", "SUBMITTED"]));
    for (const order of made) {
      const own = lines.filter(({ order_id }) => order_id === order.order_id);
      // What is archived lets its products go, and what is replaced gives them to its revision.
      const hasLeft = order.is_archived === 1 || order.replaced_by !== null;
      const linked = hasLeft ? 0 : own.length;
      expect(linked).toBe(links.filter((one) => one.purchase_order_id === order.id).length);
      expect(own.length).toBeGreaterThan(0);
      expect(own.map((one) => one.manufacturer_id)).toEqual(own.map(() => order.manufacturer_id));
      expect(order).toMatchObject({
        line_count: own.length,
        quantity: own.reduce((sum, one) => sum + one.quantity, 0),
        total_cost: own.reduce((sum, one) => sum + one.total_cost, 0),
      });
    }
  },
);

it("deals count their orders, but for what is archived, replaced or private", async () => {
  const { read } = test.database;
  const deals = await read.selectFrom("deals").select(["id", "order_count"]).execute();
  const orders = await read
    .selectFrom("purchase_orders")
    .select("deal_id")
    .where("is_archived", "=", 0)
    .where("replaced_by", "is", null)
    .where("is_private", "=", 0)
    .execute();
  expect(orders.length).toBeGreaterThan(20);
  for (const { id, order_count: count } of deals) {
    expect(count).toBe(orders.filter(({ deal_id }) => deal_id === id).length);
  }
  await expectTrueCounts(test.database);
});
