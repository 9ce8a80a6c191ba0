import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import type { BodyOf } from "../../app/upstream/endpoint";
import { orderSearchText } from "../../server/database/normalise";
import { createTestApi, type TestApi } from "../support/test-api";

type Search = BodyOf<typeof purchaseOrders.searchPurchaseOrders>;

/** More than are looked up one by one. */
const ORDERS = 5_200;
/** Every so many-th is a manufacturer's own. */
const PRIVATE_EACH = 10;

let test: TestApi;
let sales: UpstreamClient;
let maker: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(2);
  [sales, maker] = [await test.signIn("sales"), await test.signIn("maker")];
  const { account_id } = await test.database.read
    .selectFrom("purchase_orders")
    .innerJoin("accounts as a", "a.id", "account_id")
    .select("account_id")
    .where("a.name", "=", "Banksia Blinds & Shutters")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: ORDERS }, (_, at) => {
    const row = { tuid: `PO-${10_000 + at}`, sidemark: `Kowalski ${at}`, sales_rep: null };
    const when = new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString();
    return {
      ...{ ...row, id: `many-${at}`, order_id: `body-${at}`, account_id, status: "OPEN" },
      ...{ created_at: when, updated_at: when, is_private: at % PRIVATE_EACH === 0 ? 1 : 0 },
      ...{ total_cost: 1_0000, quantity: 2, search_text: orderSearchText(row) },
    };
  });
  await test.database.write(async (trx) => {
    for (let from = 0; from < rows.length; from += 400) {
      const part = rows.slice(from, from + 400);
      const bodies = part.map(({ order_id: id, created_at }) => ({ id, account_id, created_at }));
      await trx.insertInto("orders").values(bodies).execute();
      await trx.insertInto("purchase_orders").values(part).execute();
    }
  });
});
afterAll(() => test.drop());

const ask = (filters: Search["filters"], client = maker, offset = 0) =>
  client.call(purchaseOrders.searchPurchaseOrders, {
    body: { filters, pagination: { limit: 100, offset } },
  });
const numbers = (from: number, to: number, wanted: (at: number) => boolean = () => true) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)
    .filter(wanted)
    .map((at) => `PO-${10_000 + at}`);
const ALL = { dateFrom: "2026-01-01", dateTo: "2026-12-31" };

describe("a list of many orders", () => {
  it("sums up all of them", async () => {
    const found = await ask(ALL);
    expect(found.total).toBeGreaterThanOrEqual(ORDERS);
    expect(found.isMore).toBeUndefined();
    expect(found.totals?.totalQuantity).toBeGreaterThanOrEqual(ORDERS * 2);
  });

  it("finds what most of them have in their order, and says that there are more than it counts", async () => {
    const found = await ask({ ...ALL, search: "kowalski" });
    expect(found.data.map(({ tuid }) => tuid)).toEqual(numbers(ORDERS - 1, ORDERS - 100));
    expect(found).toMatchObject({ total: 1_000, isMore: true });
    expect(found.totals).toBeUndefined();
    const later = await ask({ ...ALL, search: "KOWALSKI" }, maker, 900);
    expect(later.data[0]?.tuid).toBe(`PO-${10_000 + ORDERS - 901}`);
  });

  it("keeps to who looks and to its other filters there, too", async () => {
    const last = ORDERS - 1;
    const first = new Date(Date.UTC(2026, 0, 1) + (last - 50) * 3_600_000);
    const dateFrom = first.toISOString().slice(0, 10);
    const found = await ask({ dateFrom, dateTo: "2026-12-31", search: "kowalski" }, sales);
    const seen = found.data.map(({ tuid }) => tuid);
    expect(seen.length).toBeGreaterThan(40);
    expect(seen).toEqual(
      numbers(last, last - 99, (at) => at % PRIVATE_EACH !== 0).slice(0, seen.length),
    );
    expect(found).toMatchObject({ total: seen.length, totals: { totalCost: null } });
    expect((await ask({ ...ALL, search: "kowalski", isArchived: true })).total).toBe(0);
  });

  it("finds what few of them have by its words", async () => {
    const found = await ask({ ...ALL, search: "PO-10077" });
    expect(found.data.map(({ tuid }) => tuid)).toEqual(["PO-10077"]);
    expect(found).toMatchObject({ total: 1, totals: { totalQuantity: 2 } });
  });
});
