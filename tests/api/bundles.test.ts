import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { bundles } from "../../app/upstream/contract/bundles";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { readBundleFile, type BundleFile } from "../../server/catalogue/bundle-file";
import { compareBundles, importBundles } from "../../server/api/records/import-bundles";
import { addFilledQuote, addFlatProduct } from "../support/acceptance";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { addLine, addQuote, fillCatalogues } from "../support/quotes";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let accountId: string;

beforeAll(async () => {
  test = await createTestApi(6);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  accountId = await accountOf(test.database);
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const read = () => ({ db: test.database.read, engine: test.database.engine, accountId });
/** Stores bundles as the command does; their ids. */
async function load(file: BundleFile): Promise<string[]> {
  const filed = readBundleFile(JSON.stringify(file));
  await test.database.write((db) => importBundles({ ...read(), db }, filed));
  const all = await list();
  return file.map(({ name }) => all.find((one) => one.name === name)?.id ?? "");
}
const list = (client = admin) => client.call(bundles.listBundles, {});
const get = async (id: string) => {
  const found = (await list()).find((one) => one.id === id);
  if (!found) throw new Error("No bundle");
  return found;
};
const subscribe = (id: string, templateValues: Record<string, number> = {}, client = admin) =>
  client.call(bundles.subscribeBundle, { params: { id }, body: { templateValues } });
const unsubscribe = (id: string, client = admin) =>
  client.call(bundles.unsubscribeBundle, { params: { id } });
const preview = (id: string, templateValues: Record<string, number> = {}, client = admin) =>
  client.call(bundles.previewBundle, { params: { id }, body: { templateValues } });
const updates = (id: string) => admin.call(quotes.getQuoteUpdates, { params: { id } });
const updateNow = (orderId: string) =>
  admin.call(products.recalculateWindows, { params: { orderId }, body: { order_id: orderId } });
const total = async (id: string) =>
  (await admin.call(quotes.getQuote, { params: { id } })).context.pricing.sellGrandTotalIncTax;

/** A product at 159.50 in a category of its own, which bundles can name. */
async function place(name: string): Promise<{ brand: string; category: string }> {
  const category = `${name} category`;
  const [id = ""] = await addProducts(test.database, [{ name, category }]);
  await addVersion(test.database, id, {});
  return { brand: "Coastline", category };
}
const cost = (
  name: string,
  where: { brand: string; category: string },
  factor: number | string,
) => ({
  ...{ name, costs: [{ ...where, factor }] },
});
const FIELDS = [
  { key: "levy", label: "Fuel levy", operator: "FACTOR" as const },
  { key: "fitting", label: "Fitting", operator: "CURRENCY" as const },
];

describe("bundles", () => {
  it("are listed in their order, with what they do in words and what their fields hold", async () => {
    const all = await list();
    expect(all.map(({ name, isSubscribed }) => [name, isSubscribed])).toEqual([
      ["Coastline showroom terms", false],
      ["Coastline volume terms", false],
      ["Freight and fitting", false],
      ["Outdoor screens", true],
    ]);
    expect(all.map(({ exclusivityKey }) => exclusivityKey)).toEqual([
      ...["Coastline terms", "Coastline terms", null, null],
    ]);
    expect(all[1]).toMatchObject({
      templateFields: [
        { templateKey: "agreedFactor", label: "Agreed factor", operator: "FACTOR", value: 0.92 },
      ],
      effects: ["Cost × 0.92: Coastline, Roller blinds", "Cost × 0.92: Coastline, Zebra blinds"],
    });
    expect(all[2]?.effects).toEqual([
      "Fuel levy: 8% of the products",
      "Fitting: an amount you set a piece",
      "Call-out: an amount you set a quote",
    ]);
    expect(all[3]?.effects).toEqual(["Offers Coastline, Outdoor"]);
  });

  it("are the account's own", async () => {
    const [id = ""] = await load([{ name: "Nobody else's" }]);
    for (const call of [subscribe, preview]) {
      expect(await refusedWith(call(id, {}, redwood))).toBe(404);
    }
    expect(await refusedWith(unsubscribe(id, redwood))).toBe(404);
    expect((await list(redwood)).map(({ name }) => name)).not.toContain("Nobody else's");
    expect((await get(id)).isSubscribed).toBe(false);
  });

  it("ask for every field, within its limits, each named", async () => {
    const [id = ""] = await load([{ name: "Asks a lot", fields: FIELDS }]);
    const refused = async (values: Record<string, number>) => {
      const error = await subscribe(id, values).catch((thrown: unknown) => thrown);
      return (error as { problem?: { fields?: unknown } }).problem?.fields;
    };
    const between = ["This field must be between 0 and 1"];
    expect(await refused({})).toEqual({
      "templateValues.levy": ["This field is required"],
      "templateValues.fitting": ["This field is required"],
    });
    for (const levy of [1.01, -0.01]) {
      expect(await refused({ levy, fitting: 0 })).toEqual({ "templateValues.levy": between });
    }
    expect(await refused({ levy: 0, fitting: -5 })).toEqual({
      "templateValues.fitting": ["This field must be greater than 0"],
    });
    expect(await refused({ levy: 0.000001, fitting: 0.001 })).toEqual({
      "templateValues.levy": ["Factors have at most five decimals"],
      "templateValues.fitting": ["Amounts have at most two decimals"],
    });
    expect(await refused({ levy: 0, fitting: 1e9 })).toEqual({
      "templateValues.fitting": ["The amount is too large"],
    });
    expect(await refused({ levy: 0, fitting: 0, other: 1 })).toEqual({
      "templateValues.other": ["The bundle has no such field"],
    });
    expect((await get(id)).isSubscribed).toBe(false);
    await subscribe(id, { levy: -0, fitting: 12.5 });
    const { isSubscribed, templateFields } = await get(id);
    expect(isSubscribed).toBe(true);
    expect(templateFields).toMatchObject([
      { templateKey: "levy", value: 0 },
      { templateKey: "fitting", value: 12.5 },
    ]);
    // The same once more is no change; other values are not written over what somebody set.
    await subscribe(id, { levy: 0, fitting: 12.5 });
    expect(await refusedWith(subscribe(id, { levy: 0, fitting: 13 }))).toBe(409);
    await unsubscribe(id);
    await unsubscribe(id);
    expect((await get(id)).templateFields.map(({ value }) => value)).toEqual([0, 12.5]);
  });
});

describe("of a group", () => {
  it("one is subscribed at a time, and the others say which it is", async () => {
    const group = "Only one of these";
    const [one = "", other = ""] = await load([
      { name: "One of them", group },
      { name: "Other of them", group },
    ]);
    await subscribe(one);
    await expect(subscribe(other)).rejects.toMatchObject({
      status: 409,
      problem: { code: "group_taken", message: "Unsubscribe from One of them first" },
    });
    await unsubscribe(one);
    await subscribe(other);
    expect([(await get(one)).isSubscribed, (await get(other)).isSubscribed]).toEqual([false, true]);
    await unsubscribe(other);
  });

  it("one wins, of however many are subscribed at once", async () => {
    const file = Array.from({ length: 6 }, (_, at) => ({ name: `Racer ${at}`, group: "Race" }));
    const ids = await load(file);
    for (let round = 0; round < 3; round += 1) {
      const results = await Promise.allSettled(ids.map((id) => subscribe(id)));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results) {
        if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
      }
      const held = (await list()).filter(
        (one) => one.isSubscribed && one.exclusivityKey === "Race",
      );
      expect(held).toHaveLength(1);
      await unsubscribe(held[0]?.id ?? "");
    }
  });
});

describe("what a bundle does", () => {
  it("to costs is a step of the price, pending on open quotes, and undone exactly", async () => {
    const [id = ""] = await load([cost("Half the cost", await place("Bundled thing"), 0.5)]);
    const { quoteId, orderId } = await addFilledQuote(admin, "Bundled thing", 2);
    const before = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect(await total(quoteId)).toBe(3_190_000);
    expect(await preview(id)).toMatchObject({
      offeredCount: 0,
      sample: { productName: "Bundled thing", priceBefore: 1_595_000, priceAfter: 797_500 },
    });
    await subscribe(id);
    // Nothing moves by itself.
    expect(await total(quoteId)).toBe(3_190_000);
    expect(await updates(quoteId)).toMatchObject({
      lines: [
        {
          causes: [{ kind: "PRICING", label: "Bundles", old: null, new: "Half the cost × 0.5" }],
          ...{ oldTotal: 3_190_000, newTotal: 1_595_000 },
        },
      ],
      ...{ wholeQuote: [], oldTotal: 3_190_000, newTotal: 1_595_000 },
    });
    await updateNow(orderId);
    expect(await total(quoteId)).toBe(1_595_000);
    const [line] = await test.database.read
      .selectFrom("order_lines")
      .select(["trace", "cost_factors"])
      .where("order_id", "=", orderId)
      .execute();
    expect(line?.trace).toContain('"from":"Half the cost: × 0.5"');
    expect((await updates(quoteId)).lines).toEqual([]);
    await unsubscribe(id);
    expect((await updates(quoteId)).lines[0]?.causes).toEqual([
      { kind: "PRICING", label: "Bundles", old: "Half the cost × 0.5", new: null },
    ]);
    await updateNow(orderId);
    expect(await total(quoteId)).toBe(3_190_000);
    const after = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect(after.context.pricing).toEqual(before.context.pricing);
  });

  it("is charged beside the lines, by what was typed", async () => {
    const name = "Charges thing";
    const [id = ""] = await load([
      {
        ...{ name: "Charged", fields: FIELDS },
        charges: [
          { kind: "FREIGHT", label: "Levy", mode: "PERCENT", amount: "levy" },
          { kind: "INSTALLATION", label: "Fitting", mode: "PIECE", amount: "fitting" },
          { kind: "SURCHARGE", label: "Call-out", mode: "ONCE", amount: 20 },
        ],
      },
    ]);
    await addFlatProduct(test.database, name);
    const { quoteId, orderId } = await addFilledQuote(admin, name, 2);
    const values = { levy: 0.1, fitting: 45 };
    await subscribe(id, values);
    expect((await updates(quoteId)).wholeQuote).toEqual([
      { kind: "FREIGHT", label: "Levy", old: null, new: "10% of its products" },
      { kind: "INSTALLATION", label: "Fitting", old: null, new: "$45.00 each" },
      { kind: "SURCHARGES", label: "Call-out", old: null, new: "$20.00" },
    ]);
    await updateNow(orderId);
    // 319.00 and a tenth of it, twice 45.00, and 20.00.
    expect(await total(quoteId)).toBe(4_609_000);
    await unsubscribe(id);
    await updateNow(orderId);
    expect(await total(quoteId)).toBe(3_190_000);
  });

  it("never reaches an accepted quote", async () => {
    const name = "Accepted thing";
    const [id = ""] = await load([
      {
        ...cost("After acceptance", await place(name), 0.5),
        charges: [{ kind: "SURCHARGE", label: "Late", mode: "ONCE", amount: 20 }],
      },
    ]);
    const { quoteId } = await addFilledQuote(admin, name);
    await admin.call(quotes.acceptQuote, {
      params: { id: quoteId },
      body: { from: "OPEN", acceptWithoutSignature: true },
    });
    const before = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    const rows = () =>
      test.database.read.selectFrom("quotes").selectAll().where("id", "=", quoteId).execute();
    const stored = await rows();
    await subscribe(id);
    expect(await admin.call(quotes.getQuote, { params: { id: quoteId } })).toEqual(before);
    expect(before.status).toBe("ACCEPTED");
    expect(before.context.pendingUpdates?.hasPendingUpdates ?? false).toBe(false);
    await unsubscribe(id);
    expect(await rows()).toEqual(stored);
  });

  it("offers products that are not offered without it; what has them keeps them", async () => {
    const where = await place("Withheld thing");
    const offered = async () => {
      const query = { search: "withheld thing", withoutHidden: true } as const;
      const listed = await admin.call(products.listProducts, { query });
      const { count } = await admin.call(products.countProducts, { query });
      expect(listed).toHaveLength(count);
      return count;
    };
    expect(await offered()).toBe(1);
    const { orderId, quoteId } = await addFilledQuote(admin, "Withheld thing");
    const [id = "", other = ""] = await load([
      { name: "Offers it", offers: [where] },
      { name: "Offers it too", offers: [where] },
    ]);
    expect(await offered()).toBe(0);
    const line = { product: "Withheld thing", width: "1000", height: "1000" };
    expect(await refusedWith(addLine(admin, orderId, line))).toBe(422);
    // What is hidden besides comes with no bundle.
    const [hidden = ""] = await addProducts(test.database, [
      { name: "Withheld and hidden", category: where.category },
    ]);
    await admin.call(account.createProductOverride, {
      body: {
        ...{ overrideType: "PRODUCT", productId: hidden, isHidden: true, adjustmentType: null },
        ...{ baseAdjustmentValue: null, optionsAdjustmentValue: null },
      },
    });
    expect(await preview(id)).toMatchObject({
      offeredCount: 1,
      sample: { productName: "Withheld thing", priceBefore: null, priceAfter: 1_595_000 },
    });
    expect((await updates(quoteId)).lines).toEqual([]);
    await subscribe(id);
    expect(await offered()).toBe(1);
    await addLine(admin, (await addQuote(admin)).orderId, line);
    expect(await preview(other)).toMatchObject({ offeredCount: 0 });
    await unsubscribe(id);
    expect(await offered()).toBe(0);
    await subscribe(other);
    expect(await offered()).toBe(1);
  });
});

describe("a file of bundles", () => {
  const fault = (file: unknown) =>
    test.database
      .write((db) => importBundles({ ...read(), db }, readBundleFile(JSON.stringify(file))))
      .then(
        () => null,
        (error: unknown) => (error as { faults?: readonly string[] }).faults,
      );

  it("is read back to no difference, and told what differs", async () => {
    const where = { brand: "Coastline", category: "Outdoor" };
    const file: BundleFile = [
      {
        name: "From a file",
        fields: FIELDS,
        offers: [where],
        costs: [{ ...where, factor: "levy" }],
      },
    ];
    await load(file);
    const compare = async (changed: BundleFile) =>
      compareBundles(read(), readBundleFile(JSON.stringify(changed)));
    expect(await compare(file)).toEqual([]);
    expect(await compare([{ ...file[0], name: "From a file", group: "A group" }])).toMatchObject([
      { name: "From a file", isNew: false, isSubscribed: false },
    ]);
  });

  it("is refused whole, with all that is wrong with it", async () => {
    const count = (await list()).length;
    expect(await fault({})).toHaveLength(1);
    expect(await fault([{ name: "Typing", feilds: [] }])).toHaveLength(1);
    expect(
      await fault([
        { name: "Good" },
        {
          ...{ name: "Bad", fields: [{ ...FIELDS[0], value: 2 }] },
          offers: [{ brand: "Nobody" }, { brand: "Coastline", product: "XX" }],
          costs: [{ brand: "Coastline", category: "Nothing", factor: "fitting" }],
        },
        { name: "Bad" },
      ]),
    ).toEqual([
      "Bad: field levy: This field must be between 0 and 1",
      "Bad: there is no brand Nobody",
      "Bad: there is no product XX",
      "Bad: there is no category Nothing",
      "Bad: there is no FACTOR field fitting",
      "Bad: there are 2 of this name",
    ]);
    const many = Array.from({ length: 201 }, (_, at) => ({ name: `Many ${at}` }));
    expect(await fault(many)).toEqual(["There would be more than 200 bundles"]);
    const offers = Array.from({ length: 100 }, () => ({ brand: "Coastline" }));
    expect(await fault([1, 2].map((at) => ({ name: `Wide ${at}`, offers })))).toEqual([
      "Bundles would offer more than 200 places: name what they stand in",
    ]);
    expect(await list()).toHaveLength(count);
  });

  it("changes what a subscribed bundle does, which keeps what was typed", async () => {
    const [id = ""] = await load([{ name: "Stays", group: "Old", fields: FIELDS }]);
    await subscribe(id, { levy: 0.5, fitting: 1 });
    const more = { key: "more", label: "More", operator: "CURRENCY" as const };
    expect(await fault([{ name: "Stays", fields: [...FIELDS, more] }])).toEqual([
      "Stays: field more: the bundle is subscribed, so it needs a value",
    ]);
    await load([{ name: "Stays", group: "New", fields: [...FIELDS, { ...more, value: 2 }] }]);
    const { isSubscribed, templateFields } = await get(id);
    expect([isSubscribed, templateFields.map(({ value }) => value)]).toEqual([true, [0.5, 1, 2]]);
    const [other = ""] = await load([{ name: "Beside it", group: "New" }]);
    expect(await refusedWith(subscribe(other))).toBe(409);
    await unsubscribe(id);
  });
});
