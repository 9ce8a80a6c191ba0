import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { createApi } from "../../server/api/app";
import { connect } from "../../server/database/connection";
import { findFault, type Step } from "../../server/pricing/trace";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";
import { addProducts, addVersion } from "../support/catalogue";
import { deals } from "../../app/upstream/contract/deals";
import { search } from "../../app/upstream/contract/search";
import { expectTrueSearch } from "../support/true-search";
import { addLine, addQuote, chooseFirst, fillCatalogues } from "../support/quotes";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
/** A roller of 100.00: at 45% and with 10% in it 159.50 a piece. */
let plain: string;

beforeAll(async () => {
  test = await createTestApi(10);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
  sales = await test.signIn("sales");
  [plain = ""] = await addProducts(test.database, [{ name: "Plain thing" }]);
  await addVersion(test.database, plain, {});
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = (id: string) => admin.call(quotes.getQuote, { params: { id } });

it("is built of measured windows, and explains its price", async () => {
  const { quoteId, orderId } = await addQuote(admin);
  const all = await admin.call(products.listProducts, { query: {} });
  const roller = all.find(({ type, hasWidth }) => type === "PRODUCT" && hasWidth);
  const { lineId } = await addLine(admin, orderId, {
    ...{ product: roller?.name ?? "", group: "Bedrooms/Main", width: "1200", height: "1500" },
    quantity: 2,
  });
  const asked = await admin.call(lineOptions.getLineOptions, { params: { id: lineId } });
  expect(asked.groups.length).toBeGreaterThan(1);
  expect(asked.problems).toMatchObject([{ code: "OPTIONS_NOT_SELECTED" }]);
  await chooseFirst(admin, lineId);
  const quote = await read(quoteId);
  expect(quote.context.orderLines).toMatchObject([
    { windowGroupName: "Bedrooms / Main", windowNumber: 1, quantity: 2, context: { errors: [] } },
  ]);
  const [line] = quote.context.orderLines;
  expect(line?.pricing.totalSellPriceIncTax).toBeGreaterThan(0);
  expect(quote.context.pricing.sellGrandTotalIncTax).toBe(line?.pricing.totalSellPriceIncTax);
  expect(quote.context.pendingUpdates?.hasPendingUpdates).toBe(false);
  const trace = await admin.call(lineOptions.getLineTrace, { params: { id: lineId } });
  expect(findFault(trace.steps as Step[])).toBeNull();
  const sum = await admin.call(quotes.getQuoteTrace, { params: { id: quoteId } });
  expect(findFault(sum.steps as Step[])).toBeNull();
});

const list = (dealId: string, archived?: boolean) =>
  admin.call(quotes.listDealQuotes, { params: { dealId }, query: { archived } });
const LINE = { product: "Plain thing", width: "1000", height: "1000" };
/** Two pieces: 319.00, of which 29.00 are tax. */
async function quoted() {
  const quote = await addQuote(admin);
  await addLine(admin, quote.orderId, { ...LINE, quantity: 2 });
  return quote;
}

describe("the quotes of a deal", () => {
  it("are listed newest first, the archived apart, and counted", async () => {
    const { dealId, quoteId } = await quoted();
    const params = { dealId };
    const second = await admin.call(quotes.addQuote, {
      params,
      body: { description: " Upstairs ", customerNotes: "" },
    });
    const count = async () =>
      (await admin.call(deals.getDeal, { params: { id: dealId }, query: {} })).context.quoteCount;
    expect(await list(dealId)).toMatchObject([
      { id: second.id, description: "Upstairs", status: "OPEN", totalSellPrice: 0 },
      {
        ...{ id: quoteId, totalSellPrice: 3_190_000, totalSellPriceOverride: null },
        context: { totalQuantity: 2, orderLineCount: 1 },
      },
    ]);
    expect(await count()).toBe(2);
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    expect(await count()).toBe(1);
    expect((await list(dealId)).map(({ id }) => id)).toEqual([second.id]);
    expect(await list(dealId, true)).toMatchObject([{ id: quoteId, isArchived: true }]);
    expect((await read(quoteId)).isReadOnly).toBe(true);
    await admin.call(quotes.unarchiveQuote, { params: { id: quoteId } });
    expect(await count()).toBe(2);
  });

  it("have numbers of their own, each once", async () => {
    const { dealId } = await quoted();
    const add = () => admin.call(quotes.addQuote, { params: { dealId }, body: {} });
    await Promise.all(Array.from({ length: 5 }, add));
    const tuids = (await list(dealId)).map(({ tuid }) => tuid);
    expect(new Set(tuids).size).toBe(6);
    for (const tuid of tuids) expect(tuid).toMatch(/^Q-\d{5}$/);
  });

  it("are found by their numbers and descriptions, as they are by now", async () => {
    const { quoteId } = await quoted();
    const { tuid } = await read(quoteId);
    const update = (description: string) =>
      admin.call(quotes.updateQuote, { params: { id: quoteId }, body: { description } });
    const find = async (text: string) =>
      (await admin.call(search.globalSearch, { body: { search: text } })).data
        .filter(({ entityType }) => entityType === "QUOTE")
        .map(({ id, title }) => [id, title]);
    await update("Zanzibar verandah");
    expect(await find("zanzi verandah")).toEqual([[quoteId, "Zanzibar verandah"]]);
    await update("Porch");
    expect(await find("zanzi verandah")).toEqual([]);
    expect(await find(tuid)).toEqual([[quoteId, "Porch"]]);
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    await admin.call(quotes.cloneQuote, { params: { id: quoteId }, body: {} });
    await expectTrueSearch(test.database);
  });

  it("take no changes in an archived deal", async () => {
    const { dealId, quoteId, orderId } = await quoted();
    await admin.call(deals.archiveDeal, { params: { id: dealId } });
    for (const work of [
      () => admin.call(quotes.addQuote, { params: { dealId }, body: {} }),
      () => admin.call(quotes.updateQuote, { params: { id: quoteId }, body: { description: "x" } }),
      () => admin.call(quotes.archiveQuote, { params: { id: quoteId } }),
      () => admin.call(quotes.cloneQuote, { params: { id: quoteId }, body: {} }),
      () => addLine(admin, orderId, LINE),
    ]) {
      expect(await refusedWith(work())).toBe(409);
    }
  });

  it("are cloned with all that they hold, and go their own ways", async () => {
    const { quoteId, orderId } = await quoted();
    const before = await read(quoteId);
    await save(quoteId, { adjustments: [{ label: "Loyalty", taxType: "STANDARD", percent: -5 }] });
    const body = { description: "As agreed on the telephone" };
    const made = await admin.call(quotes.cloneQuote, { params: { id: quoteId }, body });
    const [original, clone] = [await read(quoteId), await read(made?.id ?? "")];
    expect(clone).toMatchObject({ ...body, status: "OPEN", isArchived: false });
    expect(clone.tuid).not.toBe(original.tuid);
    expect(clone.context.pricing).toEqual(original.context.pricing);
    const figures = (quote: typeof clone) =>
      quote.context.orderLines.map(({ id: _, orderWindowId: __, revision: ___, ...line }) => line);
    expect(figures(clone)).toEqual(figures(original));
    await addLine(admin, clone.externalId, LINE);
    expect((await read(quoteId)).context.pricing).toEqual(original.context.pricing);
    await addLine(admin, orderId, LINE);
    expect((await read(clone.id)).context.totalQuantity).toBe(3);
    expect(before.context.totalQuantity).toBe(2);
  });

  it("are cloned as they stand, while others edit them", async () => {
    const { quoteId, orderId } = await addQuote(admin);
    const added = [];
    for (let at = 0; at < 5; at += 1) added.push(await addLine(admin, orderId, LINE));
    const [clones] = await Promise.all([
      Promise.all(
        added.map(() => admin.call(quotes.cloneQuote, { params: { id: quoteId }, body: {} })),
      ),
      ...added.map(({ windowId, lineId }, at) =>
        admin.call(products.updateWindowProduct, {
          params: { id: orderId, windowId, productId: lineId },
          body: { width: "1000", height: "1000", quantity: at + 2 },
        }),
      ),
    ]);
    for (const id of [quoteId, ...clones.map((clone) => clone?.id ?? "")]) {
      const { orderLines, pricing, totalQuantity } = (await read(id)).context;
      const sum = orderLines.reduce((all, one) => all + one.pricing.totalSellPriceIncTax, 0);
      expect(pricing.sellGrandTotalIncTax).toBe(sum);
      expect(totalQuantity).toBe(orderLines.reduce((all, { quantity }) => all + quantity, 0));
    }
    expect((await read(quoteId)).context.totalQuantity).toBe(2 + 3 + 4 + 5 + 6);
  });

  it("are edited under the revision that was seen", async () => {
    const { quoteId } = await quoted();
    const { revision } = await read(quoteId);
    const update = (description: string, seen = revision) =>
      admin.call(quotes.updateQuote, {
        params: { id: quoteId },
        body: { description, revision: seen },
      });
    await update("First");
    expect(await refusedWith(update("Second"))).toBe(409);
    expect((await read(quoteId)).description).toBe("First");
  });
});

type Sent = Parameters<typeof saveWith>[2];
async function saveWith(
  client: UpstreamClient,
  id: string,
  body: {
    lastUpdatedAt?: string;
    depositAmountOverride?: number | null;
    sellTaxOverride?: number | null;
    adjustments?: {
      label: string;
      taxType: "STANDARD" | "NONE";
      percent?: number;
      amountIncTax?: number;
      amountExTax?: number;
    }[];
  },
) {
  const quote = await read(id);
  const { pricing } = quote.context;
  return client.call(quotes.saveQuotePricing, {
    params: { id },
    body: {
      lastUpdatedAt: quote.lastUpdatedAt,
      depositAmountOverride: pricing.depositAmountOverride,
      sellTaxOverride: pricing.sellTaxOverride,
      adjustments: [],
      ...body,
    },
  });
}
const save = (id: string, body: Sent) => saveWith(admin, id, body);
const pricingOf = async (id: string) => (await read(id)).context.pricing;
const dollars = (amount: number) => Math.round(amount * 10_000);

describe("the prices of a quote", () => {
  it("are lines, adjustments, tax and deposit, to the cent", async () => {
    const { quoteId } = await quoted();
    await save(quoteId, {
      adjustments: [
        { label: "Loyalty", taxType: "STANDARD", percent: -5 },
        { label: "Travel", taxType: "STANDARD", amountIncTax: dollars(85) },
        // 20.00 without tax are 22.00 with it.
        { label: "Parking", taxType: "STANDARD", amountExTax: dollars(20) },
        { label: "Council fee", taxType: "NONE", amountIncTax: dollars(10) },
      ],
    });
    // 319.00 − 15.95 + 85.00 + 22.00 + 10.00 = 420.05; 1/11 of 410.05 is 37.277…
    expect(await pricingOf(quoteId)).toMatchObject({
      ...{ sellTotalOrderLinesIncTax: dollars(319), sellTotalOrderLinesExTax: dollars(290) },
      ...{ sellGrandTotalIncTax: dollars(420.05), sellTaxTotal: dollars(37.28) },
      ...{ sellGrandTotalExTax: dollars(382.77), depositAmount: dollars(210.03) },
      adjustments: [
        { percent: -5, amountIncTax: dollars(-15.95), adjustmentType: "PERCENT" },
        { amountIncTax: dollars(85), tax: dollars(7.73), adjustmentType: "AMOUNT" },
        { amountIncTax: dollars(22), amountExTax: dollars(20) },
        { amountIncTax: dollars(10), tax: 0, taxType: "NONE" },
      ],
    });
  });

  it("are saved as they were seen, however close two saves are", async () => {
    const { quoteId } = await quoted();
    const { lastUpdatedAt } = await read(quoteId);
    const adjustments = [{ label: "Loyalty", taxType: "STANDARD" as const, percent: -5 }];
    await save(quoteId, { lastUpdatedAt, adjustments });
    expect(await refusedWith(save(quoteId, { lastUpdatedAt, adjustments: [] }))).toBe(409);
    expect((await pricingOf(quoteId)).adjustments).toHaveLength(1);
    const seen = (await read(quoteId)).lastUpdatedAt;
    const saves = await Promise.allSettled(
      Array.from({ length: 5 }, () => save(quoteId, { lastUpdatedAt: seen, adjustments: [] })),
    );
    expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each<[string, Sent, string]>([
    [
      "101 percent",
      { adjustments: [{ label: "A", taxType: "STANDARD", percent: -101 }] },
      "percent",
    ],
    [
      "5.5 percent",
      { adjustments: [{ label: "A", taxType: "STANDARD", percent: 5.5 }] },
      "percent",
    ],
    ["nothing", { adjustments: [{ label: "A", taxType: "STANDARD", percent: 0 }] }, "percent"],
    ["no amount", { adjustments: [{ label: "A", taxType: "STANDARD" }] }, "amountIncTax"],
    ["no label", { adjustments: [{ label: " ", taxType: "STANDARD", percent: 5 }] }, "label"],
    [
      "parts of a cent",
      { adjustments: [{ label: "A", taxType: "STANDARD", amountIncTax: 10_050 }] },
      "amountIncTax",
    ],
  ])("refuse %s", async (_, sent, field) => {
    const { quoteId } = await quoted();
    await expect(save(quoteId, sent)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { [`adjustments.0.${field}`]: [expect.any(String)] } },
    });
    expect((await pricingOf(quoteId)).adjustments).toEqual([]);
  });

  it("never fall below zero: the adjustment that would is named", async () => {
    const { quoteId } = await quoted();
    const adjusted = (goodwill: number) => [
      { label: "Loyalty", taxType: "STANDARD" as const, percent: -50 },
      { label: "Goodwill", taxType: "STANDARD" as const, amountIncTax: dollars(goodwill) },
    ];
    await expect(save(quoteId, { adjustments: adjusted(-159.51) })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { "adjustments.1": ["Goodwill would take the total below zero"] } },
    });
    await save(quoteId, { adjustments: adjusted(-159.5) });
    expect((await pricingOf(quoteId)).sellGrandTotalIncTax).toBe(0);
    // Nor by a line that goes.
    const { externalId, context } = await read(quoteId);
    const gone = admin.call(products.deleteWindow, {
      params: { orderId: externalId, windowId: context.orderLines[0]?.orderWindowId ?? "" },
      body: { _method: "DELETE" },
    });
    expect(await refusedWith(gone)).toBe(409);
    expect((await read(quoteId)).context.totalQuantity).toBe(2);
  });

  it("leave tax to who may change it", async () => {
    const { quoteId } = await quoted();
    const untaxed = { label: "Fee", taxType: "NONE" as const, amountIncTax: dollars(10) };
    await expect(saveWith(sales, quoteId, { adjustments: [untaxed] })).rejects.toMatchObject({
      status: 422,
      problem: { fields: { "adjustments.0.taxType": ["You may not change the tax"] } },
    });
    expect(await refusedWith(saveWith(sales, quoteId, { sellTaxOverride: 0 }))).toBe(422);
    await save(quoteId, { adjustments: [untaxed], sellTaxOverride: dollars(20) });
    // What is untaxed already stays so in other hands.
    const more = { label: "Travel", taxType: "STANDARD" as const, amountIncTax: dollars(10) };
    await saveWith(sales, quoteId, { adjustments: [untaxed, more] });
    expect((await pricingOf(quoteId)).sellTaxTotal).toBe(dollars(20));
  });

  it("are overridden, and come back", async () => {
    const { quoteId, orderId } = await quoted();
    const before = await pricingOf(quoteId);
    const override = (amount: number | null, withTax = false) =>
      admin.call(quotes.overrideQuoteTotal, {
        params: { externalId: orderId },
        body: { override_total: amount, override_taxables: withTax, notes: "Agreed" },
      });
    await override(dollars(300));
    expect(await pricingOf(quoteId)).toMatchObject({
      ...{ sellGrandTotalIncTax: dollars(300), sellTaxTotal: dollars(29) },
      ...{ overrideDiscount: dollars(19), depositAmount: dollars(150) },
    });
    await override(dollars(300), true);
    // 29.00 × 300 ÷ 319 = 27.2727…
    expect(await pricingOf(quoteId)).toMatchObject({ sellTaxTotal: dollars(27.27) });
    expect(await read(quoteId)).toMatchObject({
      ...{ totalSellPrice: dollars(319), totalSellPriceOverride: dollars(300) },
      override: { notes: "Agreed", taxables: true },
    });
    await expect(override(dollars(28.99))).rejects.toMatchObject({
      status: 400,
      problem: { fields: { override_total: ["The order total would be less than its tax"] } },
    });
    await override(null);
    expect(await pricingOf(quoteId)).toEqual(before);
  });

  it("can be looked at before they are saved", async () => {
    const { quoteId } = await quoted();
    const look = (body: object) =>
      admin.call(quotes.previewQuotePricing, { params: { id: quoteId }, body });
    const adjustments = [{ label: "Loyalty", taxType: "STANDARD", percent: -10 }];
    expect(await look({ adjustments })).toMatchObject({ sellGrandTotalIncTax: dollars(287.1) });
    expect(await look({ override_total: dollars(200), override_taxables: true })).toMatchObject({
      ...{ sellGrandTotalIncTax: dollars(200), overrideDiscount: dollars(119) },
    });
    expect(await refusedWith(look({ adjustments: [{ ...adjustments[0], percent: -101 }] }))).toBe(
      400,
    );
    expect(await pricingOf(quoteId)).toMatchObject({ sellGrandTotalIncTax: dollars(319) });
  });
});

describe("what moves under a quote", () => {
  const updates = (id: string) => admin.call(quotes.getQuoteUpdates, { params: { id } });
  const now = async (orderId: string, windowIds?: string[]) =>
    admin.call(products.recalculateWindows, {
      params: { orderId },
      body: { order_id: orderId, ...(windowIds && { window_ids: windowIds }) },
    });

  it("is told line by line, and taken in when staff say so", async () => {
    const [moved = ""] = await addProducts(test.database, [{ name: "Moving thing" }]);
    await addVersion(test.database, moved, {});
    const { quoteId, orderId } = await quoted();
    const wanted = { ...LINE, product: "Moving thing" };
    const first = await addLine(admin, orderId, wanted);
    await addLine(admin, orderId, wanted);
    const dearer = JSON.stringify({ kind: "FLAT", price: 1_100_000 });
    await addVersion(test.database, moved, {
      ...{ number: 2, starts_on: "2026-11-18", source: dearer, cost_padding: 1_000 },
    });
    await addVersion(test.database, moved, { number: 3, starts_on: "2027-01-01", source: dearer });
    const quote = await read(quoteId);
    expect(quote.context.pendingUpdates).toMatchObject({
      hasPendingUpdates: true,
      products: [
        {
          ...{ productName: "Moving thing", hasPricingUpdates: true },
          ...{ hasCostPaddingUpdates: true, hasFabricUpdates: false, hasRuleUpdates: false },
        },
      ],
    });
    expect(quote.context.pricing.sellGrandTotalIncTax).toBe(dollars(638));
    const told = await updates(quoteId);
    // 110.00 and 1% are 111.10, at 45% 161.095, with tax 177.2045.
    expect(told.lines.map((one) => [one.oldTotal, one.newTotal])).toEqual([
      [dollars(159.5), dollars(177.2)],
      [dollars(159.5), dollars(177.2)],
    ]);
    expect(told.lines[0]?.causes).toEqual([
      { kind: "PRICING", label: "Price list", old: "List, version 1", new: "List, version 2" },
      { kind: "COST_PADDING", label: "Cost padding", old: "0%", new: "1%" },
    ]);
    const seen = await sales.call(quotes.getQuoteUpdates, { params: { id: quoteId } });
    expect(seen.lines[0]?.causes).toEqual([
      { kind: "PRICING", label: "Price list", old: "List, version 1", new: "List, version 2" },
      { kind: "COST_PADDING", label: "Cost padding", old: null, new: null },
    ]);
    expect([told.oldTotal, told.newTotal]).toEqual([dollars(638), dollars(673.4)]);
    await now(orderId, [first.windowId]);
    expect((await updates(quoteId)).lines).toHaveLength(1);
    expect(await pricingOf(quoteId)).toMatchObject({ sellGrandTotalIncTax: dollars(655.7) });
    await now(orderId);
    expect((await read(quoteId)).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    expect(await pricingOf(quoteId)).toMatchObject({ sellGrandTotalIncTax: dollars(673.4) });
  });

  it("is the percentage of a product too, and what is charged beside the lines", async () => {
    const [product = ""] = await addProducts(test.database, [{ name: "Percent thing" }]);
    await addVersion(test.database, product, {});
    const { quoteId, orderId } = await addQuote(admin);
    await addLine(admin, orderId, { ...LINE, product: "Percent thing" });
    const { account_id } = await test.database.read
      .selectFrom("quotes")
      .select("account_id")
      .where("id", "=", quoteId)
      .executeTakeFirstOrThrow();
    await test.database.write(async (trx) => {
      await trx
        .insertInto("product_overrides")
        .values({
          ...{ id: `o-${product}`, account_id, product_id: product, brand_id: null },
          ...{ category_id: null, sub_category_id: null, adjustment_type: "PERCENT_MARGIN" },
          ...{ base_percent: 50_000, options_percent: 50_000 },
        })
        .execute();
      await trx
        .insertInto("charge_rules")
        .values({
          ...{ id: `c-${product}`, account_id, kind: "FREIGHT", label: "Freight" },
          ...{ manufacturer_id: null, brand_id: null, mode: "ONCE", amount: dollars(48) },
          ...{ is_taxable: 1, position: 1 },
        })
        .execute();
    });
    const told = await updates(quoteId);
    expect(told.lines[0]?.causes).toEqual([
      {
        ...{ kind: "PRICING", label: "Adjustment" },
        old: "45% base, 45% options markup, account default",
        new: "50% base, 50% options margin, this product",
      },
    ]);
    expect(told.wholeQuote).toEqual([
      { kind: "FREIGHT", label: "Freight", old: null, new: "$48.00" },
    ]);
    // A percentage on the cost would tell it.
    const seen = await sales.call(quotes.getQuoteUpdates, { params: { id: quoteId } });
    expect(seen.lines[0]?.causes).toEqual([
      { kind: "PRICING", label: "Adjustment", old: null, new: null },
    ]);
    expect(seen).toEqual({ ...told, lines: seen.lines });
    await now(orderId);
    // 200.00 with tax, and freight: 220.00 + 48.00.
    expect(await pricingOf(quoteId)).toMatchObject({
      sellGrandTotalIncTax: dollars(268),
      charges: [{ kind: "FREIGHT", label: "Freight", amountIncTax: dollars(48) }],
    });
    await test.database.write((trx) =>
      trx.deleteFrom("charge_rules").where("id", "=", `c-${product}`).execute(),
    );
  });

  it("says beforehand that what was chosen cannot be made any more", async () => {
    const [product = ""] = await addProducts(test.database, [{ name: "Shrinking thing" }]);
    await addVersion(test.database, product, {});
    const { quoteId, orderId } = await addQuote(admin);
    await addLine(admin, orderId, { ...LINE, product: "Shrinking thing" });
    const range = { min: null, max: 500 };
    await addVersion(test.database, product, {
      ...{ number: 2, starts_on: "2026-11-01" },
      configurable: JSON.stringify({
        ...{ limits: { width: range, height: range }, groups: [], rules: [], band: null },
      }),
    });
    expect(await updates(quoteId)).toMatchObject({
      lines: [{ newTotal: null, newErrors: ["BAD_SIZE"] }],
      newPricing: { sellGrandTotalIncTax: 0, isPricingValid: false },
    });
    expect((await pricingOf(quoteId)).isPricingValid).toBe(true);
  });

  it("leaves alone what is not open", async () => {
    const [product = ""] = await addProducts(test.database, [{ name: "Still thing" }]);
    await addVersion(test.database, product, {});
    const { quoteId, orderId } = await addQuote(admin);
    const { lineId } = await addLine(admin, orderId, { ...LINE, product: "Still thing" });
    const setStatus = (id: string, status: string) =>
      test.database.write((trx) =>
        trx.updateTable("quotes").set({ status }).where("id", "=", id).execute(),
      );
    await setStatus(quoteId, "LOCKED");
    const dearer = JSON.stringify({ kind: "FLAT", price: 2_000_000 });
    await addVersion(test.database, product, {
      ...{ number: 2, starts_on: "2026-11-01", source: dearer },
    });
    expect((await read(quoteId)).context.pendingUpdates?.hasPendingUpdates).toBe(false);
    expect(await updates(quoteId)).toMatchObject({ lines: [], wholeQuote: [] });
    const options = () => admin.call(lineOptions.getLineOptions, { params: { id: lineId } });
    expect(await options()).toMatchObject({ isReadOnly: true, running: { unit: dollars(159.5) } });
    await setStatus(quoteId, "OPEN");
    expect(await options()).toMatchObject({ isReadOnly: false, running: { unit: dollars(319) } });
  });
});

describe("a quote of 200 lines", () => {
  it("is read by as many statements as one of two, and changed by as many", async () => {
    let count = 0;
    const database = connect(test.url, () => (count += 1));
    const api = createApi({ ...test.services, database });
    const cookie = await sessionCookie(test, "admin");
    const send = async (method: string, path: string, json?: unknown) => {
      count = 0;
      const headers = { cookie, "content-type": "application/json" };
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const url = `http://upstream.internal${path}`;
      const response = await api.fetch(new Request(url, { method, headers, ...body }));
      expect(response.status).toBe(200);
      return count;
    };
    const counted = async (lines: number) => {
      const { quoteId, orderId } = await addQuote(admin);
      const window = { order_id: orderId, quantity: 1, width: "900", height: "900" };
      for (let left = lines; left > 0; left -= 100) {
        await admin.call(products.addWindows, {
          params: { id: orderId },
          body: {
            order_windows: Array.from({ length: Math.min(left, 100) }, () => ({
              ...window,
              product: { product_id: plain },
            })),
          },
        });
      }
      const [line] = (await read(quoteId)).context.orderLines;
      const place = `/old/quotes/${orderId}/windows/${line?.orderWindowId}/products/${line?.id}`;
      return [
        await send("GET", `/deal-quotes/${quoteId}`),
        await send("PUT", place, { width: "1000", height: "900", quantity: 2 }),
        await send("GET", `/deal-quotes/${quoteId}/updates`),
      ];
    };
    const [few, many] = [await counted(2), await counted(200)];
    await database.close();
    expect(many).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(32);
  });
});
it("is refused where it would come to more than can be kept, and stays readable", async () => {
  const [dear = "", dearer = ""] = await addProducts(test.database, [
    { name: "Dear thing" },
    { name: "Dearer thing" },
  ]);
  const priced = (price: number) => ({ source: JSON.stringify({ kind: "FLAT", price }) });
  await addVersion(test.database, dear, priced(dollars(20_000_000)));
  await addVersion(test.database, dearer, priced(9_000_000_000_000_000));
  const { quoteId, orderId } = await addQuote(admin);
  const add = (product: string, quantity = 1) =>
    addLine(admin, orderId, { ...LINE, product, quantity });
  const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);
  const tooLarge = { status: 409, problem: { code: "too_large" } };
  expect(await refusal(add("Dear thing", 9_999))).toMatchObject(tooLarge);
  expect(await refusal(add("Dearer thing"))).toMatchObject(tooLarge);
  expect((await read(quoteId)).context.orderLines).toEqual([]);
  // 31,900,000.00 each: three of them can be kept, four cannot.
  for (const _ of [1, 2, 3]) await add("Dear thing");
  expect(await refusal(add("Dear thing"))).toMatchObject(tooLarge);
  const amount = { label: "Crane", taxType: "STANDARD" as const, amountIncTax: 999_999_990_000 };
  expect(await refusal(save(quoteId, { adjustments: [amount] }))).toMatchObject(tooLarge);
  const preview = { params: { id: quoteId }, body: { adjustments: [amount] } };
  expect(await refusal(admin.call(quotes.previewQuotePricing, preview))).toMatchObject(tooLarge);
  expect(await pricingOf(quoteId)).toMatchObject({ sellGrandTotalIncTax: dollars(95_700_000) });
});

it("takes an override of the total only from who has seen the total it stands for", async () => {
  const { quoteId, orderId } = await addQuote(admin);
  const seen = await read(quoteId);
  const override = (own: object) =>
    admin.call(quotes.overrideQuoteTotal, {
      params: { externalId: orderId },
      body: { override_total: 1_000_000, ...own },
    });
  await admin.call(quotes.updateQuote, { params: { id: quoteId }, body: { description: "New" } });
  expect(await refusedWith(override({ lastUpdatedAt: seen.lastUpdatedAt }))).toBe(409);
  expect(await refusedWith(override({ revision: seen.revision }))).toBe(409);
  expect((await read(quoteId)).totalSellPriceOverride).toBeNull();
  const { lastUpdatedAt, revision } = await read(quoteId);
  await override({ lastUpdatedAt, revision });
  expect((await read(quoteId)).totalSellPriceOverride).toBe(1_000_000);
});

it("lets who may not change the tax rename an adjustment without tax, and add none", async () => {
  const { quoteId } = await addQuote(admin);
  const sales = await test.signIn("sales");
  const save = async (client: UpstreamClient, ...adjustments: [string, "STANDARD" | "NONE"][]) => {
    const { lastUpdatedAt } = await read(quoteId);
    return client.call(quotes.saveQuotePricing, {
      params: { id: quoteId },
      body: {
        ...{ lastUpdatedAt, depositAmountOverride: null, sellTaxOverride: null },
        adjustments: adjustments.map(([label, taxType]) => ({
          ...{ label, taxType, amountIncTax: 10_000 },
        })),
      },
    });
  };
  await save(admin, ["Levy", "NONE"]);
  await save(sales, ["Fuel levy", "NONE"]);
  expect((await read(quoteId)).context.pricing.adjustments).toMatchObject([
    { label: "Fuel levy", taxType: "NONE" },
  ]);
  expect(await refusedWith(save(sales, ["Fuel levy", "NONE"], ["Another", "NONE"]))).toBe(422);
  // Nor is a second one of its name.
  expect(await refusedWith(save(sales, ["Fuel levy", "NONE"], ["Fuel levy", "NONE"]))).toBe(422);
  expect(await refusedWith(save(sales, ["Other", "NONE"], ["Fuel levy", "NONE"]))).toBe(422);
  await save(admin, ["Loyalty", "STANDARD"], ["Fuel levy", "NONE"]);
  await save(sales, ["Fuel levy", "NONE"]);
});
