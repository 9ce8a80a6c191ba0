import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { presetRange, todayIn } from "../../app/domain/dates";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import type { BodyOf } from "../../app/upstream/endpoint";
import { newId } from "../../server/database/id";
import { addFlatProduct, addFilledQuote } from "../support/acceptance";
import { addProducts } from "../support/catalogue";
import { addOrders } from "../support/orders";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";
import { expectTrueSearch } from "../support/true-search";

type Search = BodyOf<typeof purchaseOrders.searchPurchaseOrders>;

let test: TestApi;
let admin: UpstreamClient;
/** Without costs, and without private orders. */
let sales: UpstreamClient;
let maker: UpstreamClient;
let other: UpstreamClient;
let suppliers: { id: string; name: string }[];
/** Ids by tuid. */
const ids: Record<string, string> = {};

const DAY = (day: string, time = "01:00") => `2026-11-${day}T${time}:00.000Z`;

beforeAll(async () => {
  test = await createTestApi(10);
  [admin, sales, maker, other] = (await Promise.all(
    ["admin", "sales", "maker", "redwood"].map((name) => test.signIn(name)),
  )) as [UpstreamClient, UpstreamClient, UpstreamClient, UpstreamClient];
  await addFlatProduct(test.database, "Listed roller");
  await addProducts(test.database, [
    { name: "Alder one", brand: "Alder" },
    { name: "Zinc one", brand: "Zinc" },
  ]);
  await test.database.write((trx) =>
    trx.updateTable("purchase_orders").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute(),
  );
  suppliers = await test.database.read
    .selectFrom("manufacturers as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["m.id", "m.name"])
    .where("a.name", "=", "Banksia Blinds & Shutters")
    .orderBy("m.name")
    .execute();
  const [first, second] = [suppliers.at(0)?.id ?? "", suppliers.at(-1)?.id ?? ""];
  const wanted = [
    {
      ...{ tuid: "PO-9", sidemark: "Surf dent", sales_rep: "Aisha", manufacturer_id: first },
      ...{ total_cost: 100_0000, quantity: 3, created_at: DAY("02"), updated_at: DAY("02") },
    },
    {
      ...{ tuid: "PO-10", sidemark: "ARMITAGE", sales_rep: "Megan", manufacturer_id: second },
      ...{ total_cost: 50_5000, quantity: 1, created_at: DAY("03"), status: "SUBMITTED" },
      ...{ supplier_status: "Cutting", core_status: "IN_PROGRESS", eta: "2026-12-01" },
    },
    {
      ...{ tuid: "PO-11", sidemark: null, sales_rep: null, manufacturer_id: second },
      ...{ total_cost: 20_0000, quantity: 7, created_at: DAY("03"), status: "SUBMITTED" },
      ...{ supplier_status: "Done", core_status: "COMPLETED", eta: "2026-11-20" },
    },
    {
      ...{ tuid: "PO-12", sidemark: "Hidden", sales_rep: "Maker's own", manufacturer_id: first },
      ...{ total_cost: 900_0000, quantity: 90, created_at: DAY("04"), is_private: 1 },
    },
    {
      ...{ tuid: "PO-13", sidemark: "Stock", sales_rep: "", manufacturer_id: first },
      ...{ total_cost: 1_0000, quantity: 1, created_at: DAY("05"), is_archived: 1 },
    },
  ];
  const made = await addOrders(test.database, wanted);
  for (const [at, { tuid }] of wanted.entries()) ids[tuid] = made[at] ?? "";
  const [foreign = ""] = await addOrders(
    test.database,
    [{ tuid: "PO-1", created_at: DAY("03"), sales_rep: "Redwood's own" }],
    "Redwood Shades",
  );
  ids["foreign"] = foreign;
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const NOVEMBER = { dateFrom: "2026-11-01", dateTo: "2026-11-30" };
const search = (parts: Partial<Search> = {}, client = admin) =>
  client.call(purchaseOrders.searchPurchaseOrders, {
    body: { filters: NOVEMBER, pagination: { limit: 100, offset: 0 }, ...parts },
  });
const found = async (filters: Search["filters"], client = sales) =>
  (await search({ filters: { ...NOVEMBER, ...filters } }, client)).data.map((row) => row.tuid);

describe("a list of orders", () => {
  it("is the newest first, of the account alone, with supplier orders and sums of all that match", async () => {
    const at = { created_at: DAY("03"), updated_at: DAY("03") };
    const { account_id } = await test.database.read
      .selectFrom("purchase_orders")
      .select("account_id")
      .where("id", "=", ids["PO-10"] ?? "")
      .executeTakeFirstOrThrow();
    const status = { id: newId(), name: "Cutting", core_status: "IN_PROGRESS" as const };
    const supplier = suppliers.at(-1)?.id ?? "";
    const own = { account_id, purchase_order_id: ids["PO-10"] ?? "", manufacturer_id: supplier };
    const [online, offline] = [newId(), newId()];
    await test.database.write(async (trx) => {
      await trx
        .insertInto("supplier_statuses")
        .values({ ...status, account_id, manufacturer_id: supplier, position: 0 })
        .execute();
      await trx
        .insertInto("supplier_orders")
        .values([
          {
            ...own,
            ...at,
            id: online,
            is_offline: 0,
            status_id: status.id,
            status_text: null,
            eta: "2026-12-01",
          },
          {
            ...own,
            ...at,
            id: offline,
            is_offline: 1,
            status_id: null,
            status_text: "Asked",
            eta: null,
          },
        ])
        .execute();
    });
    const page = await search({ pagination: { limit: 2, offset: 0 } }, sales);
    expect(page.data.map((row) => row.tuid)).toEqual(["PO-11", "PO-10"]);
    expect(page).toMatchObject({ total: 3, totals: { totalCost: null, totalQuantity: 11 } });
    expect(page.data[1]).toMatchObject({
      ...{ id: ids["PO-10"], status: "SUBMITTED", sidemark: "ARMITAGE", salesRep: "Megan" },
      ...{ manufacturerName: suppliers.at(-1)?.name, totalQuantity: 1, isReadOnly: true },
      manufacturerOrders: [
        {
          ...{ id: online, eta: "2026-12-01" },
          status: { id: status.id, name: "Cutting", coreStatus: "IN_PROGRESS" },
        },
      ],
      offlineManufacturerOrders: [{ id: offline, eta: null, status: "Asked" }],
    });
    const next = await search({ pagination: { limit: 2, offset: 2 } }, sales);
    expect(next.data.map((row) => row.tuid)).toEqual(["PO-9"]);
    expect((await search({ pagination: { limit: 2, offset: 900 } })).data).toEqual([]);
    expect((await search({}, other)).data.map((row) => row.id)).toEqual([ids["foreign"]]);
  });

  it.each<[string, Search["filters"], string[]]>([
    ["any part of a word", { search: "rmit" }, ["PO-10"]],
    ["a number", { search: "po-9" }, ["PO-9"]],
    ["what begins a word, if it is short", { search: "de" }, ["PO-9"]],
    ["a short part of a word not", { search: "en" }, []],
    ["nothing of a pattern", { search: "%" }, []],
    ["status", { status: "SUBMITTED" }, ["PO-11", "PO-10"]],
    ["sales rep", { salesRep: "Aisha" }, ["PO-9"]],
    ["no sales rep", { salesRep: "" }, ["PO-11"]],
    ["no sales rep, as null", { salesRep: null }, ["PO-11"]],
    ["what is archived", { isArchived: true }, ["PO-13"]],
    ["no sales rep of what is archived", { isArchived: true, salesRep: "" }, ["PO-13"]],
    ["days", { dateFrom: "2026-11-03", dateTo: "2026-11-03" }, ["PO-11", "PO-10"]],
    [
      "a day alone to begin with",
      { dateFrom: "2026-11-03", dateTo: "2030-01-01" },
      ["PO-11", "PO-10"],
    ],
  ])("is filtered by %s", async (_, filters, wanted) => {
    expect(await found(filters)).toEqual(wanted);
  });

  it("is filtered by supplier", async () => {
    expect(await found({ manufacturerId: suppliers.at(-1)?.id })).toEqual(["PO-11", "PO-10"]);
    expect(await found({ manufacturerId: "unknown" })).toEqual([]);
  });

  it("has the days of the company's zone", async () => {
    // Midnight of the 6th in Sydney is 13:00 of the 5th.
    await addOrders(test.database, [
      { tuid: "PO-20", created_at: DAY("05", "12:59"), is_archived: 1 },
      { tuid: "PO-21", created_at: DAY("05", "13:00"), is_archived: 1 },
    ]);
    const of = (day: string) => found({ isArchived: true, dateFrom: day, dateTo: day });
    expect(await of("2026-11-05")).toEqual(["PO-20", "PO-13"]);
    expect(await of("2026-11-06")).toEqual(["PO-21"]);
  });

  it.each<
    [column: NonNullable<Search["sort"]>["column"], ascending: string[], descending?: string[]]
  >([
    ["tuid", ["PO-9", "PO-10", "PO-11"]],
    ["status", ["PO-9", "PO-10", "PO-11"]],
    ["supplierStatus", ["PO-9", "PO-10", "PO-11"]],
    // What has none comes last either way.
    ["eta", ["PO-11", "PO-10", "PO-9"], ["PO-10", "PO-11", "PO-9"]],
    ["manufacturer", ["PO-9", "PO-10", "PO-11"]],
    ["sidemark", ["PO-11", "PO-10", "PO-9"]],
    ["salesRep", ["PO-11", "PO-9", "PO-10"]],
    ["totalQuantity", ["PO-10", "PO-9", "PO-11"]],
    ["createdAt", ["PO-9", "PO-10", "PO-11"]],
  ])(
    "is sorted by %s both ways, over pages too, by few days or many",
    async (column, wanted, descending = wanted.toReversed()) => {
      const inDays = [NOVEMBER, { dateFrom: "2026-01-01", dateTo: "2027-01-01" }];
      for (const filters of inDays) {
        for (const direction of ["ASC", "DESC"] as const) {
          const pages = [0, 1, 2].map((offset) =>
            search(
              { filters, sort: { column, direction }, pagination: { limit: 1, offset } },
              sales,
            ),
          );
          const rows = (await Promise.all(pages)).flatMap(({ data }) =>
            data.map((row) => row.tuid),
          );
          expect(rows).toEqual(direction === "ASC" ? wanted : descending);
        }
      }
    },
  );

  it("offers suppliers and sales reps, each once", async () => {
    const { choices } = await search({}, sales);
    expect(choices?.suppliers.map((one) => one.name).sort()).toEqual(
      suppliers.map((one) => one.name).sort(),
    );
    expect(choices?.salesReps).toContain("Aisha");
    expect(choices?.salesReps).not.toContain("Maker's own");
    expect(choices?.salesReps).not.toContain("Redwood's own");
    expect(new Set(choices?.salesReps).size).toBe(choices?.salesReps.length);
    expect((await search({}, maker)).choices?.salesReps).toContain("Maker's own");
  });
});

describe("what not everybody may see", () => {
  it("private orders are in no list, count or sum for who may not see them", async () => {
    expect(await found({ search: "Hidden" })).toEqual([]);
    const page = await search({}, maker);
    expect(page.data.map((row) => [row.tuid, row.isManufacturerPrivate])).toEqual([
      ["PO-12", true],
      ["PO-11", false],
      ["PO-10", false],
      ["PO-9", false],
    ]);
    expect(page.totals?.totalQuantity).toBe(101);
    const bySupplier = { column: "manufacturer", direction: "ASC" } as const;
    const all = await search({ sort: bySupplier }, sales);
    expect(all.data.map((row) => row.tuid)).not.toContain("PO-12");
  });

  it("may be asked for up to the last of days", async () => {
    const filters = { dateFrom: "2026-11-01", dateTo: "9999-12-31" };
    expect((await search({ filters })).data.map(({ tuid }) => tuid)).toContain("PO-9");
    expect((await search({ filters: { ...filters, dateFrom: "9999-12-01" } })).data).toEqual([]);
  });

  it("costs are null, in sums too, and nothing is sorted by them", async () => {
    const sort = { column: "totalCost", direction: "DESC" } as const;
    expect((await search({}, sales)).data.map((row) => row.totalCost)).toEqual([null, null, null]);
    expect(await refusedWith(search({ sort }, sales))).toBe(422);
    const seen = await search({ sort, filters: { ...NOVEMBER, search: "PO-1" } });
    const costs = seen.data.map((row) => row.totalCost ?? 0);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(costs).toContain(50_5000);
    expect(seen.totals?.totalCost).toBe(costs.reduce((sum, one) => sum + one, 0));
  });
});

describe("the summary of the past 30 days", () => {
  it("counts open orders with their value, and submitted ones by core status", async () => {
    await addOrders(test.database, [
      { tuid: "PO-40", created_at: test.clock.now.toISOString(), total_cost: 12_5000 },
      {
        tuid: "PO-41",
        created_at: test.clock.now.toISOString(),
        total_cost: 99_0000,
        is_private: 1,
      },
      {
        tuid: "PO-42",
        created_at: test.clock.now.toISOString(),
        total_cost: 99_0000,
        is_archived: 1,
      },
      {
        ...{ tuid: "PO-43", created_at: test.clock.now.toISOString(), core_status: "ON_HOLD" },
        ...{ status: "SUBMITTED" },
      },
    ]);
    const { from, to } = presetRange("-30", todayIn("Australia/Melbourne", test.clock.now));
    const summary = async (client: UpstreamClient) => {
      const filters = { dateFrom: from, dateTo: to, isArchived: false };
      const { data, summary } = await client.call(purchaseOrders.searchPurchaseOrders, {
        body: { filters, pagination: { limit: 10, offset: 0 }, isSummary: true },
      });
      expect(data).toEqual([]);
      return summary ?? expect.fail("nothing was counted");
    };
    const [costly, plain, all] = [await summary(admin), await summary(sales), await summary(maker)];
    expect(plain.open.totalCost).toBeNull();
    expect(plain.submitted).toMatchObject({ ON_HOLD: 1 });
    expect(all.open.count).toBeGreaterThan(plain.open.count);
    expect(costly.open.totalCost).toBeGreaterThan(0);
    await test.database.write((trx) =>
      trx
        .updateTable("purchase_orders")
        .set({ created_at: "2020-01-01T00:00:00.000Z" })
        .where("tuid", "in", ["PO-40", "PO-41", "PO-43"])
        .execute(),
    );
    const after = await summary(sales);
    expect(after.open.count).toBe(plain.open.count - 1);
    expect(after.submitted["ON_HOLD"]).toBeUndefined();
  });
});

describe("archiving orders", () => {
  const archive = (wanted: string[], client = admin) =>
    client.call(purchaseOrders.archivePurchaseOrders, { body: { ids: wanted } });
  const unarchive = (wanted: string[], client = admin) =>
    client.call(purchaseOrders.unarchivePurchaseOrders, { body: { ids: wanted } });
  const states = async (wanted: string[]) => {
    const rows = await test.database.read
      .selectFrom("purchase_orders")
      .select(["id", "is_archived"])
      .where("id", "in", wanted)
      .execute();
    return wanted.map((id) => rows.find((row) => row.id === id)?.is_archived);
  };
  /** An order of an accepted quote. */
  async function order() {
    const quote = await addFilledQuote(admin, "Listed roller");
    await test.database.write((trx) =>
      trx
        .updateTable("quotes")
        .set({ status: "ACCEPTED", accepted_at: DAY("18") })
        .where("id", "=", quote.quoteId)
        .execute(),
    );
    const { manufacturer_id: manufacturerId } = await test.database.read
      .selectFrom("order_lines")
      .select("manufacturer_id")
      .where("order_id", "=", quote.orderId)
      .executeTakeFirstOrThrow();
    const convert = async () =>
      (
        await admin.call(quotes.convertQuote, {
          body: { quoteId: quote.quoteId, manufacturerId },
        })
      )?.id ?? "";
    const count = async () =>
      (await admin.call(deals.getDeal, { params: { id: quote.dealId } })).context.orderCount;
    return { ...quote, convert, count, id: await convert() };
  }

  it("changes all or nothing", async () => {
    const [mine = "", hidden = ""] = await addOrders(test.database, [
      { tuid: "PO-50", status: "SUBMITTED" },
      { tuid: "PO-51", is_private: 1 },
    ]);
    for (const strange of [ids["foreign"] ?? "", "unknown", hidden]) {
      expect(await refusedWith(archive([mine, strange], sales))).toBe(422);
    }
    expect(await refusedWith(archive([]))).toBe(400);
    expect(await refusedWith(archive(Array.from({ length: 101 }, (_, at) => `x${at}`)))).toBe(400);
    expect(await states([mine, hidden])).toEqual([0, 0]);
    expect(await states([ids["foreign"] ?? ""])).toEqual([0]);
    await archive([mine, hidden, mine], maker);
    expect(await states([mine, hidden])).toEqual([1, 1]);
    await unarchive([mine], sales);
    expect(await states([mine, hidden])).toEqual([0, 1]);
    await expectTrueSearch(test.database);
  });

  it("puts the lines of the quote back, once, and takes them again", async () => {
    const own = await order();
    const links = () =>
      test.database.read
        .selectFrom("ordered_lines")
        .select(["line_id", "order_line_id"])
        .where("purchase_order_id", "=", own.id)
        .execute();
    const before = await links();
    expect(before).toHaveLength(1);
    expect(await own.count()).toBe(1);
    await archive([own.id]);
    expect(await links()).toEqual([]);
    expect(await own.count()).toBe(0);
    const entries = () =>
      test.database.read
        .selectFrom("order_entries")
        .select("verb")
        .where("purchase_order_id", "=", own.id)
        .orderBy("at")
        .orderBy("id")
        .execute();
    await archive([own.id]);
    expect((await entries()).map((one) => one.verb)).toEqual(["ADDED", "ARCHIVED"]);
    await unarchive([own.id]);
    expect(await links()).toEqual(before);
    expect(await own.count()).toBe(1);
    // What is there already takes nothing twice.
    await unarchive([own.id]);
    expect(await links()).toEqual(before);
    expect((await entries()).map((one) => one.verb)).toEqual(["ADDED", "ARCHIVED", "UNARCHIVED"]);
    await expectTrueCounts(test.database);
  });

  it("takes nothing again of which something was ordered elsewhere, and says of which order", async () => {
    const [own, also] = [await order(), await order()];
    await archive([own.id, also.id]);
    const again = await own.convert();
    const { tuid } = await test.database.read
      .selectFrom("purchase_orders")
      .select("tuid")
      .where("id", "=", own.id)
      .executeTakeFirstOrThrow();
    await expect(unarchive([own.id, also.id])).rejects.toThrow(tuid);
    expect(await refusedWith(unarchive([also.id, own.id]))).toBe(409);
    expect(await states([own.id, also.id, again])).toEqual([1, 1, 0]);
    expect(await also.count()).toBe(0);
    await archive([again]);
    await unarchive([own.id, also.id]);
    expect(await states([own.id, also.id, again])).toEqual([0, 0, 1]);
    await expectTrueCounts(test.database);
  });

  it("of many at once, in whatever order, ends for all of them", async () => {
    const made = [await order(), await order(), await order()];
    const all = made.map(({ id }) => id);
    const other = await addOrders(test.database, [{ tuid: "PO-60" }, { tuid: "PO-61" }]);
    const wanted = [...all, ...other];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        archive(wanted),
        archive(wanted.toReversed(), sales),
        unarchive(wanted.toReversed()),
        archive([...other, ...all], maker),
      ]);
      const state = await states(wanted);
      expect(new Set(state).size).toBe(1);
      const links = await test.database.read
        .selectFrom("ordered_lines")
        .select("line_id")
        .where("purchase_order_id", "in", all)
        .execute();
      expect(links).toHaveLength(state[0] === 1 ? 0 : 3);
    }
    await expectTrueCounts(test.database);
  });
});
