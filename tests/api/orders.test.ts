import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { deals } from "../../app/upstream/contract/deals";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { quotes } from "../../app/upstream/contract/quotes";
import { search } from "../../app/upstream/contract/search";
import { newId } from "../../server/database/id";
import { addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";
import { expectTrueCounts } from "../support/true-counts";
import { expectTrueSearch } from "../support/true-search";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let roller: string;
let coastline: string;
let westgate: string;
let order: { id: string; body: string };

const SIZE = { width: "1200", height: "1500" };

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  const [first = "", second = ""] = await addProducts(test.database, [
    { name: "Made roller", brand: "Coastline" },
    { name: "Made curtain", brand: "Westgate" },
  ]);
  roller = first;
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
  await setOnline(false);
  order = await add();
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = (id = order.id, client = admin) =>
  client.call(purchaseOrders.getPurchaseOrder, { params: { id } });
async function add(more: Record<string, unknown> = {}, client = admin) {
  const { data } = await client.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: coastline, sidemark: "Kowalski", is_draft: true, ...more },
  });
  return { id: data.id, body: (await read(data.id)).externalId };
}
const update = (body: Record<string, unknown>, client = admin, id = order.id) =>
  client.call(purchaseOrders.updatePurchaseOrder, {
    params: { id },
    body: { manufacturer_id: coastline, ...body },
  });
const clone = (body: Record<string, unknown> = {}, client = admin, id = order.id) =>
  client.call(purchaseOrders.clonePurchaseOrder, {
    params: { id },
    body: { orderId: id, ...body },
  });
const reopen = (client = admin, id = order.id) =>
  client.call(purchaseOrders.reopenPurchaseOrder, { params: { id } });
const history = async (id = order.id, page?: number) =>
  admin.call(purchaseOrders.listOrderHistory, { params: { id }, query: { page } });
const set = (values: Record<string, unknown>, id = order.id) =>
  test.database.write((trx) =>
    trx.updateTable("purchase_orders").set(values).where("id", "=", id).execute(),
  );
const setOnline = (isOnline: boolean) =>
  test.database.write((trx) =>
    trx
      .updateTable("manufacturers")
      .set({ is_online: isOnline ? 1 : 0 })
      .where("id", "=", coastline)
      .execute(),
  );
const SUBMITTED = { status: "SUBMITTED", submitted_at: "2026-11-18T01:00:00.000Z" };

describe("an order that is added", () => {
  it("is of nobody elsewhere", async () => {
    const { main_company: company } = await redwood.call(account.getAccountSettings, {});
    for (const wrong of [{ company_id: company.id }, { employee_id: "nobody" }]) {
      const [field = ""] = Object.keys(wrong);
      await expect(add(wrong)).rejects.toMatchObject({
        ...{ status: 422, problem: { fields: { [field]: ["This choice is not available"] } } },
      });
    }
    const own = await admin.call(account.getAccountSettings, {});
    expect((await add({ company_id: own.main_company.id })).id).toBeTruthy();
  });

  it("is an empty draft of its supplier, with a number of its own", async () => {
    expect(await read()).toMatchObject({
      ...{ id: order.id, manufacturerId: coastline, sidemark: "Kowalski", status: "OPEN" },
      ...{ isReadOnly: false, isArchived: false, isManufacturerPrivate: false, submittedAt: null },
      ...{ totalCost: 0, totalQuantity: 0, revision: 1 },
      context: {
        // Tomorrow, by the calendar of the account, while it has no products.
        minRequiredDate: expect.stringMatching(/^2026-11-\d\d$/) as string,
        ...{ orderDocument: null, parentOrder: null, latestRevision: null },
        ...{ orderLines: [], deal: null, quote: null, sold: [] },
        pendingUpdates: { hasPendingUpdates: false },
        supplier: { id: coastline, name: "Coastline", offlineOnly: true, isInternal: false },
      },
    });
    expect((await read()).tuid).toMatch(/^PO-3\d{4}$/);
    const several = await Promise.all(Array.from({ length: 5 }, () => add()));
    const tuids = await Promise.all(several.map(async ({ id }) => (await read(id)).tuid));
    expect(new Set(tuids).size).toBe(5);
  });

  it("is of a supplier of the account", async () => {
    const [foreign] = await addProducts(
      test.database,
      [{ name: "Elsewhere", brand: "Foreign" }],
      "Redwood Shades",
    );
    const { manufacturer_id } = await test.database.read
      .selectFrom("products")
      .select("manufacturer_id")
      .where("id", "=", foreign ?? "")
      .executeTakeFirstOrThrow();
    expect(await refusedWith(add({ manufacturer_id }))).toBe(422);
    expect(await refusedWith(add({ manufacturer_id: "none" }))).toBe(422);
  });

  it("takes lines of its supplier alone, at cost with four decimals", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE, quantity: 3 });
    const why = ["This product is another supplier's"];
    await expect(
      addLine(admin, order.body, { product: "Made curtain", ...SIZE }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { fields: { "order_windows.0.product.product_id": why } },
    });
    const [window] = (await read()).context.orderLines.map((line) => line.orderWindowId);
    const found = await admin.call(products.listProducts, { query: { search: "made curtain" } });
    const [curtain] = found;
    const params = { id: order.body, windowId: window ?? "" };
    const refused = admin.call(products.addWindowProduct, {
      params,
      body: {
        ...{ order_id: order.body, order_window_id: params.windowId, quantity: 1, ...SIZE },
        ...{ product_id: curtain?.id ?? "", brand_id: curtain?.brandId ?? "" },
        category_id: curtain?.categoryId ?? "",
      },
    });
    await expect(refused).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { product_id: why } } },
    });
    const shown = await read();
    expect(shown).toMatchObject({ totalCost: 3_000_000, totalQuantity: 3 });
    expect(shown.context.orderLines).toMatchObject([{ quantity: 3, costPrice: 3_000_000 }]);
    expect(shown.context.cost).toMatchObject({
      ...{ exTax: 3_000_000, tax: 300_000, incTax: 3_300_000, taxPercentage: 10 },
    });
  });

  it("says of a line how it was sold when it was priced, and not what is earned by it", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    const priced = async () => (await read()).context.orderLines[0]?.pricing;
    const then = await priced();
    expect(then).toMatchObject({
      ...{ taxMode: "INCLUSIVE", totalCostPrice: 1_000_000, totalSellPriceIncTax: 1_595_000 },
      breakdown: [{ type: "Base", sell: 1_595_000, cost: 1_000_000, markup: null, margin: null }],
    });
    const sellBy = (quotePricingTaxMode: "INCLUSIVE" | "EXCLUSIVE") =>
      admin.call(account.saveDealerSettings, { body: { quotePricingTaxMode } });
    await sellBy("EXCLUSIVE");
    expect(await priced()).toEqual(then);
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    expect((await read()).context.orderLines[1]?.pricing.taxMode).toBe("EXCLUSIVE");
    // What is not taxed tells no mode of its own.
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ total_inc: 1_450_000 })
        .where("order_id", "=", order.body)
        .where("total_inc", "=", 1_595_000)
        .execute(),
    );
    expect((await priced())?.taxMode).toBe("EXCLUSIVE");
    await sellBy("INCLUSIVE");
  });

  it("tells its costs to nobody who may not see costs", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    const shown = await read(order.id, sales);
    expect(shown).toMatchObject({ totalCost: null, context: { cost: null } });
    expect(shown.context.orderLines).toMatchObject([{ costPrice: null, unitCostPrice: null }]);
  });

  it("says of the options of its lines what they cost, and nothing to who may not see that", async () => {
    const { lineId } = await addLine(admin, order.body, {
      product: "Made roller",
      ...SIZE,
      quantity: 3,
    });
    const options = (client: UpstreamClient) =>
      client.call(lineOptions.getLineOptions, { params: { id: lineId } });
    expect((await options(admin)).running).toEqual({
      ...{ taxMode: "EXCLUSIVE", prices: "COST", unit: 1_000_000, total: 3_000_000 },
      parts: [{ label: "Base", amount: 1_000_000 }],
    });
    expect((await options(sales)).running).toEqual({
      ...{ taxMode: "EXCLUSIVE", prices: "NONE", unit: null, total: null, parts: [] },
    });
  });

  it("is not there for another account", async () => {
    expect(await refusedWith(read(order.id, redwood))).toBe(404);
    expect(await refusedWith(update({}, redwood))).toBe(404);
    expect(await refusedWith(clone({}, redwood))).toBe(404);
    expect(await refusedWith(reopen(redwood))).toBe(404);
  });

  it("is found by its number and what it is for", async () => {
    await update({ sidemark: "Zanzibar verandah" });
    const { tuid } = await read();
    const { data } = await admin.call(search.globalSearch, { body: { search: "zanzibar" } });
    expect(data).toMatchObject([
      {
        ...{ entityType: "PURCHASE_ORDER", id: order.id, tuid, title: tuid },
        description: "Coastline · Zanzibar verandah",
        context: { purchaseOrder: { status: "OPEN" } },
      },
    ]);
    await expectTrueSearch(test.database);
  });
});

describe("what moves under an order", () => {
  it("is told until it is calculated again", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ version_id: null })
        .where("order_id", "=", order.body)
        .execute(),
    );
    expect((await read()).context.pendingUpdates).toMatchObject({
      hasPendingUpdates: true,
      products: [{ productId: roller, hasPricingUpdates: true }],
    });
    // It is taken in before anything else.
    for (const work of [
      () => addLine(admin, order.body, { product: "Made roller", ...SIZE }),
      () => update({ sidemark: "Too early" }),
    ]) {
      await expect(work()).rejects.toMatchObject({
        ...{ status: 409, problem: { code: "pending_updates" } },
      });
    }
    await set(SUBMITTED);
    expect((await read()).context.pendingUpdates).toBeNull();
    await set({ status: "OPEN" });
    await admin.call(products.recalculateWindows, {
      params: { orderId: order.body },
      body: { order_id: order.body },
    });
    expect((await read()).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    await update({ sidemark: "In time" });
  });
});

describe("what the dealer adds to costs", () => {
  it("holds up no order, and is pending on quotes alone", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    const quote = await addQuote(admin);
    await addLine(admin, quote.orderId, { product: "Made roller", ...SIZE });
    const isPending = async () => {
      const { context } = await admin.call(quotes.getQuote, { params: { id: quote.quoteId } });
      return context.pendingUpdates?.hasPendingUpdates;
    };
    const adjust = (accountAdjustmentValue: number) =>
      admin.call(account.saveDealerSettings, { body: { accountAdjustmentValue } });
    await adjust(60);
    expect(await isPending()).toBe(true);
    expect((await read()).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    await update({ sidemark: "Held up by nothing" });
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    const { total } = await history();
    await admin.call(products.recalculateWindows, {
      params: { orderId: order.body },
      body: { order_id: order.body },
    });
    expect((await history()).total).toBe(total);
    await adjust(45);
  });
});

describe("an update of an order", () => {
  const recalculate = (client = admin) =>
    client.call(products.recalculateWindows, {
      params: { orderId: order.body },
      body: { order_id: order.body },
    });
  it("is kept in its history with what it cost before and after, figures for who may see costs", async () => {
    await addLine(admin, order.body, { product: "Made roller", ...SIZE, quantity: 2 });
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    const [first] = (await read()).context.orderLines;
    // As if one had been priced by a list of before, at 90.00 each; the other one is as today.
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ version_id: null, total_cost: 1_800_000 })
        .where("id", "=", first?.id ?? "")
        .execute(),
    );
    await recalculate();
    const newest = async (client = admin) => {
      const query = { params: { id: order.id }, query: {} };
      return (await client.call(purchaseOrders.listOrderHistory, query)).entries[0]?.changes;
    };
    expect(await newest()).toEqual([
      { field: "Prices", old: null, new: "Updated" },
      { field: "W1 · Made roller 1200 × 1500: Cost", old: "$180.0000", new: "$200.0000" },
      { field: "Total cost", old: "$280.0000", new: "$300.0000" },
    ]);
    expect(await newest(sales)).toEqual([
      { field: "Prices", old: null, new: "Updated" },
      { field: "W1 · Made roller 1200 × 1500: Cost", old: null, new: "Changed" },
      { field: "Total cost", old: null, new: "Changed" },
    ]);
    const { total } = await history();
    await recalculate();
    expect((await history()).total).toBe(total);
  });
});

describe("two lines of one product", () => {
  it("are told apart by window, room and size in the history of the order", async () => {
    const line = { product: "Made roller", ...SIZE };
    const kitchen = await addLine(admin, order.body, { ...line, group: "Kitchen" });
    await addLine(admin, order.body, { ...line, group: "Study" });
    await addLine(admin, order.body, line);
    const params = { id: order.body, windowId: kitchen.windowId, productId: kitchen.lineId };
    await admin.call(products.updateWindowProduct, {
      params,
      body: { ...SIZE, quantity: 2, notes: "Reveal", details: "Pantry" },
    });
    await admin.call(products.deleteWindowProduct, {
      params,
      body: { _method: "DELETE" },
    });
    const { entries } = await history();
    const told = entries
      .slice(0, 5)
      .map(({ changes }) => changes.map(({ field, old, new: now }) => [field, old, now]));
    const roller = (window: string) => `${window} · Made roller 1200 × 1500`;
    expect(told.reverse()).toEqual([
      [["Added", null, roller("W1 Kitchen")]],
      [["Added", null, roller("W2 Study")]],
      [["Added", null, roller("W3")]],
      [
        ["Product", roller("W1 Kitchen"), `${roller("W1 Kitchen")}, 2 of them`],
        [`Notes of ${roller("W1 Kitchen")}`, null, "Reveal"],
        ["Window", "W1 Kitchen", "W1 Pantry"],
      ],
      [["Removed", `${roller("W1 Pantry")}, 2 of them`, null]],
    ]);
  });
});

describe("details of an order", () => {
  it("are changed by who saw them last, and told in its history", async () => {
    await update({ revision: 1, sidemark: "Novak", sales_rep_override: "Megan", details: "Lane" });
    expect(await read()).toMatchObject({
      ...{ sidemark: "Novak", salesRep: "Megan", customerDetails: "Lane", revision: 2 },
    });
    expect(await refusedWith(update({ revision: 1, sidemark: "Late" }))).toBe(409);
    const { entries, total } = await history();
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      {
        verb: "CHANGED",
        actor: { type: "EMPLOYEE" },
        changes: [
          { field: "Sidemark", old: "Kowalski", new: "Novak" },
          { field: "Sales rep", old: null, new: "Megan" },
          { field: "Details", old: null, new: "Lane" },
        ],
      },
      { verb: "ADDED", changes: [{ field: "Supplier", new: "Coastline" }] },
    ]);
  });

  it("hold how it is to be delivered, which is told in its history", async () => {
    await update({ shippingInstructions: " Rear roller door. " });
    expect((await read()).context.shipping).toMatchObject({ instructions: "Rear roller door." });
    await update({ sidemark: "Kowalski" });
    expect((await read()).context.shipping).toMatchObject({ instructions: "Rear roller door." });
    expect((await history()).entries[0]?.changes).toEqual([
      { field: "Shipping instructions", old: null, new: "Rear roller door." },
    ]);
  });

  it("stay as they are where nothing is sent, and change nothing where they are the same", async () => {
    await update({});
    expect(await read()).toMatchObject({ sidemark: "Kowalski", revision: 1 });
    expect((await history()).total).toBe(1);
  });

  it("name another supplier only while there are no products", async () => {
    await update({ manufacturer_id: westgate });
    expect((await read()).manufacturerId).toBe(westgate);
    await update({ manufacturer_id: coastline });
    await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    expect(await refusedWith(update({ manufacturer_id: westgate }))).toBe(422);
    expect((await read()).manufacturerId).toBe(coastline);
  });

  it("of a submitted order are its private flag alone", async () => {
    await set(SUBMITTED);
    for (const late of ["sidemark", "sales_rep_override", "details", "shippingInstructions"]) {
      expect(await refusedWith(update({ [late]: "Late" })), late).toBe(409);
      const beside = { isManufacturerPrivate: true, [late]: "Late" };
      expect(await refusedWith(update(beside)), late).toBe(409);
    }
    expect(await refusedWith(update({ manufacturer_id: westgate }))).toBe(409);
    await update({ isManufacturerPrivate: true });
    expect(await read()).toMatchObject({ isManufacturerPrivate: true, sidemark: "Kowalski" });
    for (const over of [{ is_archived: 1 }, { is_archived: 0, replaced_by: order.id }]) {
      await set(over);
      expect(await refusedWith(update({ isManufacturerPrivate: false }))).toBe(409);
    }
    expect(await read()).toMatchObject({ isManufacturerPrivate: true, salesRep: null });
  });

  it("and products are not changed once it is submitted or archived", async () => {
    const { windowId } = await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    for (const state of [SUBMITTED, { status: "OPEN", is_archived: 1 }]) {
      await set(state);
      for (const work of [
        () => addLine(admin, order.body, { product: "Made roller", ...SIZE }),
        () =>
          admin.call(products.recalculateWindows, {
            params: { orderId: order.body },
            body: { order_id: order.body },
          }),
        () =>
          admin.call(products.deleteWindow, {
            params: { orderId: order.body, windowId },
            body: { _method: "DELETE" },
          }),
      ]) {
        expect(await refusedWith(work())).toBe(409);
      }
    }
  });
});

describe("a private order", () => {
  it("is not there for who may not see it", async () => {
    await update({ isManufacturerPrivate: true });
    for (const work of [
      () => read(order.id, sales),
      () => update({ sidemark: "Seen" }, sales),
      () => clone({}, sales),
      () => reopen(sales),
      () => sales.call(purchaseOrders.listOrderHistory, { params: { id: order.id }, query: {} }),
    ]) {
      expect(await refusedWith(work())).toBe(404);
    }
    const found = await sales.call(search.globalSearch, {
      body: { search: (await read()).tuid },
    });
    expect(found.data).toEqual([]);
  });

  it("is made by nobody who may not see it", async () => {
    const { id } = await add({ isManufacturerPrivate: true }, sales);
    expect((await read(id)).isManufacturerPrivate).toBe(false);
    await update({ isManufacturerPrivate: true }, sales, id);
    expect((await read(id)).isManufacturerPrivate).toBe(false);
    const copy = await clone({ isManufacturerPrivate: true }, sales, id);
    expect((await read(copy.cloned_order.id)).isManufacturerPrivate).toBe(false);
  });
});

describe("a clone", () => {
  it("is its original to the cent, open, whatever state that is in", async () => {
    await addLine(admin, order.body, {
      product: "Made roller",
      ...SIZE,
      quantity: 2,
      group: "Bay",
    });
    await addLine(admin, order.body, { product: "Made roller", ...SIZE, notes: "Reveal" });
    const seen = await read();
    const bare = (lines: typeof seen.context.orderLines) =>
      lines.map((line) => ({ ...line, id: "", orderWindowId: "" }));
    for (const state of [{ status: "OPEN" }, SUBMITTED, { is_archived: 1 }]) {
      await set(state);
      const { cloned_order } = await clone();
      const copy = await read(cloned_order.id);
      expect(copy).toMatchObject({
        ...{ status: "OPEN", isArchived: false, sidemark: "Kowalski", manufacturerId: coastline },
        ...{ totalCost: 3_000_000, totalQuantity: 3 },
        context: { parentOrder: { id: order.id } },
      });
      expect(copy.tuid).not.toBe(seen.tuid);
      expect(bare(copy.context.orderLines)).toEqual(bare(seen.context.orderLines));
    }
    expect((await read()).context.latestRevision).toBeNull();
  });

  it("has the windows that were chosen", async () => {
    const kept = await addLine(admin, order.body, { product: "Made roller", ...SIZE });
    await addLine(admin, order.body, { product: "Made roller", ...SIZE, quantity: 5 });
    const { cloned_order } = await clone({ windowIds: [kept.windowId], sidemark: null });
    expect(await read(cloned_order.id)).toMatchObject({ totalQuantity: 1, sidemark: null });
    expect(await refusedWith(clone({ windowIds: [] }))).toBe(422);
    const other = await add();
    const foreign = await addLine(admin, other.body, { product: "Made roller", ...SIZE });
    expect(await refusedWith(clone({ windowIds: [foreign.windowId] }))).toBe(422);
    expect(await refusedWith(clone({ orderId: other.id }))).toBe(422);
  });
});

describe("an order of a quote", () => {
  let quote: Awaited<ReturnType<typeof addQuote>>;
  beforeEach(async () => {
    quote = await addQuote(admin);
    await addLine(admin, quote.orderId, { product: "Made roller", ...SIZE });
    await test.database.write((trx) =>
      trx
        .updateTable("quotes")
        .set({ status: "ACCEPTED", accepted_at: "2026-11-18T01:00:00.000Z" })
        .where("id", "=", quote.quoteId)
        .execute(),
    );
    const made = await admin.call(quotes.convertQuote, {
      body: { quoteId: quote.quoteId, manufacturerId: coastline },
    });
    order = { id: made?.id ?? "", body: (await read(made?.id)).externalId };
  });

  it("names its deal and quote, and sizes that are not as they were sold", async () => {
    expect((await read()).context).toMatchObject({
      deal: { id: quote.dealId, name: "A house to be quoted" },
      quote: { id: quote.quoteId },
      sold: [],
    });
    const [line] = (await read()).context.orderLines;
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ width: 1_190, total_cost: 990_000 })
        .where("id", "=", line?.id ?? "")
        .execute(),
    );
    expect((await read()).context.sold).toEqual([
      { lineId: line?.id, width: 1_200, height: 1_500, moreCost: -10_000 },
    ]);
    expect((await read(order.id, sales)).context.sold).toMatchObject([{ moreCost: null }]);
  });

  it("has clones that are counted with its deal, and order nothing of the quote", async () => {
    const { cloned_order } = await clone();
    expect((await read(cloned_order.id)).context).toMatchObject({
      ...{ deal: { id: quote.dealId }, quote: null, sold: [] },
    });
    const { context } = await admin.call(deals.getDeal, { params: { id: quote.dealId } });
    expect(context.orderCount).toBe(2);
    const links = await test.database.read
      .selectFrom("ordered_lines")
      .select("purchase_order_id")
      .where("purchase_order_id", "=", cloned_order.id)
      .execute();
    expect(links).toEqual([]);
    await update({ isManufacturerPrivate: true }, admin, cloned_order.id);
    await expectTrueCounts(test.database);
  });
});

describe("a submitted order", () => {
  it("is reopened once, of an offline supplier", async () => {
    await set({ ...SUBMITTED, freight: 280_000 });
    expect((await read()).context.shipping?.freight).toBe(280_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        reopen().then(
          () => 200,
          (error: { status?: number }) => error.status,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    // Its lines may become others, and its freight with them.
    expect(await read()).toMatchObject({
      ...{ status: "OPEN", submittedAt: null, isReadOnly: false },
      context: { shipping: { freight: null } },
    });
    const { entries } = await history();
    expect(entries.filter(({ changes }) => changes[0]?.field === "Status")).toHaveLength(1);
  });

  it("is not reopened of an online supplier, archived, replaced, or open", async () => {
    expect(await refusedWith(reopen())).toBe(409);
    await set(SUBMITTED);
    await setOnline(true);
    expect(await refusedWith(reopen())).toBe(409);
    await setOnline(false);
    await set({ is_archived: 1 });
    expect(await refusedWith(reopen())).toBe(409);
    const other = await add();
    await set({ is_archived: 0, replaced_by: other.id });
    expect(await refusedWith(reopen())).toBe(409);
    expect((await read()).context.latestRevision).toMatchObject({ id: other.id });
    expect((await read()).status).toBe("SUBMITTED");
  });
});

describe("the history of an order", () => {
  it("has what its supplier answered in between, 40 a page", async () => {
    const { account_id } = await test.database.read
      .selectFrom("purchase_orders")
      .select("account_id")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const at = (minute: number) => `2030-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;
    await test.database.write((trx) =>
      trx
        .insertInto("order_entries")
        .values(
          Array.from({ length: 45 }, (_, minute) => ({
            ...{ id: newId(), account_id, purchase_order_id: order.id, at: at(minute) },
            ...{ actor_type: "SYSTEM", actor_name: "Priya Nair", area: "ORDERS", verb: "CHANGED" },
            changes: JSON.stringify([
              { field: `Blind ${minute}: Size`, type: "TEXT", old: "1", new: "2" },
            ]),
          })),
        )
        .execute(),
    );
    const first = await history();
    expect(first.total).toBe(46);
    expect(first.entries).toHaveLength(40);
    expect(first.entries[0]).toMatchObject({
      actor: { type: "SUPPLIER", name: "Priya Nair" },
      changes: [{ field: "Blind 44: Size", old: "1", new: "2" }],
    });
    const second = await history(order.id, 2);
    expect(second.entries.map(({ verb }) => verb)).toEqual([
      ...Array.from({ length: 5 }, () => "CHANGED"),
      "ADDED",
    ]);
  });
});
