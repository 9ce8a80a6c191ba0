import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { addGrid, addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote } from "../support/quotes";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let quote: Awaited<ReturnType<typeof addQuote>>;
/** By name. */
const ids: Record<string, string> = {};

const ANY = { min: null, max: null };
const choice = (id: string, more: object = {}) => ({
  ...{ id, name: id, part: "Options", charges: [], onlyWith: [], limits: null },
  ...{ band: null, roll: null, color: null, brandName: null },
  ...more,
});
const group = (id: string, choices: object[], more: object = {}) => ({
  ...{ id, name: id, isRequired: true, onlyWith: [], number: null, choices },
  ...more,
});
/** Fabric by band, then chain or motor, which is made from 600 wide and not without a remote. */
const ROLLER = {
  limits: { width: { min: 400, max: 2_000 }, height: { min: 300, max: 2_000 } },
  groups: [
    group("Fabric", [choice("Vibe", { part: "Fabric", band: "A" })]),
    group("Control", [
      choice("Chain", { charges: [{ mode: "FLAT", price: 180_000 }] }),
      choice("Motor", {
        charges: [{ mode: "FLAT", price: 3_000_000 }],
        limits: { width: { min: null, max: 1_800 }, height: ANY },
      }),
    ]),
    group("Remote", [choice("One channel")], {
      onlyWith: [{ group: "Control", anyOf: ["Motor"] }],
    }),
    group("Cable", [], {
      ...{ isRequired: false, number: { min: 300, max: 3_000 }, unit: "SIZE" },
      onlyWith: [{ group: "Control", anyOf: ["Motor"] }],
    }),
  ],
  rules: [
    {
      ...{ id: "motor", name: "Motors fit from 600 mm", countries: null, height: null },
      ...{ when: [{ group: "Control", anyOf: ["Motor"] }], width: { min: null, max: 599 } },
    },
  ],
  band: null,
};

beforeAll(async () => {
  test = await createTestApi(10);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  const added = await addProducts(test.database, [
    { name: "Plain roller" },
    { name: "Grid roller" },
    { name: "Track", has_height: 0 },
    { name: "Range", is_master: 1 },
    { name: "Old roller", is_archived: 1 },
  ]);
  const names = ["Plain roller", "Grid roller", "Track", "Range", "Old roller"];
  names.forEach((name, at) => (ids[name] = added[at] ?? ""));
  await addVersion(test.database, ids["Plain roller"] ?? "", {});
  await addVersion(test.database, ids.Track ?? "", {});
  const version = await addVersion(test.database, ids["Grid roller"] ?? "", {
    ...{ source: JSON.stringify({ kind: "GRID" }), configurable: JSON.stringify(ROLLER) },
  });
  await addGrid(test.database, version, { band: "A", kind: "LIST", price: 2_000_000 });
  const [shade = ""] = await addProducts(
    test.database,
    [{ name: "Shade", brand: "Sierra", fractions: { eighths: 1, sixteenths: 0 } }],
    "Redwood Shades",
  );
  ids.Shade = shade;
  await addVersion(test.database, shade, {});
});
afterAll(() => test.drop());
beforeEach(async () => {
  quote = await addQuote(admin);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = (client = admin, id = quote.quoteId) =>
  client.call(quotes.getQuote, { params: { id } });
const lines = async () => (await read()).context.orderLines;
const add = (windows: object[], client = admin, orderId = quote.orderId) =>
  client.call(products.addWindows, {
    params: { id: orderId },
    body: {
      order_windows: windows.map((one) => ({
        ...{ order_id: orderId, quantity: 1, product: { product_id: ids["Plain roller"] ?? "" } },
        ...one,
      })),
    },
  });
const fieldsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (refusal: { status?: number; problem?: { fields?: object } }) => refusal,
  );
  return [error?.status, error?.problem?.fields ?? null];
};

describe("windows", () => {
  it("are added with their lines, several at once, in their order and with numbers", async () => {
    await add([
      { details: " Bedrooms/Main ", width: "1845", height: "2100", quantity: 2 },
      { details: "Bedrooms /  Nursery", width: " 610 mm", height: "900" },
      { width: "400", height: "300" },
    ]);
    expect(await lines()).toMatchObject([
      {
        ...{ windowNumber: 1, windowGroupName: "Bedrooms / Main", quantity: 2 },
        context: { configuration: { width: 1845, height: 2100 } },
      },
      { windowNumber: 2, windowGroupName: "Bedrooms / Nursery", quantity: 1 },
      { windowNumber: 3, windowGroupName: null },
    ]);
    // 100.00 at 45% is 145.00, 159.50 with tax; four of them.
    const { pricing, totalQuantity } = (await read()).context;
    expect(pricing.sellGrandTotalIncTax).toBe(6_380_000);
    expect(pricing.sellTaxTotal).toBe(580_000);
    expect(totalQuantity).toBe(4);
  });

  it("are added all or none", async () => {
    const two = [
      { width: "1000", height: "1000" },
      { width: "1000", height: "0" },
    ];
    expect(await fieldsOf(add(two))).toEqual([
      400,
      { "order_windows.1.height": ["Height is not valid"] },
    ]);
    expect(await lines()).toEqual([]);
  });

  it.each([
    ["a fraction in millimetres", { width: "1200 1/2", height: "900" }],
    ["decimals in millimetres", { width: "1200.5", height: "900" }],
    ["more than the pad holds", { width: "1000000", height: "900" }],
    ["a negative size", { width: "-1", height: "900" }],
    ["nothing", { width: "0", height: "900" }],
  ])("refuse %s", async (_, size) => {
    const [status, fields] = await fieldsOf(add([size]));
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {})).toEqual(["order_windows.0.width"]);
  });

  it("need the sides that their product has, and no others", async () => {
    expect(await fieldsOf(add([{ width: "1000" }]))).toEqual([
      400,
      { "order_windows.0.height": ["Height is required"] },
    ]);
    await add([{ product: { product_id: ids.Track }, width: "1000", height: "77" }]);
    expect(await lines()).toMatchObject([
      { context: { errors: [], configuration: { width: 1000, height: null } } },
    ]);
  });

  it.each(["1/3", "36 1/16", "36 1/10", "72.06"])(
    "refuse %s inches where a brand makes eighths",
    async (width) => {
      const { orderId } = await addQuote(redwood);
      const window = { product: { product_id: ids.Shade }, width, height: "48" };
      expect((await fieldsOf(add([window], redwood, orderId)))[0]).toBe(400);
    },
  );

  it("take inches with the fractions that a brand makes", async () => {
    const { orderId, quoteId } = await addQuote(redwood);
    const window = { product: { product_id: ids.Shade }, width: "36 5/8", height: "48-1/4" };
    await add([window], redwood, orderId);
    const { context } = await read(redwood, quoteId);
    expect(context.orderLines[0]?.context.configuration).toMatchObject({ width: 586, height: 772 });
  });

  it.each([
    ["a master product", () => ids.Range],
    ["a product that is not sold any more", () => ids["Old roller"]],
    ["a product of another account", () => ids.Shade],
    ["none", () => "none"],
  ])("refuse %s", async (_, product) => {
    const window = { product: { product_id: product() ?? "" }, width: "1000", height: "1000" };
    expect(await fieldsOf(add([window]))).toEqual([
      422,
      { "order_windows.0.product.product_id": ["This product is not available"] },
    ]);
  });

  it("refuse no pieces, and too many", async () => {
    for (const quantity of [0, -1, 1.5, 10_000]) {
      expect((await fieldsOf(add([{ width: "900", height: "900", quantity }])))[0]).toBe(400);
    }
  });

  it("are copied, and single lines of them", async () => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, {
      ...{ product: "Grid roller", width: "1200", height: "1500", group: "Bay", notes: "Reveal" },
      options: { Fabric: "Vibe", Control: "Chain" },
    });
    const copy = (body: object) =>
      admin.call(products.copyWindow, {
        params: { orderId: quote.orderId },
        body: { order_window_id: windowId, type: "line" as const, ...body },
      });
    await copy({ type: "window" });
    await copy({ order_window_product_id: lineId });
    const all = await lines();
    expect(all.map((line) => [line.windowNumber, line.windowGroupName, line.notes])).toEqual([
      [1, "Bay", "Reveal"],
      [1, "Bay", "Reveal"],
      [2, "Bay", "Reveal"],
    ]);
    const [first, ...copies] = all;
    for (const one of copies) expect(one.pricing).toEqual(first?.pricing);
    const second = all[2]?.orderWindowId ?? "";
    await copy({ order_window_product_id: lineId, target_window_id: second });
    expect((await lines()).map((line) => line.windowNumber)).toEqual([1, 1, 2, 2]);
    expect(await refusedWith(copy({}))).toBe(422);
    expect(await refusedWith(copy({ order_window_id: "none", type: "window" }))).toBe(422);
    const other = await addQuote(admin);
    const theirs = await addLine(admin, other.orderId, {
      ...{ product: "Plain roller", width: "1000", height: "1000" },
    });
    const foreign = { order_window_product_id: lineId, target_window_id: theirs.windowId };
    expect(await refusedWith(copy(foreign))).toBe(422);
  });

  it("are deleted with their lines; the last line takes its window along", async () => {
    const one = { product: "Plain roller", width: "1000", height: "1000" };
    const [first, second] = [
      await addLine(admin, quote.orderId, one),
      await addLine(admin, quote.orderId, one),
    ];
    const params = { orderId: quote.orderId, windowId: first.windowId };
    await admin.call(products.deleteWindow, { params, body: { _method: "DELETE" } });
    expect((await lines()).map(({ id }) => id)).toEqual([second.lineId]);
    const place = { id: quote.orderId, windowId: second.windowId, productId: second.lineId };
    const call = { params: place, body: { _method: "DELETE" as const } };
    await admin.call(products.deleteWindowProduct, call);
    expect((await read()).context.pricing.sellGrandTotalIncTax).toBe(0);
    expect(await refusedWith(admin.call(products.deleteWindowProduct, call))).toBe(404);
    const windows = await test.database.read
      .selectFrom("order_windows")
      .select("id")
      .where("order_id", "=", quote.orderId)
      .execute();
    expect(windows).toEqual([]);
    // A number is never given twice.
    await addLine(admin, quote.orderId, one);
    expect(await lines()).toMatchObject([{ windowNumber: 3 }]);
  });
});

describe("a line", () => {
  it("is changed under its revision, and priced anew", async () => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, {
      ...{ product: "Plain roller", width: "1000", height: "1000" },
    });
    const [line] = await lines();
    const params = { id: quote.orderId, windowId, productId: lineId };
    const change = (body: object) =>
      admin.call(products.updateWindowProduct, {
        params,
        body: { width: "1000", height: "1000", quantity: 1, ...body },
      });
    // What is fixed comes along and means nothing.
    const fixed = { type: "standard", taxable: true, has_freight: true, has_installation: true };
    const typed = { quantity: 3, notes: "Two panels", details: "Bay" };
    await change({ ...typed, ...fixed, revision: line?.revision });
    expect(await lines()).toMatchObject([
      {
        ...{ quantity: 3, notes: "Two panels", windowGroupName: "Bay" },
        pricing: { unitSellPriceIncTax: 1_595_000, totalSellPriceIncTax: 4_785_000 },
      },
    ]);
    expect(await refusedWith(change({ quantity: 4, revision: line?.revision }))).toBe(409);
    expect(await fieldsOf(change({ width: "1000.5" }))).toEqual([
      400,
      { width: ["Width is not valid"] },
    ]);
  });

  it("beyond its price list has no price, and says so", async () => {
    const wanted = {
      product: "Grid roller",
      height: "900",
      options: { Fabric: "Vibe", Control: "Chain" },
    };
    await addLine(admin, quote.orderId, { ...wanted, width: "2001" });
    await addLine(admin, quote.orderId, { ...wanted, width: "399" });
    await addLine(admin, quote.orderId, { ...wanted, width: "2000" });
    const all = await lines();
    expect(all.map(({ context }) => context.errors)).toEqual([["BAD_SIZE"], ["BAD_SIZE"], []]);
    expect(all.map(({ pricing }) => pricing.totalSellPriceIncTax > 0)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await read()).context.pricing.isPricingValid).toBe(false);
  });

  it("has no costs for who may not see them", async () => {
    await addLine(admin, quote.orderId, { product: "Plain roller", width: "900", height: "900" });
    const sales = await test.signIn("sales");
    const cookie = await sessionCookie(test, "sales");
    const response = await test.request("GET", `/deal-quotes/${quote.quoteId}`, { cookie });
    const text = await response.text();
    expect(text).not.toMatch(/"(unitCostPrice|costPrice|totalCostPrice|cost|markup|margin)":[^n]/);
    const [seen] = (await read(sales)).context.orderLines;
    expect(seen?.pricing.breakdown).toMatchObject([{ type: "Base", sell: 1_595_000, cost: null }]);
    const [whole] = await lines();
    // 45 of 145 is 31.034%.
    expect(whole?.pricing.breakdown).toEqual([
      { type: "Base", sell: 1_595_000, cost: 1_000_000, markup: 45, margin: 31.034 },
    ]);
    const params = { id: seen?.id ?? "" };
    expect(await refusedWith(sales.call(lineOptions.getLineTrace, { params }))).toBe(403);
  });
});

it("says what is made on a line without tax of prices that are said with it", async () => {
  const [id = ""] = await addProducts(test.database, [{ name: "Untaxed roller", is_taxable: 0 }]);
  await addVersion(test.database, id, {});
  const sized = { width: "900", height: "900" };
  await addLine(admin, quote.orderId, { product: "Untaxed roller", ...sized });
  const [line] = await lines();
  // 100.00 with 45% on it, and no tax in it.
  expect(line?.pricing).toMatchObject({
    ...{ unitSellPriceIncTax: 1_450_000, unitSellPriceExTax: 1_450_000, totalSellTax: 0 },
    breakdown: [{ type: "Base", sell: 1_450_000, cost: 1_000_000, markup: 45, margin: 31.034 }],
  });
});

it("is edited by two, one of whom renames its window", async () => {
  const { windowId, lineId } = await addLine(admin, quote.orderId, {
    ...{ product: "Plain roller", width: "900", height: "900", group: "Bedroom" },
  });
  const [seen] = await lines();
  const save = (body: object) =>
    admin.call(products.updateWindowProduct, {
      params: { id: quote.orderId, windowId, productId: lineId },
      body: { width: "900", height: "900", quantity: 1, revision: seen?.revision, ...body },
    });
  await save({ details: "Kitchen" });
  expect(await refusedWith(save({ details: "Bedroom", notes: "Reveal fit" }))).toBe(409);
  expect(await lines()).toMatchObject([{ windowGroupName: "Kitchen", notes: null }]);
});

it("has as many windows as a quote can hold, and no more", async () => {
  const bare = Array.from({ length: 100 }, () => ({ product: undefined }));
  for (let at = 0; at < 10; at += 1) await add(bare);
  expect(await refusedWith(add(bare.slice(0, 1)))).toBe(409);
});

describe("options", () => {
  const WINDOW = { product: "Grid roller", width: "1200", height: "1500" };
  const open = (id: string) => admin.call(lineOptions.getLineOptions, { params: { id } });
  const save = (id: string, chosen: object, revision?: number) =>
    admin.call(lineOptions.saveLineOptions, {
      params: { id },
      body: { chosen: chosen as never, ...(revision !== undefined && { revision }) },
    });
  const MOTOR = {
    ...{ Fabric: { choice: "Vibe" }, Control: { choice: "Motor" } },
    Remote: { choice: "One channel" },
  };

  it("are asked group by group, with what each adds to one", async () => {
    const { lineId } = await addLine(admin, quote.orderId, WINDOW);
    const asked = await open(lineId);
    expect(asked.groups.map(({ id }) => id)).toEqual(["Fabric", "Control"]);
    expect(asked.problems.map(({ code }) => code)).toEqual(["OPTIONS_NOT_SELECTED"]);
    expect(asked.running).toMatchObject({ parts: [], unit: null, total: null });
    const params = { id: lineId };
    const looked = await admin.call(lineOptions.previewLineOptions, {
      params,
      body: { chosen: { Fabric: { choice: "Vibe" }, Control: { choice: "Motor" } } },
    });
    expect(looked.groups.map(({ id }) => id)).toEqual(["Fabric", "Control", "Remote", "Cable"]);
    expect(looked.groups.map(({ unit }) => unit)).toEqual(["COUNT", "COUNT", "COUNT", "SIZE"]);
    expect(looked.groups[2]?.parent).toEqual({ id: "Control", name: "Control", anyOf: ["Motor"] });
    // 18.00 and 300.00 at 45%, with tax: 28.71 and 478.50.
    expect(looked.groups[1]?.choices.map(({ price }) => price)).toEqual([287_100, 4_785_000]);
    expect(looked.problems).toEqual([
      { code: "MISSING_REQUIRED_OPTIONS", group: { id: "Remote", name: "Remote" }, rule: null },
    ]);
    // 200.00 at 45% with tax is 319.00, and the motor.
    expect(looked.running).toMatchObject({
      parts: [
        { label: "Base", amount: 3_190_000 },
        { label: "Motor", amount: 4_785_000 },
      ],
      ...{ unit: 7_975_000, total: 7_975_000 },
    });
    // Nothing is stored by looking.
    expect((await open(lineId)).problems.map(({ code }) => code)).toEqual(["OPTIONS_NOT_SELECTED"]);
  });

  it("are shown on the line once they are chosen", async () => {
    const { lineId, windowId } = await addLine(admin, quote.orderId, WINDOW);
    await save(lineId, { ...MOTOR, Cable: { number: 900 } });
    const [line] = await lines();
    expect(line?.context.errors).toEqual([]);
    expect(line?.context.configuration.optionGroups).toMatchObject([
      { name: "Fabric", options: [{ itemName: "Vibe", type: "FABRIC" }] },
      { name: "Control", options: [{ itemName: "Motor", type: "BASE", price: 4_785_000 }] },
      { name: "Remote", options: [{ itemName: "One channel", price: 0 }] },
      { name: "Cable", options: [{ itemName: "900 mm", quantity: null }] },
    ]);
    const params = { orderId: quote.orderId, windowId, productId: lineId };
    const { data } = await admin.call(products.getProductOptions, { params });
    expect(data).toEqual(line?.context.configuration.optionGroups);
  });

  it("that may not be sold are refused by the name of the rule, and nothing is kept", async () => {
    const { lineId } = await addLine(admin, quote.orderId, { ...WINDOW, width: "599" });
    expect(await fieldsOf(save(lineId, MOTOR))).toEqual([
      422,
      { "chosen.Control": ["Motors fit from 600 mm"] },
    ]);
    expect(await fieldsOf(save(lineId, { ...MOTOR, Fabric: { choice: "Gone" } }))).toEqual([
      422,
      {
        "chosen.Control": ["Motors fit from 600 mm"],
        "chosen.Fabric": ["Invalid options selected."],
      },
    ]);
    expect(await lines()).toMatchObject([{ context: { errors: ["OPTIONS_NOT_SELECTED"] } }]);
    const { problems } = await admin.call(lineOptions.previewLineOptions, {
      params: { id: lineId },
      body: { chosen: MOTOR },
    });
    expect(problems).toEqual([
      {
        ...{ code: "INVALID_OPTIONS", group: { id: "Control", name: "Control" } },
        rule: { name: "Motors fit from 600 mm", since: "2026-01-01", groups: ["Control"] },
        ways: [
          { group: { id: "Control", name: "Control" }, choices: ["Chain"] },
          { side: "width", min: 600, max: null },
        ],
      },
    ]);
  });

  it("that the size rules out are said to be, and are an error of the line", async () => {
    const { lineId } = await addLine(admin, quote.orderId, { ...WINDOW, width: "1900" });
    const [, control] = (await open(lineId)).groups;
    expect(control?.choices.map(({ isOffered, limit }) => [isOffered, limit])).toEqual([
      [true, null],
      [false, "up to 1800 wide"],
    ]);
    await save(lineId, MOTOR);
    expect(await lines()).toMatchObject([{ context: { errors: ["BAD_SIZE"] } }]);
  });

  it("of more groups than any product has are refused", async () => {
    const { lineId } = await addLine(admin, quote.orderId, WINDOW);
    const chosen = Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [`group ${at}`, { choice: "x" }]),
    );
    expect(await refusedWith(save(lineId, chosen))).toBe(400);
  });

  it("are saved under the revision that was seen", async () => {
    const { lineId } = await addLine(admin, quote.orderId, WINDOW);
    const { revision } = await open(lineId);
    await save(lineId, MOTOR, revision);
    expect(await refusedWith(save(lineId, {}, revision))).toBe(409);
  });
});

describe("what is read-only", () => {
  it.each([
    ["locked", { status: "LOCKED" }, "No changes can be made until it is unlocked"],
    ["accepted", { status: "ACCEPTED" }, "Only an open quote can be changed"],
    ["archived", { is_archived: 1 }, "The quote is archived and cannot be changed"],
  ])("takes no lines: %s", async (_, state, words) => {
    const { windowId, lineId } = await addLine(admin, quote.orderId, {
      ...{ product: "Plain roller", width: "900", height: "900" },
    });
    await test.database.write((trx) =>
      trx.updateTable("quotes").set(state).where("id", "=", quote.quoteId).execute(),
    );
    const before = await read();
    expect(before.isReadOnly).toBe(true);
    const params = { id: quote.orderId, windowId, productId: lineId };
    for (const work of [
      () => add([{ width: "900", height: "900" }]),
      () =>
        admin.call(products.updateWindowProduct, {
          params,
          body: { width: "900", height: "900", quantity: 2 },
        }),
      () => admin.call(products.deleteWindowProduct, { params, body: { _method: "DELETE" } }),
      () =>
        admin.call(products.recalculateWindows, {
          params: { orderId: quote.orderId },
          body: { order_id: quote.orderId },
        }),
      () =>
        admin.call(lineOptions.saveLineOptions, { params: { id: lineId }, body: { chosen: {} } }),
      () =>
        admin.call(quotes.updateQuote, {
          params: { id: quote.quoteId },
          body: { description: "x" },
        }),
    ]) {
      await expect(work()).rejects.toMatchObject({ status: 409, problem: { message: words } });
    }
    expect(await read()).toEqual(before);
  });
});
