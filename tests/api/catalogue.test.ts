import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { personnel } from "../../app/upstream/contract/personnel";
import { products } from "../../app/upstream/contract/products";
import { TRUNCATED_HEADER } from "../../app/upstream/transport";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { newId } from "../../server/database/id";
import { accountOf, addProducts, addVersion } from "../support/catalogue";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let redwood: UpstreamClient;
let ids: Record<string, string>;

/** In an order of their own, which is not that of their ids. */
const SOME = [
  { name: "Volét roller", code: "VR-1", position: 2, top_rank: 2, description: "Heavy" },
  { name: "Sunscreen roller", code: "SS", position: 1, is_master: 1 },
  { name: "Sunscreen roller 5%", code: "SS_5", position: 3, top_rank: 1 },
  { name: "Sunscreen roller 50", code: "SSX5", position: 4 },
  { name: "Gone roller", code: "GR", position: 0, top_rank: 0, is_archived: 1 },
  { name: "Wave", code: "WV", position: 5, brand: "Westgate", category: "Curtains", has_height: 0 },
] as const;
const FRACTIONS = { Westgate: { eighths: 1, sixteenths: 0 } };

beforeAll(async () => {
  test = await createTestApi(20);
  sales = await test.signIn("sales");
  redwood = await test.signIn("redwood");
  const added = await addProducts(
    test.database,
    SOME.map((one) => ({ ...one, ...("brand" in one && { fractions: FRACTIONS.Westgate }) })),
  );
  ids = Object.fromEntries(SOME.map(({ name }, at) => [name, added[at] ?? ""]));
  const child = { master_id: ids["Sunscreen roller"] ?? "" };
  await test.database.write((trx) =>
    trx.updateTable("products").set(child).where("code", "in", ["SS_5", "SSX5"]).execute(),
  );
  const plain = { eighths: 0, sixteenths: 0 };
  await addProducts(
    test.database,
    [{ name: "Their roller", code: "TR", brand: "Sierra", top_rank: 1, fractions: plain }],
    "Redwood Shades",
  );
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const names = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).map(({ name }) => name);
const list = (query: {
  id?: string;
  search?: string;
  brandId?: string;
  categoryId?: string;
  brandSubCategoryId?: string;
  masterProductId?: string;
  limit?: number;
}) => sales.call(products.listProducts, { query });

describe("products", () => {
  it("are listed in their order, without archived ones and those of another account", async () => {
    expect(await names({})).toEqual([
      "Sunscreen roller",
      "Volét roller",
      "Sunscreen roller 5%",
      "Sunscreen roller 50",
      "Wave",
    ]);
    const theirs = await redwood.call(products.listProducts, { query: {} });
    expect(theirs.map(({ name }) => name)).toEqual(["Their roller"]);
  });

  it("say what they are made of: sizes, brand, category, and what stands under what", async () => {
    const all = await list({});
    const [master, volet, child, , wave] = all;
    expect(master).toMatchObject({ type: "MASTER", hasChildren: true });
    expect(volet).toMatchObject({
      ...{ type: "PRODUCT", masterProductId: null, brandName: "Coastline" },
      ...{ categoryName: "Roller blinds", hasWidth: true, hasHeight: true, description: "Heavy" },
    });
    expect(child).toMatchObject({ type: "PRODUCT", masterProductId: master?.id });
    expect(wave).toMatchObject({ brandName: "Westgate", hasWidth: true, hasHeight: false });
    expect(wave?.manufacturerId).not.toBe(master?.manufacturerId);
  });

  it.each([
    ["volet", ["Volét roller"]],
    ["VOLÉT  coastline", ["Volét roller"]],
    ["roller vr-1", ["Volét roller"]],
    ["5%", ["Sunscreen roller 5%"]],
    ["ss_5", ["Sunscreen roller 5%"]],
    ["westgate", ["Wave"]],
    ["roller westgate", []],
    ["their", []],
    ["gone", []],
    ["!", []],
  ])("are found by all words of %s in name, brand or code", async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it("are narrowed by brand, category, sub-category and master, of this account alone", async () => {
    const [master, , , , wave] = await list({});
    const masterProductId = ids["Sunscreen roller"] ?? "";
    const children = ["Sunscreen roller 5%", "Sunscreen roller 50"];
    expect(await names({ masterProductId })).toEqual(children);
    expect(await names({ brandId: wave?.brandId ?? "" })).toEqual(["Wave"]);
    expect(await names({ categoryId: wave?.categoryId ?? "" })).toEqual(["Wave"]);
    expect(await names({ brandId: master?.brandId ?? "", search: "volet" })).toHaveLength(1);
    const both = { brandId: master?.brandId ?? "", categoryId: wave?.categoryId ?? "" };
    expect(await names(both)).toEqual([]);
    const theirs = await redwood.call(products.listProducts, { query: { masterProductId } });
    expect(theirs).toEqual([]);
    const id = ids["Volét roller"] ?? "";
    expect(await names({ id })).toEqual(["Volét roller"]);
    expect(await names({ id, search: "wave" })).toEqual([]);
    expect(await redwood.call(products.listProducts, { query: { id } })).toEqual([]);
  });

  it("beyond a limit are left out, and the answer says so", async () => {
    const cookie = await sessionCookie(test, "sales");
    const ask = async (query: string) => {
      const response = await test.request("GET", `/products?${query}`, { cookie });
      const found = (await response.json()) as unknown[];
      return [found.length, response.headers.get(TRUNCATED_HEADER)];
    };
    expect(await ask("limit=4")).toEqual([4, "true"]);
    expect(await ask("limit=5")).toEqual([5, null]);
    expect((await test.request("GET", "/products?limit=0", { cookie })).status).toBe(400);
  });

  it("that sell best come by their rank", async () => {
    const top = (await sales.call(products.listTopProducts, {})).map(({ productId }) => productId);
    expect(top).toEqual([ids["Sunscreen roller 5%"], ids["Volét roller"]]);
  });

  it("allow the fractions that their brand makes", async () => {
    const read = async (client: UpstreamClient, id: string) =>
      (await client.call(products.getProductDetail, { params: { id } })).data;
    const wave = ids.Wave ?? "";
    const rest = { limits: null };
    const eighths = { id: wave, is_eight_disabled: false, is_sixteen_disabled: true, ...rest };
    expect(await read(sales, wave)).toEqual(eighths);
    const volet = ids["Volét roller"] ?? "";
    const all = { id: volet, is_eight_disabled: false, is_sixteen_disabled: false, ...rest };
    expect(await read(sales, volet)).toEqual(all);
    expect(await refusedWith(read(sales, "unknown"))).toBe(404);
    expect(await refusedWith(read(redwood, wave))).toBe(404);
  });

  it("say between which sizes they are made today", async () => {
    const [id = ""] = await addProducts(test.database, [{ name: "Limited", code: "LM" }]);
    const versionOf = (starts_on: string, number: number, max: number) => {
      const limits = { width: { min: 410, max }, height: { min: null, max: 3_300 } };
      const configurable = JSON.stringify({ limits, groups: [], rules: [], band: null });
      return addVersion(test.database, id, { starts_on, number, configurable });
    };
    await versionOf("2026-01-01", 1, 3_000);
    await versionOf("2999-01-01", 2, 2_000);
    const { data } = await sales.call(products.getProductDetail, { params: { id } });
    expect(data.limits).toEqual({
      width: { min: 410, max: 3_000 },
      height: { min: null, max: 3_300 },
    });
  });
});

describe("products among more than a thousand", () => {
  const RANGES = 1_001;
  beforeAll(async () => {
    const numbered = Array.from({ length: RANGES }, (_, at) => String(at).padStart(3, "0"));
    await addProducts(
      test.database,
      numbered.map((range, at) => ({
        ...{ name: `Alberton ${range}`, code: `A-${range}`, position: 1_000 - at },
        brand: "Sierra",
        category: at % 2 === 0 ? "Zebra blinds" : "Roman blinds",
      })),
      "Redwood Shades",
    );
  });
  const theirs = async (query: Parameters<typeof list>[0]) => {
    const found = await redwood.call(products.listProducts, { query });
    return found.map(({ name }) => name);
  };

  it("are found in their order, many as well as few", async () => {
    expect(await theirs({ search: "alberton", limit: 3 })).toEqual([
      ...["Alberton 1000", "Alberton 999", "Alberton 998"],
    ]);
    expect(await theirs({ search: "alberton" })).toHaveLength(RANGES);
    expect(await theirs({ search: "alberton 99", limit: 3 })).toEqual([
      ...["Alberton 999", "Alberton 998", "Alberton 997"],
    ]);
    expect(await theirs({ search: "A-017 bert" })).toEqual(["Alberton 017"]);
    expect(await theirs({ search: "bertonal" })).toEqual([]);
    expect(await names({ search: "alberton" })).toEqual([]);
  });

  it("are found in a category alone", async () => {
    const [even] = await redwood.call(products.listProducts, { query: { search: "alberton 018" } });
    const categoryId = even?.categoryId ?? "";
    expect(await theirs({ search: "alberton", categoryId, limit: 2 })).toEqual([
      ...["Alberton 1000", "Alberton 998"],
    ]);
    expect(await theirs({ search: "alberton 01", categoryId })).toEqual([
      ...["Alberton 018", "Alberton 016", "Alberton 014", "Alberton 012", "Alberton 010"],
    ]);
  });

  it("are found by what they are called now, while they are there", async () => {
    const change = (set: object, code: string) =>
      test.database.write((trx) =>
        trx.updateTable("products").set(set).where("code", "=", code).execute(),
      );
    await change({ name: "Belfield", name_key: "belfield sierra a-500" }, "A-500");
    await change({ is_archived: 1 }, "A-501");
    await test.database.write((trx) =>
      trx.deleteFrom("products").where("code", "=", "A-502").execute(),
    );
    expect(await theirs({ search: "belfield" })).toEqual(["Belfield"]);
    for (const search of ["alberton 500", "alberton 501", "alberton 502"]) {
      expect([search, await theirs({ search })]).toEqual([search, []]);
    }
    expect(await theirs({ search: "alberton 503" })).toEqual(["Alberton 503"]);
  });
});

describe("brands", () => {
  it("have the categories of products that are sold, and what stands under them", async () => {
    const accountId = await accountOf(test.database);
    const [wave] = await list({ search: "wave" });
    const under = (id: string, parent_id: string | null, position: number) => ({
      ...{ id, parent_id, position, account_id: accountId, name: `Named ${id}`, image: null },
      ...{ brand_id: wave?.brandId ?? "", category_id: wave?.categoryId ?? "" },
      information: JSON.stringify([{ name: "Guide", url: "/guide.pdf" }]),
    });
    const sheers = newId();
    const rows = [under("tracks", null, 2), under(sheers, null, 0), under("swags", sheers, 1)];
    await test.database.write(async (trx) => {
      await trx.insertInto("sub_categories").values(rows).execute();
      const id = wave?.id ?? "";
      await trx
        .updateTable("products")
        .set({ sub_category_id: "swags" })
        .where("id", "=", id)
        .execute();
    });
    await addProducts(test.database, [
      { name: "Old awning", brand: "Coastline", category: "Awnings", is_archived: 1 },
    ]);
    const brands = await sales.call(products.listBrandCategories, {});
    expect(
      brands.map(({ brandName, categories, subCategories }) => [
        brandName,
        categories.map(({ name }) => name),
        subCategories.map(({ id, parentId }) => [id, parentId]),
      ]),
    ).toEqual([
      ["Coastline", ["Roller blinds"], []],
      [
        "Westgate",
        ["Curtains"],
        [
          [sheers, null],
          ["swags", sheers],
          ["tracks", null],
        ],
      ],
    ]);
    expect(brands[1]?.subCategories[0]).toMatchObject({
      informationPdfs: [{ name: "Guide", url: "/guide.pdf" }],
      categoryId: wave?.categoryId,
    });
    expect(await names({ brandSubCategoryId: "swags" })).toEqual(["Wave"]);
    const theirs = await redwood.call(products.listBrandCategories, {});
    expect(theirs.map(({ brandName }) => brandName)).toEqual(["Sierra"]);
  });
});

it("sales reps are the people of the directory, and who signs in besides, by name and each once", async () => {
  await test.database.write(async (trx) => {
    const dan = await trx
      .selectFrom("employees")
      .selectAll()
      .where("username", "=", "sales")
      .executeTakeFirstOrThrow();
    const as = (id: string) => ({
      ...{ ...dan, id, person_id: null, username: id, username_key: id, email_key: id },
    });
    const [again, gone] = [as("dan-again"), as("gone")];
    await trx
      .insertInto("employees")
      .values([again, { ...gone, first_name: "Gone", status: "disabled" }])
      .execute();
  });
  const reps = await sales.call(products.listSalesReps, {});
  expect(reps).toEqual(["Ari Kahn", "Chloe Rossi", "Dan Petrou", "Megan Tran"]);
  // Who does not sign in is there for as long as they are not archived, and who signs in under the name of their person.
  const about = { labels: [], badgeColor: "#9A3324" };
  const { id } = await sales.call(personnel.createPerson, {
    body: { ...about, name: "Bea Sutton", email: "bea@banksia.example" },
  });
  const people = await sales.call(personnel.listPersonnel, {});
  const ari = people.find(({ name }) => name === "Ari Kahn");
  const params = { id: ari?.id ?? "" };
  const renamed = { ...about, name: "Ari Kahn-Ross", email: ari?.email ?? "" };
  await sales.call(personnel.updatePerson, { params, body: renamed });
  const others = ["Chloe Rossi", "Dan Petrou", "Megan Tran"];
  expect(await sales.call(products.listSalesReps, {})).toEqual([
    ...["Ari Kahn-Ross", "Bea Sutton", ...others],
  ]);
  await sales.call(personnel.archivePerson, { params: { id } });
  expect(await sales.call(products.listSalesReps, {})).toEqual(["Ari Kahn-Ross", ...others]);
  // Without the directory it is those who sign in.
  await test.database.write((trx) =>
    trx.updateTable("accounts").set({ feature_flags: "{}" }).execute(),
  );
  expect(await sales.call(products.listSalesReps, {})).toEqual(["Ari Kahn", ...others]);
  expect(await redwood.call(products.listSalesReps, {})).toEqual(["Sam Whitfield"]);
});
