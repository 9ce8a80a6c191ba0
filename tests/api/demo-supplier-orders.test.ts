import { afterAll, beforeAll, expect, it } from "vitest";

import { fillDemo } from "../../server/database/demo/demo";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { expectTrueCounts } from "../support/true-counts";

const NOW = new Date("2026-11-18T02:00:00Z");
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await fillDemo(test.database, { password: "x", now: NOW });
});
afterAll(() => test.drop());

it("suppliers have answered the demo's submitted orders in several states, one late and dearer", async () => {
  const { read } = test.database;
  const orders = await read
    .selectFrom("purchase_orders")
    .selectAll()
    .where("status", "=", "SUBMITTED")
    .execute();
  const made = await read.selectFrom("supplier_orders").selectAll().execute();
  const answered = new Set(made.map((row) => row.purchase_order_id));
  expect(orders.filter(({ id, is_archived }) => is_archived === 0 && !answered.has(id))).toEqual(
    [],
  );
  const core = new Set(orders.map((row) => row.core_status));
  for (const status of [
    ...(["UNSTARTED", "IN_PROGRESS", "ON_HOLD", "COMPLETED", "CANCELLED"] as const),
    null,
  ] as const) {
    expect(core.has(status), String(status)).toBe(true);
  }
  const online = orders.filter(({ core_status }) => core_status !== null);
  for (const { required_date, shipping_method_id } of online) {
    expect([required_date, shipping_method_id]).not.toContain(null);
  }
  const others = await read
    .selectFrom("purchase_orders")
    .select(["is_archived", "is_private"])
    .where((either) => either.or([either("is_archived", "=", 1), either("is_private", "=", 1)]))
    .execute();
  expect(others.some((row) => row.is_archived === 1)).toBe(true);
  expect(others.some((row) => row.is_private === 1)).toBe(true);
  const [cancelled, late] = [true, false].map((isCancelled) =>
    orders.filter(
      (row) => row.has_differences === 1 && (row.core_status === "CANCELLED") === isCancelled,
    ),
  );
  expect(cancelled?.length).toBeGreaterThan(0);
  expect(late?.length).toBeGreaterThan(0);
  for (const { id, eta, required_date: required, freight } of late ?? []) {
    expect((eta ?? "") > (required ?? "")).toBe(true);
    const answer = made.find((row) => row.purchase_order_id === id);
    expect(answer?.freight).toBeGreaterThan(freight ?? 0);
  }
  const accounts = new Set(made.map((row) => row.account_id));
  expect(accounts.size).toBe(2);
  expect(made.some((row) => row.is_offline === 1 && row.status_text !== null)).toBe(true);
  const lines = await read.selectFrom("supplier_order_lines").selectAll().execute();
  expect(lines.some(({ answer }) => answer === "CHANGED")).toBe(true);
  expect(lines.some(({ answer }) => answer === null)).toBe(true);
  await expectTrueCounts(test.database);
});

it("one of them was replaced by a revision, which its supplier has yet to answer", async () => {
  const { read } = test.database;
  const { id, replaced_by } = await read
    .selectFrom("purchase_orders")
    .select(["id", "replaced_by"])
    .where("replaced_by", "is not", null)
    .executeTakeFirstOrThrow();
  const revision = await read
    .selectFrom("purchase_orders")
    .selectAll()
    .where("id", "=", replaced_by)
    .executeTakeFirstOrThrow();
  expect(revision).toMatchObject({ parent_id: id, is_revision: 1, status: "SUBMITTED", eta: null });
  const lines = await read.selectFrom("ordered_lines").select("purchase_order_id").execute();
  const on = (order: string | null) =>
    lines.filter((one) => one.purchase_order_id === order).length;
  expect([on(id), on(replaced_by)]).toEqual([0, revision.line_count]);
});

it("each change came after its supplier order, and before today", async () => {
  const rows = await test.database.read
    .selectFrom("supplier_order_changes as c")
    .innerJoin("supplier_orders as s", "s.id", "c.supplier_order_id")
    .select(["c.created_at as at", "s.created_at as since"])
    .execute();
  expect(rows.length).toBeGreaterThan(50);
  for (const { at, since } of rows) {
    expect(at >= since).toBe(true);
    expect(at <= NOW.toISOString()).toBe(true);
  }
});
