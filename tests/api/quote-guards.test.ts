import type { Updateable } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import type { UpstreamError } from "../../app/upstream/errors";
import type { Schema } from "../../server/database/schema";
import type { ChargeRule } from "../../server/pricing/charges";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createTestApi, sessionCookie, snapshot, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let plain: string;
let shade: string;
let quote: Awaited<ReturnType<typeof addQuote>>;

beforeAll(async () => {
  test = await createTestApi(10);
  [admin, sales, redwood] = [
    await test.signIn("admin"),
    await test.signIn("sales"),
    await test.signIn("redwood"),
  ];
  [plain = ""] = await addProducts(test.database, [{ name: "Plain thing" }]);
  [shade = ""] = await addProducts(test.database, [{ name: "Shade" }], "Redwood Shades");
  for (const id of [plain, shade]) await addVersion(test.database, id, {});
});
afterAll(() => test.drop());
beforeEach(async () => {
  quote = await addQuote(admin);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const dollars = (amount: number) => Math.round(amount * 10_000);
const LINE = { product: "Plain thing", width: "1000", height: "1000" };
const read = (id = quote.quoteId) => admin.call(quotes.getQuote, { params: { id } });
const pricing = async () => (await read()).context.pricing;
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (told: UpstreamError) => told,
  );
  const { code, message, fields } = error?.problem ?? {};
  return { status: error?.status, code, message, fields };
};
/** Leaves everything as it was. */
async function refused(work: () => Promise<unknown>) {
  const before = await snapshot(test);
  const told = await refusal(work());
  expect(await snapshot(test)).toBe(before);
  return told;
}

interface Sent {
  depositAmountOverride?: number | null;
  adjustments?: {
    label: string;
    taxType: "STANDARD" | "NONE";
    percent?: number;
    amountIncTax?: number;
  }[];
}
async function save(body: Sent, client = admin) {
  const { lastUpdatedAt, context } = await read();
  const { depositAmountOverride, sellTaxOverride } = context.pricing;
  return client.call(quotes.saveQuotePricing, {
    params: { id: quote.quoteId },
    body: { lastUpdatedAt, depositAmountOverride, sellTaxOverride, adjustments: [], ...body },
  });
}
const preview = (body: object) =>
  admin.call(quotes.previewQuotePricing, { params: { id: quote.quoteId }, body });
const setQuote = (values: Updateable<Schema["quotes"]>) =>
  test.database.write((trx) =>
    trx.updateTable("quotes").set(values).where("id", "=", quote.quoteId).execute(),
  );
const setDeal = (values: { quote_count: number }) =>
  test.database.write((trx) =>
    trx.updateTable("deals").set(values).where("id", "=", quote.dealId).execute(),
  );

describe("a deposit", () => {
  const TOO_MUCH = {
    status: 400,
    fields: { depositAmountOverride: ["The deposit cannot be more than the total"] },
  };

  it("is set to no more than the total that is saved with it", async () => {
    await addLine(admin, quote.orderId, { ...LINE, quantity: 2 });
    const more = { depositAmountOverride: dollars(319.01) };
    expect(await refused(() => save(more))).toMatchObject(TOO_MUCH);
    expect(await refused(() => preview(more))).toMatchObject(TOO_MUCH);
    const half = [{ label: "Half", taxType: "STANDARD" as const, percent: -50 }];
    const both = { depositAmountOverride: dollars(200), adjustments: half };
    expect(await refused(() => save(both))).toMatchObject(TOO_MUCH);
    await save({ depositAmountOverride: dollars(319) });
    expect(await pricing()).toMatchObject({ depositAmount: dollars(319) });
  });

  it("that was set before is cut where the total falls below it, and comes back with it", async () => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, { ...LINE, quantity: 2 });
    await save({ depositAmountOverride: dollars(300) });
    const order = (quantity: number) =>
      admin.call(products.updateWindowProduct, {
        params: { id: quote.orderId, windowId, productId: lineId },
        body: { width: "1000", height: "1000", quantity },
      });
    await order(1);
    const stored = { depositAmountOverride: dollars(300) };
    expect(await pricing()).toMatchObject({ ...stored, depositAmount: dollars(159.5) });
    // Who saves something else leaves it as it is.
    await save({ adjustments: [{ label: "Loyalty", taxType: "STANDARD", percent: -10 }] });
    expect(await pricing()).toMatchObject({ ...stored, depositAmount: dollars(143.55) });
    await save({});
    await order(2);
    expect(await pricing()).toMatchObject({ ...stored, depositAmount: dollars(300) });
  });
});

describe("a size or a quantity of the wrong kind", () => {
  const WHOLE = "Must be a whole number";
  const width = "Width must be text such as 1845 or 36 5/8";
  it.each<[string, object, Record<string, string[]>]>([
    ["text for a quantity", { quantity: "abc" }, { quantity: [WHOLE] }],
    ["digits for a quantity", { quantity: "2" }, { quantity: [WHOLE] }],
    ["part of a piece", { quantity: 1.5 }, { quantity: [WHOLE] }],
    ["true for a quantity", { quantity: true }, { quantity: [WHOLE] }],
    ["null for a quantity", { quantity: null }, { quantity: ["Quantity is required"] }],
    ["a list for a quantity", { quantity: [1] }, { quantity: [WHOLE] }],
    ["far too many", { quantity: 1e300 }, { quantity: ["Must be at most 9,999"] }],
    ["too many", { quantity: 10_000 }, { quantity: ["Must be at most 9,999"] }],
    ["a number for a size", { width: 1200 }, { width: [width] }],
    ["true for a size", { width: true }, { width: [width] }],
    ["null for a size", { width: null }, { width: ["Width is required"] }],
    ["words for a size", { width: "abc" }, { width: ["Width is not valid"] }],
    ["both", { width: 1.5, quantity: "x" }, { width: [width], quantity: [WHOLE] }],
  ])("is refused by its field: %s", async (_, wrong, fields) => {
    const cookie = await sessionCookie(test, "admin");
    const { windowId, lineId } = await addLine(admin, quote.orderId, LINE);
    const sized = { width: "1000", height: "1000", quantity: 1, ...wrong };
    const window = { order_id: quote.orderId, product: { product_id: plain }, ...sized };
    const ask = async (method: string, path: string, json: unknown) => {
      const response = await test.request(method, path, { cookie, json });
      const { error } = (await response.json()) as { error: { code: string; fields: object } };
      return [response.status, error.code, error.fields];
    };
    const before = await snapshot(test);
    const at = (field: string) => `order_windows.0.${field}`;
    const placed = Object.entries(fields).map(([name, told]) => [at(name), told]);
    const base = `/old/quotes/${quote.orderId}/windows`;
    expect(await ask("POST", base, { order_windows: [window] })).toEqual([
      ...[400, "invalid", Object.fromEntries(placed)],
    ]);
    expect(await ask("PUT", `${base}/${windowId}/products/${lineId}`, sized)).toEqual([
      ...[400, "invalid", fields],
    ]);
    expect(await snapshot(test)).toBe(before);
  });

  it("is an amount too", async () => {
    const cookie = await sessionCookie(test, "admin");
    const { lastUpdatedAt } = await read();
    const good = { label: "Fee", taxType: "STANDARD" };
    const json = {
      ...{ lastUpdatedAt, depositAmountOverride: "12", sellTaxOverride: true },
      adjustments: [
        { ...good, amountIncTax: "ten" },
        { ...good, percent: "5" },
      ],
    };
    const path = `/deal-quotes/${quote.quoteId}/pricing`;
    const response = await test.request("PUT", path, { cookie, json });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        fields: {
          depositAmountOverride: ["Please enter an amount"],
          sellTaxOverride: ["Please enter an amount"],
          "adjustments.0.amountIncTax": ["Please enter an amount"],
          "adjustments.1.percent": ["Percentage amount must be a whole number"],
        },
      },
    });
  });
});

it("takes in that a product is not taxed any more, and tells it before", async () => {
  const [moving = ""] = await addProducts(test.database, [{ name: "Exempt thing" }]);
  await addVersion(test.database, moving, {});
  await addLine(admin, quote.orderId, LINE);
  const { lineId } = await addLine(admin, quote.orderId, { ...LINE, product: "Exempt thing" });
  await addLine(admin, quote.orderId, LINE);
  const tax = (is_taxable: 0 | 1) =>
    test.database.write((trx) =>
      trx.updateTable("products").set({ is_taxable }).where("id", "=", moving).execute(),
    );
  const pending = async () => (await read()).context.pendingUpdates;
  expect((await pending())?.hasPendingUpdates).toBe(false);
  await tax(0);
  expect(await pending()).toMatchObject({
    hasPendingUpdates: true,
    products: [{ productName: "Exempt thing", hasPricingUpdates: true, hasRuleUpdates: false }],
  });
  const told = await sales.call(quotes.getQuoteUpdates, { params: { id: quote.quoteId } });
  expect(told.lines).toMatchObject([
    {
      ...{ lineId, oldTotal: dollars(159.5), newTotal: dollars(145) },
      causes: [{ kind: "PRICING", label: "Tax", old: "taxed", new: "not taxed" }],
    },
  ]);
  await admin.call(products.recalculateWindows, {
    params: { orderId: quote.orderId },
    body: { order_id: quote.orderId },
  });
  // 145.00 without tax, and 14.50 of tax in each of the other two.
  const after = await pricing();
  expect(after).toMatchObject({
    ...{ sellGrandTotalIncTax: dollars(464), sellTaxTotal: dollars(29) },
    sellTotalTaxable: dollars(290),
  });
  expect(told.newPricing).toEqual(after);
  expect((await pending())?.hasPendingUpdates).toBe(false);
});

describe("the 200 quotes of a deal", () => {
  it("are not exceeded by adding, cloning or unarchiving", async () => {
    const { dealId, quoteId } = quote;
    const other = await admin.call(quotes.addQuote, { params: { dealId }, body: {} });
    await admin.call(quotes.archiveQuote, { params: { id: quoteId } });
    const ways = [
      () => admin.call(quotes.addQuote, { params: { dealId }, body: {} }),
      () => admin.call(quotes.cloneQuote, { params: { id: other.id }, body: {} }),
      () => admin.call(quotes.unarchiveQuote, { params: { id: quoteId } }),
    ];
    await setDeal({ quote_count: 200 });
    for (const way of ways) {
      expect(await refused(way)).toMatchObject({
        ...{ status: 409, code: "too_many", message: "A deal has at most 200 quotes" },
      });
    }
    // Putting away is always possible, and makes room for one.
    await admin.call(quotes.archiveQuote, { params: { id: other.id } });
    await admin.call(quotes.unarchiveQuote, { params: { id: quoteId } });
    expect((await read()).isArchived).toBe(false);
  });
});

it("is cloned as a new quote, whatever became of the one it is of", async () => {
  await addLine(admin, quote.orderId, LINE);
  await save({ depositAmountOverride: dollars(50) });
  const instant = "2026-11-17T13:00:00.000Z";
  await setQuote({ status: "ACCEPTED", accepted_at: instant, expires_at: instant });
  const made = await admin.call(quotes.cloneQuote, { params: { id: quote.quoteId }, body: {} });
  const [source, clone] = [await read(), await read(made?.id)];
  expect(source).toMatchObject({ acceptedAt: instant, expiresAt: instant, revision: 2 });
  expect(clone).toMatchObject({ status: "OPEN", acceptedAt: null, expiresAt: null, revision: 1 });
  expect(clone.context.pricing).toEqual(source.context.pricing);
  // Windows go on being numbered where those of the other end.
  await addLine(admin, clone.externalId, LINE);
  const numbers = (await read(clone.id)).context.orderLines.map((line) => line.windowNumber);
  expect(numbers).toEqual([1, 2]);
});

describe("a charge that would take the total below zero", () => {
  const rule = (amount: number): ChargeRule => ({
    ...{ id: "trade-in", kind: "SURCHARGE", label: "Trade-in", mode: "ONCE", amount },
    ...{ manufacturerId: null, brandId: null, isTaxable: true },
  });
  const LOYALTY = { label: "Loyalty", taxType: "STANDARD" as const, percent: -5 };
  const BY_CHARGE = {
    ...{ status: 409, code: "below_zero", fields: undefined },
    message: "Trade-in would take the total below zero",
  };

  it("is named, whatever is adjusted beside it", async () => {
    await addLine(admin, quote.orderId, LINE);
    await setQuote({ charge_rules: JSON.stringify([rule(dollars(-160))]) });
    for (const adjustments of [[], [LOYALTY]]) {
      expect(await refused(() => save({ adjustments }))).toEqual(BY_CHARGE);
      expect(await refused(() => preview({ adjustments }))).toEqual(BY_CHARGE);
    }
    // Made up for, it is no fault; and then what undoes that is one.
    const travel = { label: "Travel", taxType: "STANDARD" as const, amountIncTax: dollars(10) };
    await save({ adjustments: [travel] });
    const goodwill = { ...travel, label: "Goodwill", amountIncTax: dollars(-20) };
    expect(await refused(() => save({ adjustments: [travel, goodwill] }))).toMatchObject({
      status: 400,
      fields: { "adjustments.1": ["Goodwill would take the total below zero"] },
    });
  });

  it("undoes the line that brings it", async () => {
    const account_id = await accountOf(test.database);
    const { manufacturerId, brandId, isTaxable, ...own } = rule(dollars(-160));
    const row = { ...own, account_id, manufacturer_id: manufacturerId, brand_id: brandId };
    await test.database.write((trx) =>
      trx
        .insertInto("charge_rules")
        .values({ ...row, is_taxable: isTaxable ? 1 : 0, position: 1 })
        .execute(),
    );
    expect(await refused(() => addLine(admin, quote.orderId, LINE))).toEqual(BY_CHARGE);
    await test.database.write((trx) =>
      trx.deleteFrom("charge_rules").where("id", "=", own.id).execute(),
    );
  });
});

describe("who may not change the tax", () => {
  const fee = (taxType: "STANDARD" | "NONE", label = "Levy") => ({
    ...{ label, taxType, amountIncTax: dollars(10) },
  });
  const NO = (at: number) => ({
    ...{ status: 422, code: "no_permission" },
    fields: { [`adjustments.${at}.taxType`]: ["You may not change the tax"] },
  });

  it("neither takes it from an adjustment nor puts it on one, renamed or not", async () => {
    const travel = fee("STANDARD", "Travel");
    await save({ adjustments: [travel, fee("NONE")] });
    for (const [wrong, at] of [
      [[travel, fee("STANDARD")], 1],
      [[fee("STANDARD"), travel], 0],
      [[travel, fee("STANDARD", "Fuel levy")], 1],
      [[travel, { ...fee("STANDARD"), amountIncTax: dollars(20) }], 1],
      [[fee("NONE", "Travel"), fee("NONE")], 0],
    ] as const) {
      expect(await refused(() => save({ adjustments: [...wrong] }, sales))).toMatchObject(NO(at));
    }
    // All else is theirs.
    await save({ adjustments: [fee("NONE"), travel] }, sales);
    await save({ adjustments: [{ ...fee("NONE"), amountIncTax: dollars(30) }, travel] }, sales);
    await save({ adjustments: [travel] }, sales);
    await save({ adjustments: [travel, fee("STANDARD")] }, sales);
    await save({ adjustments: [travel, fee("NONE")] });
    expect((await pricing()).adjustments).toMatchObject([travel, { taxType: "NONE" }]);
  });
});

describe("a line", () => {
  it("is found where it is alone: not by another quote, nor by another account", async () => {
    const mine = await addLine(admin, quote.orderId, LINE);
    const other = await addQuote(admin);
    const theirs = await addLine(admin, other.orderId, LINE);
    const away = await addQuote(redwood);
    const far = await addLine(redwood, away.orderId, { ...LINE, product: "Shade" });
    const sized = { width: "900", height: "900", quantity: 3 };
    const ways = (client: UpstreamClient, id: string, windowId: string, productId: string) => {
      const params = { id, windowId, productId };
      return [
        () => client.call(products.updateWindowProduct, { params, body: sized }),
        () => client.call(products.deleteWindowProduct, { params, body: { _method: "DELETE" } }),
        () =>
          client.call(products.getProductOptions, { params: { orderId: id, windowId, productId } }),
      ];
    };
    const own = (client: UpstreamClient, lineId: string) => {
      const params = { id: lineId };
      return [
        () => client.call(lineOptions.getLineOptions, { params }),
        () => client.call(lineOptions.previewLineOptions, { params, body: { chosen: {} } }),
        () => client.call(lineOptions.saveLineOptions, { params, body: { chosen: {} } }),
        () => client.call(lineOptions.getLineTrace, { params }),
      ];
    };
    for (const way of [
      ...ways(admin, quote.orderId, mine.windowId, theirs.lineId),
      ...ways(admin, quote.orderId, theirs.windowId, theirs.lineId),
      ...ways(admin, other.orderId, mine.windowId, theirs.lineId),
      ...ways(admin, quote.orderId, mine.windowId, far.lineId),
      ...ways(admin, away.orderId, far.windowId, far.lineId),
      ...ways(redwood, quote.orderId, mine.windowId, mine.lineId),
      ...ways(redwood, away.orderId, far.windowId, mine.lineId),
      ...own(redwood, mine.lineId),
      ...own(admin, far.lineId),
    ]) {
      expect(await refused(way)).toMatchObject({ status: 404, code: "not_found" });
    }
    // The same calls find it there.
    await ways(admin, other.orderId, theirs.windowId, theirs.lineId)[0]?.();
    expect((await read(other.quoteId)).context.totalQuantity).toBe(3);
  });

  it("that is gone is answered in one way by every call that names it in its address", async () => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, LINE);
    const params = { id: quote.orderId, windowId, productId: lineId };
    const place = { orderId: quote.orderId, windowId, productId: lineId };
    const removal = { params, body: { _method: "DELETE" as const } };
    await admin.call(products.deleteWindowProduct, removal);
    const body = { width: "900", height: "900", quantity: 1 };
    const { orderId } = quote;
    const window = { orderId, windowId };
    for (const way of [
      () => admin.call(products.deleteWindowProduct, removal),
      () => admin.call(products.updateWindowProduct, { params, body }),
      () => admin.call(products.getProductOptions, { params: place }),
      () => admin.call(products.deleteWindow, { params: window, body: { _method: "DELETE" } }),
      () => admin.call(lineOptions.getLineOptions, { params: { id: lineId } }),
      () =>
        admin.call(lineOptions.saveLineOptions, { params: { id: lineId }, body: { chosen: {} } }),
      () => admin.call(lineOptions.getLineTrace, { params: { id: lineId } }),
    ]) {
      expect(await refused(way)).toMatchObject({ status: 404, code: "not_found" });
    }
    // A body that names it is about something else: the choice is what is wrong.
    const copy = { order_window_id: windowId, type: "line", order_window_product_id: lineId };
    const copied = () =>
      admin.call(products.copyWindow, { params: { orderId }, body: copy as never });
    expect(await refused(copied)).toMatchObject({ status: 422, code: "unsuitable_reference" });
  });

  it("of a product of another account is in no sum", async () => {
    await addLine(admin, quote.orderId, LINE);
    const { lineId } = await addLine(admin, quote.orderId, LINE);
    expect((await preview({})).sellGrandTotalIncTax).toBe(dollars(319));
    const sell = (product_id: string) =>
      test.database.write((trx) =>
        trx.updateTable("order_lines").set({ product_id }).where("id", "=", lineId).execute(),
      );
    await sell(shade);
    expect((await preview({})).sellGrandTotalIncTax).toBe(dollars(159.5));
    await sell(plain);
  });
});

describe("a deal that is archived while its quote is edited", () => {
  it("takes no line, and says why", async () => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, LINE);
    const { orderId, dealId } = quote;
    await admin.call(deals.archiveDeal, { params: { id: dealId } });
    const sized = { width: "900", height: "900", quantity: 2 };
    const params = { id: orderId, windowId, productId: lineId };
    for (const way of [
      () => addLine(admin, orderId, LINE),
      () => admin.call(products.updateWindowProduct, { params, body: sized }),
      () => admin.call(products.deleteWindowProduct, { params, body: { _method: "DELETE" } }),
      () =>
        admin.call(lineOptions.saveLineOptions, { params: { id: lineId }, body: { chosen: {} } }),
      () => save({ depositAmountOverride: 0 }),
      () => admin.call(quotes.unarchiveQuote, { params: { id: quote.quoteId } }),
    ]) {
      expect(await refused(way)).toMatchObject({
        ...{ status: 409, code: "archived" },
        message: "The deal is archived and cannot be changed",
      });
    }
  });

  it("has the lines that came before, whole, and none that came after", async () => {
    const { orderId, dealId } = quote;
    const add = () => addLine(admin, orderId, LINE);
    await add();
    const [, ...added] = await Promise.allSettled([
      admin.call(deals.archiveDeal, { params: { id: dealId } }),
      ...Array.from({ length: 5 }, add),
    ]);
    const count = 1 + added.filter(({ status }) => status === "fulfilled").length;
    const { orderLines, totalQuantity, pricing: prices } = (await read()).context;
    expect([orderLines.length, totalQuantity]).toEqual([count, count]);
    expect(prices.sellGrandTotalIncTax).toBe(count * dollars(159.5));
    expect(await refusal(add())).toMatchObject({ status: 409, code: "archived" });
  });
});

describe("the 500 lines of a quote", () => {
  it("are not exceeded, and nothing of what would is kept", async () => {
    const { orderId } = quote;
    const add = (count: number) =>
      admin.call(products.addWindows, {
        params: { id: orderId },
        body: {
          order_windows: Array.from({ length: count }, () => ({
            ...{ order_id: orderId, quantity: 1, width: "900", height: "900" },
            product: { product_id: plain },
          })),
        },
      });
    for (const count of [100, 100, 100, 100, 99]) await add(count);
    const FULL = { status: 409, code: "too_many", message: "A quote has at most 500 lines" };
    expect(await refused(() => add(2))).toMatchObject(FULL);
    const { data } = await add(1);
    const order_window_id = data[0]?.id ?? "";
    const place = { id: orderId, windowId: order_window_id };
    const line = {
      ...{ order_id: orderId, order_window_id, product_id: plain, width: "900", height: "900" },
      ...{ quantity: 1, details: "Renamed" },
    };
    const [shown] = await admin.call(products.listProducts, { query: { search: "Plain thing" } });
    const body = { ...line, brand_id: shown?.brandId ?? "", category_id: shown?.categoryId ?? "" };
    for (const way of [
      () => add(1),
      () => admin.call(products.addWindowProduct, { params: place, body }),
      () =>
        admin.call(products.copyWindow, {
          params: { orderId },
          body: { order_window_id, type: "window" },
        }),
    ]) {
      expect(await refused(way)).toMatchObject(FULL);
    }
    const { orderLines, totalQuantity } = (await read()).context;
    expect([orderLines.length, totalQuantity]).toEqual([500, 500]);
    expect(orderLines.every(({ windowGroupName }) => windowGroupName === null)).toBe(true);
  });

  it("come at most 100 windows at once, and at least one", async () => {
    const window = { order_id: quote.orderId, quantity: 1 };
    const add = (count: number) =>
      refused(() =>
        admin.call(products.addWindows, {
          params: { id: quote.orderId },
          body: { order_windows: Array.from({ length: count }, () => window) },
        }),
      );
    expect(await add(0)).toMatchObject({ fields: { order_windows: ["Add at least one window"] } });
    expect(await add(101)).toMatchObject({
      fields: { order_windows: ["Add at most 100 windows at once"] },
    });
  });
});

it.each([
  ["admin", undefined, "2026-11-18T13:00:00.000Z"],
  ["redwood", "Redwood Shades", "2026-11-19T08:00:00.000Z"],
])("prices of %s change as the day begins where the company is", async (name, dealer, first) => {
  const start = test.clock.now;
  /** Sessions end overnight. */
  const at = (instant: number) => {
    test.clock.now = new Date(instant);
    return test.signIn(name);
  };
  const product = `Dawn thing of ${name}`;
  const [id = ""] = await addProducts(test.database, [{ name: product }], dealer);
  await addVersion(test.database, id, {});
  const dearer = JSON.stringify({ kind: "FLAT", price: 2_000_000 });
  await addVersion(test.database, id, { number: 2, starts_on: "2026-11-19", source: dearer });
  const shown = async (client: UpstreamClient, quoteId: string) => {
    const { context } = await client.call(quotes.getQuote, { params: { id: quoteId } });
    const units = context.orderLines.map((line) => line.pricing.unitSellPriceExTax);
    return [context.pendingUpdates?.hasPendingUpdates, ...units];
  };
  const before = await at(Date.parse(first) - 1);
  const made = await addQuote(before);
  const wanted = { ...LINE, product, width: "60", height: "60" };
  await addLine(before, made.orderId, wanted);
  expect(await shown(before, made.quoteId)).toEqual([false, dollars(145)]);
  const after = await at(Date.parse(first));
  expect(await shown(after, made.quoteId)).toEqual([true, dollars(145)]);
  await addLine(after, made.orderId, wanted);
  expect(await shown(after, made.quoteId)).toEqual([true, dollars(145), dollars(290)]);
  test.clock.now = start;
});
