import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { products } from "../../app/upstream/contract/products";
import type { QueryOf } from "../../app/upstream/endpoint";
import { newId } from "../../server/database/id";
import { accountOf, addProducts, type ProductInput } from "../support/catalogue";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let redwood: UpstreamClient;

const TRACKS = newId();
const CURVED = newId();

beforeAll(async () => {
  test = await createTestApi(2);
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  const add = (own: ProductInput[]) =>
    addProducts(
      test.database,
      own.map((one) => ({ brand: "Coastline", ...one })),
    );
  const [sunscreen = "", , old = ""] = await add([
    { name: "Sunscreen", is_master: 1, position: 2 },
    { name: "Alone", is_master: 1, position: 3 },
    { name: "Not sold", is_master: 1, position: 4, is_archived: 1 },
    { name: "Blockout", position: 1 },
    { name: "Hidden blockout", position: 0, is_archived: 1 },
  ]);
  await add([
    { name: "Fine 3%", position: 6, master_id: sunscreen, image: "/fine.svg" },
    { name: "Fine 5%", position: 5, master_id: sunscreen },
    { name: "Fine 9%", position: 7, master_id: sunscreen, is_archived: 1 },
    { name: "Left over", position: 8, master_id: old },
  ]);
  const [wave = ""] = await add([{ name: "Wave", brand: "Westgate", category: "Curtains" }]);
  const { brand_id, category_id } = await test.database.read
    .selectFrom("products")
    .selectAll()
    .where("id", "=", wave)
    .executeTakeFirstOrThrow();
  const under = (id: string, name: string, parent_id: string | null) => ({
    ...{ id, name, parent_id, brand_id, category_id, image: null, information: "[]", position: 0 },
  });
  const account_id = await accountOf(test.database);
  await test.database.write((trx) =>
    trx
      .insertInto("sub_categories")
      .values(
        [under(TRACKS, "Tracks", null), under(CURVED, "Bent", TRACKS)].map((one) => ({
          ...{ ...one, account_id },
        })),
      )
      .execute(),
  );
  await add(
    Array.from({ length: 30 }, (_, at) => ({
      ...{ name: `Rail ${at}`, brand: "Westgate", category: "Curtains", sub_category_id: CURVED },
      ...{ position: 100 - at, ...(at === 7 && { image: "/rail.svg" }) },
    })),
  );
  await addProducts(test.database, [{ name: "Blockout", brand: "Sierra" }], "Redwood Shades");
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

type Query = QueryOf<typeof products.listProducts>;
const list = (query: Query, client = sales) => client.call(products.listProducts, { query });
const names = async (query: Query) => (await list(query)).map(({ name }) => name);
const count = (query: { search?: string; pictures?: boolean } = {}, client = sales) =>
  client.call(products.countProducts, { query });

describe("products by their places", () => {
  it("are counted where they can be chosen, of this account alone", async () => {
    const { count: all, total, places } = await count();
    expect([all, total]).toEqual([35, 35]);
    expect(places.map((one) => [one.brandSubCategoryId, one.count, one.outerCount])).toEqual(
      expect.arrayContaining([
        // Blockout, two under Sunscreen and one that is left over; Alone has nothing under it, and is counted all the same.
        [null, 4, 4],
        [null, 1, 1],
        [CURVED, 30, 30],
      ]),
    );
    expect(places).toHaveLength(3);
    expect(await count({}, redwood)).toMatchObject({ count: 1, total: 1, places: [{ count: 1 }] });
  });

  it("are as many as are listed there, found or not", async () => {
    for (const search of [undefined, "fine", "coastline", "rail 2", "tracks", "o"]) {
      const { count: all, places } = await count({ ...(search && { search }) });
      let sum = 0;
      for (const { brandId, categoryId, brandSubCategoryId: under, count: own } of places) {
        const place = under === null ? { withoutSubCategory: true } : { brandSubCategoryId: under };
        const query = { brandId, categoryId, ...place, ...(search && { search }) };
        const listed = await list({ ...query, kind: "CHOICE" });
        expect(listed.filter(({ type }) => type === "PRODUCT")).toHaveLength(own);
        sum += own;
      }
      expect([search, sum]).toEqual([search, all]);
    }
  });

  it("are counted and listed of one supplier alone", async () => {
    const all = await sales.call(products.listProducts, { query: {} });
    const wave = all.find(({ name }) => name === "Wave");
    const manufacturerId = wave?.manufacturerId ?? "";
    const theirs = all.filter((one) => one.manufacturerId === manufacturerId);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.length).toBeLessThan(all.length);
    for (const kind of [undefined, "OUTER"] as const) {
      const listed = await sales.call(products.listProducts, { query: { manufacturerId, kind } });
      expect(listed.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
    }
    const ids = all.map(({ id }) => id);
    const byId = await sales.call(products.listProducts, { query: { manufacturerId, ids } });
    expect(byId).toHaveLength(theirs.length);
    const counts = await sales.call(products.countProducts, { query: { manufacturerId } });
    expect(counts).toMatchObject({ count: theirs.length, total: theirs.length });
    expect(counts.places.every(({ brandId }) => brandId === wave?.brandId)).toBe(true);
    const none = { manufacturerId: newId() };
    expect(await sales.call(products.listProducts, { query: none })).toEqual([]);
    expect(await sales.call(products.countProducts, { query: none })).toEqual({
      ...{ count: 0, total: 0, places: [] },
    });
    expect(await redwood.call(products.listProducts, { query: { manufacturerId } })).toEqual([]);
  });

  it("have the first picture of each, if pictures are asked for", async () => {
    const imagesOf = async (pictures?: boolean) =>
      (await count({ ...(pictures && { pictures }) })).places.map(({ imageUrl }) => imageUrl);
    expect((await imagesOf(true)).toSorted()).toEqual(["/fine.svg", "/rail.svg", null]);
    expect(await imagesOf()).toEqual([null, null, null]);
  });

  it("stand there themselves, or under a master that says how many it has", async () => {
    const [any] = await list({ search: "blockout" });
    const { brandId = "", categoryId = "" } = any ?? {};
    const place = { brandId, categoryId, withoutSubCategory: true, kind: "OUTER" } as const;
    const outer = await list(place);
    expect(outer.map(({ name }) => name)).toEqual(["Blockout", "Sunscreen", "Left over"]);
    expect(outer[1]).toMatchObject({ children: { count: 2, imageUrl: "/fine.svg" } });
    expect(await names({ masterProductId: outer[1]?.id ?? "" })).toEqual(["Fine 5%", "Fine 3%"]);
    expect(await names({ ...place, withoutSubCategory: false })).toHaveLength(3);
    expect(await list(place, redwood)).toEqual([]);
  });

  it("are listed in parts", async () => {
    const parts = await Promise.all(
      [0, 12, 24].map((offset) =>
        names({ brandSubCategoryId: CURVED, kind: "OUTER", offset, limit: 12 }),
      ),
    );
    expect(parts.map((part) => part.length)).toEqual([12, 12, 6]);
    expect(parts.flat()).toEqual(await names({ brandSubCategoryId: CURVED }));
    expect(parts[0]?.[0]).toBe("Rail 29");
    expect(await names({ brandSubCategoryId: TRACKS, kind: "OUTER" })).toEqual([]);
  });

  it("are listed by their ids", async () => {
    const [wave, fine] = [(await list({ search: "wave" }))[0], (await list({ search: "3%" }))[0]];
    const ids = [wave?.id ?? "", "nothing", fine?.id ?? ""];
    expect((await names({ ids })).toSorted()).toEqual(["Fine 3%", "Wave"]);
    expect(await names({ ids, search: "fine" })).toEqual(["Fine 3%"]);
    expect(await list({ ids }, redwood)).toEqual([]);
    expect(await list({ ids: [] })).toEqual([]);
  });
});

describe("a search of products", () => {
  it.each([
    ["its own name", "blockout", 1],
    ["its brand", "westgate", 31],
    ["its category", "CURTAINS", 31],
    ["a sub-category it is in", "bent", 30],
    ["the one around that", "tracks", 30],
    ["its master", "sunscreen", 2],
    ["several of them", "sunscreen 3% róller coastline", 1],
    ["a master that is not sold any more", "not sold", 1],
    ["what is not sold", "hidden", 0],
    ["what nothing is called", "quixotic", 0],
  ])("finds what can be chosen by %s", async (_, search, expected) => {
    expect((await count({ search })).count).toBe(expected);
    const found = await list({ search, kind: "CHOICE" });
    expect(found.filter(({ type }) => type === "PRODUCT")).toHaveLength(expected);
  });

  it("brings the masters that its products stand under, with how many are found there", async () => {
    const found = await list({ search: "3%", kind: "CHOICE" });
    expect(found.map(({ name }) => name)).toEqual(["Sunscreen", "Fine 3%"]);
    expect(found[0]).toMatchObject({ type: "MASTER", children: { count: 1 } });
    expect(await names({ search: "3%", kind: "CHOICE", offset: 1 })).toEqual([]);
  });
});
