import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import { timeline } from "../../app/upstream/contract/timeline";
import { addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";
import { addShipping, supplierOf } from "../support/shipping";
import { expectTrueCounts } from "../support/true-counts";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let coastline: string;
let westgate: string;
let quote: Awaited<ReturnType<typeof addQuote>>;
let roller: Awaited<ReturnType<typeof addLine>>;
let curtain: Awaited<ReturnType<typeof addLine>>;

const SIZE = { width: "1200", height: "1500" };

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  const [first = "", second = ""] = await addProducts(test.database, [
    { name: "Ordered roller", brand: "Coastline" },
    { name: "Ordered curtain", brand: "Westgate" },
  ]);
  // A flat 100.00, and 250.0001 of the other.
  await addVersion(test.database, first, {});
  const source = JSON.stringify({ kind: "FLAT", price: 2_500_001 });
  await addVersion(test.database, second, { source });
  const supplierOf = async (id: string) =>
    (
      await test.database.read
        .selectFrom("products")
        .select("manufacturer_id")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).manufacturer_id;
  [coastline, westgate] = [await supplierOf(first), await supplierOf(second)];
});
afterAll(() => test.drop());
beforeEach(async () => {
  quote = await addQuote(admin);
  roller = await addLine(admin, quote.orderId, {
    ...{ product: "Ordered roller", ...SIZE, quantity: 2, group: "Bay", notes: "Reveal" },
  });
  curtain = await addLine(admin, quote.orderId, { product: "Ordered curtain", ...SIZE });
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const set = (status: string, is_archived = 0) =>
  test.database.write((trx) =>
    trx
      .updateTable("quotes")
      .set({ status, is_archived, accepted_at: "2026-11-18T01:00:00.000Z" })
      .where("id", "=", quote.quoteId)
      .execute(),
  );
const convert = (manufacturerId: string, client = admin) =>
  client.call(quotes.convertQuote, { body: { quoteId: quote.quoteId, manufacturerId } });
const read = (client = admin, id = quote.quoteId) =>
  client.call(quotes.getQuote, { params: { id } });
const stored = () =>
  test.database.read
    .selectFrom("purchase_orders")
    .selectAll()
    .where("quote_id", "=", quote.quoteId)
    .orderBy("tuid")
    .execute();
const orderCount = async () =>
  (await admin.call(deals.getDeal, { params: { id: quote.dealId } })).context.orderCount;

describe("an order made of an accepted quote", () => {
  beforeEach(() => set("ACCEPTED"));

  it("that became private is neither on its quote nor on the timeline of who may not see it", async () => {
    const made = await convert(coastline);
    const maker = await test.signIn("maker");
    await maker.call(purchaseOrders.updatePurchaseOrder, {
      params: { id: made?.id ?? "" },
      body: { manufacturer_id: coastline, isManufacturerPrivate: true },
    });
    const [{ tuid } = { tuid: "" }] = await stored();
    const told = async (client: UpstreamClient) => {
      const { entries, rest } = await client.call(timeline.listDealTimeline, {
        ...{ params: { dealId: quote.dealId }, query: { areas: ["ORDERS"] } },
      });
      return { context: (await read(client)).context, entries, rest };
    };
    const hidden = await told(sales);
    expect(JSON.stringify(hidden)).not.toMatch(new RegExp(`${tuid}|${made?.id}`));
    expect(hidden).toMatchObject({ entries: [], rest: 0 });
    expect(hidden.context.ordered).toEqual([{ lineId: roller.lineId, orderId: null }]);
    expect(hidden.context.orders).toEqual([]);
    const seen = await told(maker);
    expect(seen.entries).not.toEqual([]);
    expect(seen.context.orders).toMatchObject([{ tuid }]);
    expect(seen.context.ordered).toEqual([{ lineId: roller.lineId, orderId: made?.id }]);
    await set("OPEN");
    const refused = await test.request(
      "POST",
      `/old/quotes/${quote.orderId}/windows/${roller.windowId}`,
      { cookie: await sessionCookie(test, "sales"), json: { _method: "DELETE" } },
    );
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("It is ordered and cannot be removed"),
    ]);
  });

  it("has its supplier's lines in a body of its own, with a link back from each", async () => {
    const made = await convert(coastline);
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ id: made?.id, deal_id: quote.dealId, manufacturer_id: coastline, status: "OPEN" },
      ...{ sidemark: "A house to be quoted", quantity: 2, line_count: 1, error_count: 0 },
      ...{ total_cost: 2_000_000, is_archived: 0 },
    });
    expect(row?.tuid).toMatch(/^PO-3\d{4}$/);
    expect(row?.sales_rep).toBeTruthy();
    expect(row?.order_id).not.toBe(quote.orderId);
    const lines = await test.database.read
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "in", [quote.orderId, row?.order_id ?? ""])
      .execute();
    const [from, to] = [
      lines.find(({ id }) => id === roller.lineId),
      lines.find(({ order_id }) => order_id === row?.order_id),
    ];
    expect(lines).toHaveLength(3);
    const own = { id: to?.id, order_id: to?.order_id, window_id: to?.window_id };
    expect(to).toEqual({ ...from, ...own, revision: 1, created_at: to?.created_at });
    const windows = await test.database.read
      .selectFrom("order_windows")
      .select(["id", "number", "group_name"])
      .where("order_id", "=", row?.order_id ?? "")
      .execute();
    expect(windows).toEqual([{ id: to?.window_id, number: 1, group_name: "Bay" }]);
    const links = await test.database.read
      .selectFrom("ordered_lines")
      .select(["line_id", "order_line_id"])
      .where("purchase_order_id", "=", made?.id ?? "")
      .execute();
    expect(links).toEqual([{ line_id: roller.lineId, order_line_id: to?.id }]);
    expect(await orderCount()).toBe(1);
    await expectTrueCounts(test.database);
  });

  it("says for whom: the deal's sidemark, owner and contact", async () => {
    const owner = await test.database.read
      .selectFrom("people as p")
      .innerJoin("accounts as a", "a.id", "p.account_id")
      .select(["p.id", "p.name"])
      .where("a.name", "=", "Banksia Blinds & Shutters")
      .orderBy("p.name", "desc")
      .executeTakeFirstOrThrow();
    const contact = await test.database.read
      .selectFrom("contacts as c")
      .innerJoin("accounts as a", "a.id", "c.account_id")
      .select(["c.id", "c.name", "c.phone", "c.email", "c.place"])
      .where("a.name", "=", "Banksia Blinds & Shutters")
      .executeTakeFirstOrThrow();
    await test.database.write((trx) =>
      trx
        .updateTable("deals")
        .set({ sidemark: "KOWALSKI", owner_id: owner.id, contact_id: contact.id })
        .where("id", "=", quote.dealId)
        .execute(),
    );
    await convert(westgate);
    const { name, place, phone, email } = contact;
    expect(await stored()).toMatchObject([
      {
        ...{ sidemark: "KOWALSKI", sales_rep: owner.name, total_cost: 2_500_001 },
        customer_details: [name, place, phone, email].filter(Boolean).join("\n"),
      },
    ]);
  });

  it("is one, whether asked for twenty times at once or again", async () => {
    const cookie = await sessionCookie(test, "admin");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.request("POST", "/deal-quotes/convert", {
          cookie,
          json: { quoteId: quote.quoteId, manufacturerId: coastline },
        }),
      ),
    );
    const codes = answers.map(({ status }) => status).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      error: {
        code: "already_ordered",
        message: "All products of this supplier are ordered already",
      },
    });
    expect(await stored()).toHaveLength(1);
    expect(await orderCount()).toBe(1);
    expect((await read()).context.ordered).toHaveLength(1);
  });

  it("is the same one under the same key", async () => {
    const body = { quoteId: quote.quoteId, manufacturerId: coastline };
    const send = () => admin.call(quotes.convertQuote, { body, idempotencyKey: "order-once-0001" });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it("leaves the others' lines to be ordered, and the quote names what was", async () => {
    const before = await read();
    expect(before.context).toMatchObject({ orders: [], ordered: [] });
    expect(before.context.suppliers?.map(({ id }) => id).toSorted()).toEqual(
      [coastline, westgate].toSorted(),
    );
    const made = await convert(coastline);
    const { context } = await read();
    const [order] = await stored();
    expect(context.orders).toEqual([
      {
        ...{ id: made?.id, tuid: order?.tuid, status: "OPEN", manufacturerId: coastline },
        ...{ manufacturerName: "Coastline", totalQuantity: 2, totalCost: 2_000_000 },
      },
    ]);
    expect(context.ordered).toEqual([{ lineId: roller.lineId, orderId: made?.id }]);
    await convert(westgate);
    expect((await read()).context.ordered).toHaveLength(2);
    expect(await refusedWith(convert(westgate))).toBe(409);
    expect(await orderCount()).toBe(2);
  });

  it("has no cost for who may see none", async () => {
    await convert(coastline);
    const { context } = await read(sales);
    expect(context.orders).toMatchObject([{ totalQuantity: 2, totalCost: null }]);
  });

  it("is told of the deal, without what it costs", async () => {
    const made = await convert(coastline);
    const [row] = await stored();
    const { tuid } = await read();
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: quote.dealId },
      query: { limit: 1 },
    });
    expect(entries).toMatchObject([
      {
        ...{ area: "ORDERS", verb: "ADDED", subject: { id: made?.id, label: row?.tuid } },
        changes: [
          { field: "Quote", old: null, new: tuid },
          { field: "Supplier", old: null, new: "Coastline" },
          { field: "Products", old: null, new: "2" },
        ],
      },
    ]);
  });

  it("keeps what is ordered of the quote, also once it is open again", async () => {
    await convert(coastline);
    await admin.call(quotes.reopenQuote, {
      ...{ params: { id: quote.quoteId }, body: { from: "ACCEPTED" } },
    });
    const [row] = await stored();
    const cookie = await sessionCookie(test, "admin");
    const line = `/old/quotes/${quote.orderId}/windows/${roller.windowId}`;
    for (const path of [line, `${line}/products/${roller.lineId}`]) {
      const answer = await test.request("POST", path, { cookie, json: { _method: "DELETE" } });
      expect(answer.status, path).toBe(409);
      expect(await answer.json()).toMatchObject({
        error: { code: "ordered", message: `It is ordered in ${row?.tuid} and cannot be removed` },
      });
    }
    const { context } = await read();
    expect(context.orderLines).toHaveLength(2);
    expect(context).toMatchObject({ suppliers: [], orders: [{ tuid: row?.tuid }] });
    await admin.call(products.deleteWindowProduct, {
      params: { id: quote.orderId, windowId: curtain.windowId, productId: curtain.lineId },
      body: { _method: "DELETE" },
    });
    expect((await read()).context.orderLines).toHaveLength(1);
  });

  it("is not of a clone of the quote", async () => {
    await convert(coastline);
    const clone = await admin.call(quotes.cloneQuote, {
      ...{ params: { id: quote.quoteId }, body: {} },
    });
    const { context } = await read(admin, clone?.id ?? "");
    expect(context.orderLines).toHaveLength(2);
    expect(context).toMatchObject({ orders: [], ordered: [], suppliers: [] });
  });
});

describe("nothing is ordered", () => {
  it.each(["OPEN", "LOCKED", "REJECTED", "APPROVED", "CLOSED"])(
    "of a quote that is %s",
    async (status) => {
      await set(status);
      expect(await refusedWith(convert(coastline))).toBe(409);
      expect(await stored()).toEqual([]);
    },
  );

  it("of an archived quote, or in an archived deal", async () => {
    await set("ACCEPTED", 1);
    expect(await refusedWith(convert(coastline))).toBe(409);
    await set("ACCEPTED");
    await admin.call(deals.archiveDeal, { params: { id: quote.dealId } });
    expect(await refusedWith(convert(coastline))).toBe(409);
    expect(await stored()).toEqual([]);
  });

  it("of a supplier that is another account's, or of none of the lines, or of another account's quote", async () => {
    await set("ACCEPTED");
    const [other = ""] = await addProducts(
      test.database,
      [{ name: "Their roller", brand: "Theirs" }],
      "Redwood Shades",
    );
    const { manufacturer_id: theirs } = await test.database.read
      .selectFrom("products")
      .select("manufacturer_id")
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    expect(await refusedWith(convert(theirs))).toBe(422);
    expect(await refusedWith(convert("nobody"))).toBe(422);
    const redwood = await test.signIn("redwood");
    expect(await refusedWith(convert(coastline, redwood))).toBe(422);
    expect(await stored()).toEqual([]);
  });
});

describe("the older call", () => {
  const send = (body: object = {}) =>
    admin.call(quotes.convertLegacyQuote, {
      params: { orderId: quote.orderId },
      body: {
        ...({ type: "order", process_type: "standard", orderOnline: true } as const),
        ...{ required_date: "2026-11-19", ...body },
      },
    });

  it("makes an order for each supplier that has something left, all or nothing", async () => {
    await set("ACCEPTED");
    await convert(westgate);
    await send();
    expect((await stored()).map((row) => [row.manufacturer_id, row.line_count])).toEqual([
      [westgate, 1],
      [coastline, 1],
    ]);
    expect((await read()).context.ordered).toHaveLength(2);
    expect(await refusedWith(send())).toBe(409);
    expect(await orderCount()).toBe(2);
  });

  it("keeps what is known of the delivery, the method with its supplier's order alone", async () => {
    await set("ACCEPTED");
    const { van } = await addShipping(test.database, coastline);
    const shipping_address = "18 Leather Street, Breakwater VIC 3219";
    await send({ required_date: "2026-11-30", shipping_address, shipping_method_id: van });
    const known = { required_date: "2026-11-30", shipping_address };
    const orders = await stored();
    expect(orders.find((row) => row.manufacturer_id === coastline)).toMatchObject({
      ...{ ...known, shipping_method_id: van },
    });
    expect(orders.find((row) => row.manufacturer_id === westgate)).toMatchObject({
      ...{ ...known, shipping_method_id: null },
    });
  });

  it("takes no method of a supplier that has nothing to make", async () => {
    await set("ACCEPTED");
    const [other = ""] = await addProducts(test.database, [{ name: "Shutter", brand: "Murray" }]);
    const { van } = await addShipping(test.database, await supplierOf(test.database, other));
    expect(await refusedWith(send({ shipping_method_id: van }))).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it("makes all of them in the order of the account's suppliers", async () => {
    await set("ACCEPTED");
    await send();
    const positions = await test.database.read
      .selectFrom("manufacturers")
      .select("id")
      .where("id", "in", [coastline, westgate])
      .orderBy("position")
      .execute();
    expect((await stored()).map((row) => row.manufacturer_id)).toEqual(
      positions.map(({ id }) => id),
    );
    await expectTrueCounts(test.database);
  });

  it("refuses a day before tomorrow in the account's time zone, and a way of shipping that nobody has", async () => {
    await set("ACCEPTED");
    // 18 November, 1 pm in Sydney.
    expect(await refusedWith(send({ required_date: "2026-11-18" }))).toBe(400);
    expect(await refusedWith(send({ shipping_method_id: "post" }))).toBe(422);
    const before = test.clock.now;
    // 19 November there, and still the 18th in Greenwich.
    test.clock.now = new Date("2026-11-18T14:00:00Z");
    expect(await refusedWith(send({ required_date: "2026-11-19" }))).toBe(400);
    test.clock.now = before;
    expect(await stored()).toEqual([]);
  });
});
