import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { account } from "../../app/upstream/contract/account";
import { products } from "../../app/upstream/contract/products";
import { quotes } from "../../app/upstream/contract/quotes";
import { addFlatProduct } from "../support/acceptance";
import { addProducts } from "../support/catalogue";
import { addLine, addQuote, fillCatalogues } from "../support/quotes";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
let sales: UpstreamClient;

beforeAll(async () => {
  test = await createTestApi(4);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  sales = await test.signIn("sales");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const list = (client = admin) => client.call(account.listProductOverrides, {});
const INHERITED = {
  ...{ adjustmentType: null, baseAdjustmentValue: null, optionsAdjustmentValue: null },
  isHidden: false,
} as const;
const markup = (base: number, options = base) => ({
  ...INHERITED,
  ...{ adjustmentType: "PERCENT_MARK_UP" as const },
  ...{ baseAdjustmentValue: base, optionsAdjustmentValue: options },
});
const margin = (base: number) => ({
  ...markup(base),
  adjustmentType: "PERCENT_MARGIN" as const,
});
type Settings = typeof INHERITED | ReturnType<typeof markup> | ReturnType<typeof margin>;
type Setting = { [Key in keyof Settings]: Settings[Key] | boolean } & Settings;

const onProduct = (productId: string, setting: object = markup(50)) => ({
  ...(setting as Setting),
  ...{ overrideType: "PRODUCT" as const, productId },
});
const create = async (body: ReturnType<typeof onProduct> | CategoryBody, client = admin) => {
  const made = await client.call(account.createProductOverride, { body });
  if (!made) throw new Error("No override");
  return made;
};
const update = (id: string, body: object, client = admin) =>
  client.call(account.updateProductOverride, { params: { id }, body: body as never });
const remove = (id: string, revision?: number, client = admin) =>
  client.call(account.deleteProductOverride, {
    params: { id },
    query: revision === undefined ? {} : { revision },
  });
const productOf = async (id: string) => {
  const [found] = await admin.call(products.listProducts, { query: { id } });
  if (!found) throw new Error("No product");
  return found;
};
type CategoryBody = Setting & {
  overrideType: "BRAND_CATEGORY";
  brandId: string;
  categoryId: string;
};
const onCategoryOf = async (productId: string, setting: object): Promise<CategoryBody> => {
  const { brandId, categoryId } = await productOf(productId);
  return { ...(setting as Setting), overrideType: "BRAND_CATEGORY", brandId, categoryId };
};
const flat = (name: string) => addFlatProduct(test.database, name);
/** Each in a category that no other test sets anything of. */
const flatIn = async (name: string, category: string) => {
  const id = await flat(name);
  const [other = ""] = await addProducts(test.database, [{ name: `${name} beside`, category }]);
  const { categoryId } = await productOf(other);
  await test.database.write((trx) =>
    trx.updateTable("products").set({ category_id: categoryId }).where("id", "=", id).execute(),
  );
  return id;
};

describe("an override", () => {
  it("is made, changed and deleted, each under the revision that was seen", async () => {
    const id = await flat("Changed thing");
    const made = await create(onProduct(id, markup(48.125, 40)));
    expect(made).toMatchObject({ ...onProduct(id, markup(48.125, 40)), revision: 1 });
    expect(await list()).toContainEqual(made);
    const changed = { ...onProduct(id, margin(35)), revision: 1 };
    expect(await update(made.id, changed)).toMatchObject({ ...changed, revision: 2 });
    expect(await refusedWith(update(made.id, changed))).toBe(409);
    expect(await refusedWith(remove(made.id, 1))).toBe(409);
    await remove(made.id, 2);
    expect(await refusedWith(remove(made.id))).toBe(404);
    expect((await list()).some((one) => one.id === made.id)).toBe(false);
  });

  it("has percentages that are stored as they were sent, and both of them", async () => {
    const id = await flat("Exact thing");
    const percents = ["baseAdjustmentValue", "optionsAdjustmentValue"] as const;
    for (const [field, value, message] of percents.flatMap((name) => [
      [name, 99.9999999999, "Percentages have at most three decimals"] as const,
      [name, 100, "A margin must be less than 100%"] as const,
      [name, null, "This field is required"] as const,
    ])) {
      const body = { ...onProduct(id, margin(20)), [field]: value } as ReturnType<typeof onProduct>;
      await expect(create(body), `${field} ${value}`).rejects.toMatchObject({
        ...{ status: 400, problem: { fields: { [field]: [message] } } },
      });
    }
    await remove((await create(onProduct(id, margin(99.999)))).id);
  });

  it("of a category is of one that the brand has", async () => {
    const ours = await onCategoryOf(await flat("Placed thing"), markup(5));
    const [other] = await admin
      .call(products.listBrandCategories, {})
      .then((brands) =>
        brands.flatMap(({ brandId, categories }) =>
          brandId === ours.brandId ? [] : categories.map(({ id }) => id),
        ),
      );
    await expect(create({ ...ours, categoryId: other ?? "" })).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { categoryId: ["This brand has no such category"] } } },
    });
  });

  it("is the account's own, and so is what it is of", async () => {
    const id = await flat("Own thing");
    const made = await create(onProduct(id));
    expect((await list(redwood)).some((one) => one.id === made.id)).toBe(false);
    expect(await refusedWith(update(made.id, onProduct(id), redwood))).toBe(404);
    expect(await refusedWith(remove(made.id, undefined, redwood))).toBe(404);
    const categories = await onCategoryOf(id, markup(1));
    for (const [body, field] of [
      [onProduct(id), "productId"],
      [categories, "brandId"],
    ] as const) {
      await expect(create(body, redwood)).rejects.toMatchObject({
        ...{ status: 422, problem: { fields: { [field]: ["This choice is not available"] } } },
      });
    }
    expect(await list()).toContainEqual(made);
  });

  it("is one for each thing, of however many who make it at once", async () => {
    const id = await flat("Wanted thing");
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => create(onProduct(id, markup(at)))),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const ofIt = (await list()).filter((one) => "productId" in one && one.productId === id);
    expect(ofIt).toHaveLength(1);
    const refused = all.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ status: 409, problem: { code: "stale" } });
    const category = await onCategoryOf(await flatIn("Placed thing", "Wanted"), markup(1));
    await create(category);
    expect(await refusedWith(create(category))).toBe(409);
  });

  it("takes one of ten changes of the same", async () => {
    const id = await flat("Fought for");
    const { id: one } = await create(onProduct(id));
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        update(one, { ...onProduct(id, markup(at)), revision: 1 }),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("stays what it is of", async () => {
    const [id, other] = [await flat("Kept thing"), await flat("Other thing")];
    const made = await create(onProduct(id));
    await expect(update(made.id, onProduct(other))).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { productId: ["This choice is not available"] } } },
    });
  });

  it.each([
    [margin(100), "baseAdjustmentValue", "A margin must be less than 100%"],
    [markup(-1), "baseAdjustmentValue", "Must be at least 0"],
    [markup(1.23456), "baseAdjustmentValue", "Percentages have at most three decimals"],
    [
      { ...INHERITED, optionsAdjustmentValue: 5 },
      ...(["optionsAdjustmentValue", "Only an adjustment of its own has a percentage"] as const),
    ],
  ])("refuses %j", async (wrong, field, message) => {
    const before = await list();
    const made = create(onProduct(await flat("Refused thing"), wrong));
    await expect(made).rejects.toMatchObject({ status: 400 });
    await expect(made).rejects.toHaveProperty(`problem.fields.${field}.0`, message);
    expect(await list()).toEqual(before);
  });

  it("of a master hides, and leaves percentages to its children; of a sub-category there is none", async () => {
    const [master = ""] = await addProducts(test.database, [{ name: "Master", is_master: 1 }]);
    await expect(create(onProduct(master))).rejects.toMatchObject({
      status: 422,
      problem: { fields: { adjustmentType: ["Markup must be set on the child products"] } },
    });
    expect(await create(onProduct(master, { ...INHERITED, isHidden: true }))).toMatchObject({
      isHidden: true,
    });
    const [child = ""] = await addProducts(test.database, [{ name: "Child", master_id: master }]);
    const why = "The master product controls the visibility of its child products";
    await expect(create(onProduct(child, { ...INHERITED, isHidden: true }))).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { isHidden: [why] } } },
    });
    const sub = { ...(await onCategoryOf(master, markup(1))), brandSubCategoryId: "any" };
    const message = "Changing settings at the sub-category level is not currently supported.";
    await expect(create(sub)).rejects.toMatchObject({
      ...{ status: 422, problem: { fields: { brandSubCategoryId: [message] } } },
    });
  });

  it("tells and takes percentages of who may see costs alone", async () => {
    const id = await flat("Secret thing");
    const made = await create(onProduct(id));
    const seen = (await list(sales)).find((one) => one.id === made.id);
    expect(seen).toMatchObject({ ...INHERITED, productId: id });
    expect(await refusedWith(create(onProduct(await flat("Sold thing")), sales))).toBe(403);
    expect(await refusedWith(update(made.id, onProduct(id), sales))).toBe(403);
    expect(await refusedWith(remove(made.id, undefined, sales))).toBe(403);
    const tried = sales.call(account.previewProductOverride, { body: onProduct(id) });
    expect(await refusedWith(tried)).toBe(403);
  });
});

describe("what an override does to prices", () => {
  const size = { width: "1000", height: "1000" };
  const priced = async (product: string) => {
    const { quoteId, orderId } = await addQuote(admin);
    await addLine(admin, orderId, { product, ...size });
    return { quoteId, orderId };
  };
  const read = (id: string) => admin.call(quotes.getQuote, { params: { id } });
  const total = async (id: string) => (await read(id)).context.pricing.sellGrandTotalIncTax;
  const isPending = async (id: string) =>
    (await read(id)).context.pendingUpdates?.hasPendingUpdates;

  it("is of the nearest: the product, then its category, then the account", async () => {
    const id = await flatIn("Near thing", "Nearness");
    // A cost of 100.00, at the account's 45% and with 10% tax on it.
    const first = await priced("Near thing");
    expect(await total(first.quoteId)).toBe(1_595_000);
    await create(await onCategoryOf(id, markup(12.345)));
    // 112.345, rounded to the cent with its tax: 123.5795.
    expect(await total((await priced("Near thing")).quoteId)).toBe(1_235_800);
    const own = await create(onProduct(id, margin(20)));
    expect(await total((await priced("Near thing")).quoteId)).toBe(1_375_000);
    await remove(own.id);
    expect(await total((await priced("Near thing")).quoteId)).toBe(1_235_800);
  });

  it("is pending on open quotes until they are updated, and never on what was accepted", async () => {
    const id = await flat("Moved thing");
    const [open, accepted] = [await priced("Moved thing"), await priced("Moved thing")];
    await admin.call(quotes.acceptQuote, {
      params: { id: accepted.quoteId },
      body: { from: "OPEN", signature: null, acceptWithoutSignature: true },
    });
    const made = await create(onProduct(id, markup(100)));
    expect(await isPending(open.quoteId)).toBe(true);
    expect(await total(open.quoteId)).toBe(1_595_000);
    await admin.call(products.recalculateWindows, {
      params: { orderId: open.orderId },
      body: { order_id: open.orderId },
    });
    expect([await total(open.quoteId), await isPending(open.quoteId)]).toEqual([2_200_000, false]);
    expect(await total(accepted.quoteId)).toBe(1_595_000);
    expect(await isPending(accepted.quoteId)).toBe(false);
    await remove(made.id);
    expect(await isPending(open.quoteId)).toBe(true);
  });

  it("is shown on a sample before it is saved, and is what a line costs then", async () => {
    const id = await flatIn("Tried thing", "Trials");
    const before = await list();
    const look = (body: ReturnType<typeof onProduct> | CategoryBody) =>
      admin.call(account.previewProductOverride, { body });
    const shown = { productId: id, productName: "Tried thing", priceBefore: 1_595_000 };
    expect(await look(onProduct(id, margin(33.3)))).toMatchObject({
      sample: { ...shown, taxMode: "INCLUSIVE", priceAfter: 1_649_200 },
    });
    expect(await look(await onCategoryOf(id, markup(100)))).toMatchObject({
      sample: { ...shown, priceAfter: 2_200_000 },
    });
    expect(await list()).toEqual(before);
    await create(onProduct(id, margin(33.3)));
    expect(await total((await priced("Tried thing")).quoteId)).toBe(1_649_200);
    // What has percentages of its own is not moved by its category's.
    expect(await look(await onCategoryOf(id, markup(100)))).toMatchObject({
      sample: { priceBefore: 1_649_200, priceAfter: 1_649_200 },
    });
    expect(await look(onProduct(id, INHERITED))).toMatchObject({
      sample: { priceBefore: 1_649_200, priceAfter: 1_595_000 },
    });
  });

  it("has no sample where nothing has a price", async () => {
    const [id = ""] = await addProducts(test.database, [{ name: "Listed thing" }]);
    const tried = await admin.call(account.previewProductOverride, { body: onProduct(id) });
    expect(tried).toEqual({ sample: null });
    const foreign = await redwood.call(account.previewProductOverride, { body: onProduct(id) });
    expect(foreign).toEqual({ sample: null });
  });

  it("can be looked at for every product of the catalogue that is sold", async () => {
    const all = await admin.call(products.listProducts, { query: {} });
    const sold = all.filter(
      ({ type, brandName, name }) =>
        type === "PRODUCT" && brandName !== "Coastline" && !name.endsWith("thing"),
    );
    expect(sold.length).toBeGreaterThan(20);
    for (const { id, name } of sold) {
      const { sample } = await admin.call(account.previewProductOverride, {
        body: onProduct(id, margin(90)),
      });
      expect(sample?.priceAfter, name).toBeGreaterThan(sample?.priceBefore ?? Infinity);
    }
  });
});

describe("what is hidden", () => {
  const HIDDEN = { ...INHERITED, isHidden: true };
  const offered = async (search: string) => {
    const query = { search, withoutHidden: true } as const;
    const listed = await admin.call(products.listProducts, { query });
    const { count } = await admin.call(products.countProducts, { query });
    const names = listed.map(({ name }) => name);
    expect(listed.filter(({ type }) => type === "PRODUCT")).toHaveLength(count);
    return names.toSorted();
  };

  it("is not offered for new lines: the product, what stands under it, and all of a category", async () => {
    const [tall = ""] = await addProducts(test.database, [
      { name: "Quagga tall", is_master: 1, category: "Quaggas" },
    ]);
    const [, plain = ""] = await addProducts(test.database, [
      { name: "Quagga 5%", master_id: tall, category: "Quaggas" },
      { name: "Quagga plain", category: "Quaggas", top_rank: 1 },
    ]);
    expect(await offered("quagga")).toEqual(["Quagga 5%", "Quagga plain", "Quagga tall"]);
    const top = async () => {
      const list = await admin.call(products.listTopProducts, {});
      return list.some(({ productId }) => productId === plain);
    };
    expect(await top()).toBe(true);
    const ofPlain = await create(onProduct(plain, HIDDEN));
    expect(await offered("quagga")).toEqual(["Quagga 5%", "Quagga tall"]);
    expect(await top()).toBe(false);
    const ofMaster = await create(onProduct(tall, HIDDEN));
    expect(await offered("quagga")).toEqual([]);
    await remove(ofPlain.id);
    expect(await offered("quagga")).toEqual(["Quagga plain"]);
    await create(await onCategoryOf(plain, HIDDEN));
    await remove(ofMaster.id);
    expect(await offered("quagga")).toEqual([]);
    // Settings list it all the same, and so does another account what is its own.
    const all = await admin.call(products.listProducts, { query: { search: "quagga" } });
    expect(all).toHaveLength(3);
    const count = (withoutHidden: boolean) =>
      redwood.call(products.countProducts, { query: { withoutHidden } });
    expect(await count(true)).toEqual(await count(false));
  });

  it("cannot be added any more, and stays where it is", async () => {
    const id = await flat("Vanishing thing");
    const { quoteId, orderId } = await addQuote(admin);
    const size = { width: "1000", height: "1000" };
    const { windowId } = await addLine(admin, orderId, { product: "Vanishing thing", ...size });
    await create(onProduct(id, HIDDEN));
    const again = addLine(admin, orderId, { product: "Vanishing thing", ...size });
    await expect(again).rejects.toMatchObject({
      status: 422,
      problem: {
        fields: { "order_windows.0.product.product_id": ["This product is not available"] },
      },
    });
    const { context } = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect(context.orderLines).toHaveLength(1);
    expect(context.pricing.sellGrandTotalIncTax).toBe(1_595_000);
    expect(context.pendingUpdates?.hasPendingUpdates).toBe(false);
    // What was sold is copied and cloned as it is.
    await admin.call(products.copyWindow, {
      params: { orderId },
      body: { order_window_id: windowId, type: "window" },
    });
    const after = await admin.call(quotes.getQuote, { params: { id: quoteId } });
    expect(after.context.orderLines).toHaveLength(2);
  });
});
