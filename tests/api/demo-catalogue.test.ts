import { readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { informationOf } from "../../server/api/records/information";
import {
  readSources,
  readVersions,
  type ProductVersion,
} from "../../server/api/records/read-product";
import type { AccountRead } from "../../server/api/scope";
import { configurableSchema } from "../../server/catalogue/version";
import { fillDemo } from "../../server/database/demo/demo";
import { configure } from "../../server/pricing/configure";
import { priceLine } from "../../server/pricing/line";
import type { Chosen } from "../../server/pricing/product";
import { AU, LINE, US } from "../../server/pricing/test-lines";
import { findFault } from "../../server/pricing/trace";
import { accountOf } from "../support/catalogue";
import { firstAnswers, middleOf } from "../support/lines";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

const NOW = new Date("2026-11-18T02:00:00Z");
const BANDS = ["A", "B", "C", "D", "E"];

let test: TestDatabase;
let again: TestDatabase;
beforeAll(async () => {
  [test, again] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { database } of [test, again]) await fillDemo(database, { password: "x", now: NOW });
});
afterAll(() => Promise.all([test.drop(), again.drop()]));

describe.each([
  ["Banksia Blinds & Shutters", { country: "AU", system: "METRIC", tax: AU }],
  ["Redwood Shades", { country: "US", system: "IMPERIAL", tax: US }],
] as const)("the catalogue of %s", (dealer, { country, system, tax }) => {
  async function all({ database }: TestDatabase = test) {
    const accountId = await accountOf(database, dealer);
    const read: AccountRead = { db: database.read, engine: database.engine, accountId };
    const products = await database.read
      .selectFrom("products")
      .innerJoin("brands", "brands.id", "products.brand_id")
      .selectAll("products")
      .select("brands.name as brand_name")
      .where("products.account_id", "=", accountId)
      .orderBy("products.position")
      .execute();
    const sold = products.filter(({ is_master: isMaster }) => isMaster === 0);
    const ids = sold.map(({ id }) => id);
    const versions = await readVersions(read, ids, "2026-11-18");
    const priced = sold.map((product) => {
      const version = versions.get(product.id);
      if (!version) throw new Error(`${product.name} has no version today`);
      return { product, version };
    });
    return { accountId, read, products, priced };
  }

  it("has sixty products of ten families and more, in kinds of their own, of suppliers on line and off", async () => {
    const { accountId, products, priced } = await all();
    expect(priced.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map((one) => one.category_id)).size).toBeGreaterThanOrEqual(10);
    const masters = products.filter((one) => one.is_master === 1);
    expect(masters.length).toBeGreaterThanOrEqual(5);
    for (const { id } of masters) {
      const children = products.filter((one) => one.master_id === id);
      expect(children.length).toBeGreaterThanOrEqual(2);
    }
    const top = products.flatMap((one) => one.top_rank ?? []);
    expect(top.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const suppliers = await test.database.read
      .selectFrom("manufacturers")
      .select(["email", "is_online"])
      .where("account_id", "=", accountId)
      .execute();
    const others = suppliers.filter(({ email }) => email !== null);
    expect(others.map((one) => one.is_online).toSorted()).toEqual([0, 1, 1]);
  });

  it("stands in its brands and categories, one below another, with small drawings", async () => {
    const { accountId, products } = await all();
    const places = await test.database.read
      .selectFrom("sub_categories")
      .selectAll()
      .where("account_id", "=", accountId)
      .execute();
    const find = (wanted: string | null) => places.find(({ id }) => id === wanted);
    expect(places.filter((one) => one.parent_id !== null).length).toBeGreaterThan(1);
    for (const one of [...places, ...products]) {
      const above = find("sub_category_id" in one ? one.sub_category_id : one.parent_id);
      if (!above) continue;
      expect([above.brand_id, above.category_id]).toEqual([one.brand_id, one.category_id]);
    }
    const images = new Set(products.map(({ image }) => image ?? "none"));
    expect(images.size).toBeGreaterThanOrEqual(10);
    for (const image of images) expect(statSync(`public${image}`).size).toBeLessThanOrEqual(1_024);
  });

  it("has a sheet of its family and country for every product, and for what products stand under", async () => {
    const { accountId, products } = await all();
    const places = await test.database.read
      .selectFrom("sub_categories")
      .select(["image", "information"])
      .where("account_id", "=", accountId)
      .execute();
    expect(places.length).toBeGreaterThan(5);
    const names = new Set<string>();
    for (const { image, information } of [...products, ...places]) {
      const [sheet, ...more] = informationOf(information);
      expect(more).toEqual([]);
      expect(sheet?.url).toBe(image?.replace(".svg", `-${country.toLowerCase()}.pdf`));
      expect(readFileSync(`public${sheet?.url}`, "latin1").slice(0, 5)).toBe("%PDF-");
      names.add(sheet?.name ?? "");
    }
    expect(names.size).toBeGreaterThanOrEqual(11);
  });

  it("knows every kind of price source and every way to charge for a choice", async () => {
    const { priced } = await all();
    expect(new Set(priced.map(({ version }) => version.stored.kind))).toEqual(
      new Set(["GRID", "WIDTH", "AREA", "RUNNING", "SLAT", "FLAT", "SERVICE"]),
    );
    const choices = priced.flatMap(({ version }) =>
      version.configurable.groups.flatMap((one) => one.choices),
    );
    expect(new Set(choices.flatMap((one) => one.charges.map(({ mode }) => mode)))).toEqual(
      new Set([
        ...["FLAT", "PERCENT", "WIDTH", "HEIGHT", "BOTH", "PERIMETER", "UNIT", "WIDTH_STEPS"],
      ]),
    );
    expect(new Set(choices.map(({ part }) => part))).toEqual(
      new Set(["Options", "Fabric", "Making", "Lining", "Trim", "Piping"]),
    );
    expect(new Set(choices.flatMap(({ roll }) => roll?.canRailroad ?? []))).toEqual(
      new Set([true, false]),
    );
  });

  it("prices each product at a middle size with the first choices it offers", async () => {
    const { read, priced } = await all();
    const asked = priced.map(({ product, version }) => {
      const { limits } = version.configurable;
      const size = {
        width: product.has_width === 0 ? null : middleOf(limits.width),
        height: product.has_height === 0 ? null : middleOf(limits.height),
      };
      const chosen = firstAnswers(version.configurable);
      const made = configure(version.configurable, { ...size, country, chosen });
      return { product, version, size, made };
    });
    const sources = await readSources(
      read,
      asked.map(({ version, made }) => ({ version, band: made.band })),
    );
    for (const [at, { product, version, size, made }] of asked.entries()) {
      expect([product.name, made.errors, made.broken]).toEqual([product.name, [], []]);
      const source = sources[at];
      if (!source) throw new Error(`${product.name} has no prices in its band`);
      const { listName, tradeDiscount, costPadding } = version;
      const line = { ...LINE, ...size, system, quantity: 2, options: made.options };
      const priced = priceLine({ ...line, source, listName, tradeDiscount, costPadding }, tax);
      if (priced === "BAD_SIZE") throw new Error(`${product.name} is not made in a middle size`);
      expect(findFault(priced.trace)).toBeNull();
      // Of what is credible: a cable for some dollars, a motorised curtain for some thousands.
      expect([product.name, priced.unitCost > 50_000]).toEqual([product.name, true]);
      expect([product.name, priced.unit.incTax < 60_000_000]).toEqual([product.name, true]);
      expect(priced.total.incTax).toBeGreaterThan(priced.totalCost);
    }
  });

  it("has a ragged list in every band of each grid, with a cost below it in one family", async () => {
    const { read, priced } = await all();
    const gridded = priced.filter(({ version }) => version.stored.kind === "GRID");
    const wanted = gridded.flatMap(({ version }) => BANDS.map((band) => ({ version, band })));
    const sources = await readSources(read, wanted);
    let costs = 0;
    for (const source of sources) {
      if (source?.kind !== "GRID") throw new Error("A band has no grid");
      const { widths, heights, prices } = source.list;
      expect([widths.length, heights.length]).toEqual([18, system === "METRIC" ? 13 : 12]);
      const filled = prices.flat().filter((price) => price !== null);
      expect(filled.length).toBeGreaterThanOrEqual(180);
      expect(filled.length).toBeLessThanOrEqual(200);
      expect(prices.at(-1)?.at(-1)).toBeNull();
      for (const [y, row] of prices.entries()) {
        for (const [x, price] of row.entries()) {
          const [left, above] = [row[x - 1] ?? 0, prices[y - 1]?.[x] ?? 0];
          if (price !== null) expect(price).toBeGreaterThan(Math.max(left, above));
          const cost = source.cost?.prices[y]?.[x];
          if (source.cost)
            expect([cost === null, Number(cost) <= Number(price)]).toEqual([price === null, true]);
        }
      }
      if (source.cost) costs += 1;
    }
    const bands = new Set(
      gridded.flatMap(({ version }) =>
        version.configurable.groups.flatMap((one) => one.choices.flatMap(({ band }) => band ?? [])),
      ),
    );
    expect([...bands].toSorted()).toEqual(BANDS);
    expect(costs).toBe(6 * BANDS.length);
  });

  it("names no group or choice that is not there, and none before it is asked", async () => {
    const { priced } = await all();
    for (const { product, version } of priced) {
      const { groups, rules } = version.configurable;
      const ids = groups.map(({ id }) => id);
      expect([product.name, new Set(ids).size]).toEqual([product.name, ids.length]);
      const check = (
        conditions: readonly { group: string; anyOf: readonly string[] }[],
        known: typeof groups,
      ) => {
        for (const { group, anyOf } of conditions) {
          const choices = known.find(({ id }) => id === group)?.choices.map(({ id }) => id);
          expect([product.name, group, choices]).toEqual([
            product.name,
            group,
            expect.arrayContaining([...anyOf]) as string[],
          ]);
        }
      };
      for (const [at, group] of groups.entries()) {
        const choices = group.choices.map(({ id }) => id);
        expect([product.name, group.id, new Set(choices).size]).toEqual([
          product.name,
          group.id,
          choices.length,
        ]);
        check(group.onlyWith, groups.slice(0, at));
        for (const choice of group.choices) check(choice.onlyWith, groups.slice(0, at));
      }
      // What a country's rule refuses need not be offered there, nor then be asked.
      const everywhere = rules.filter(({ countries }) => !countries || country === "AU");
      for (const rule of everywhere) check(rule.when, groups);
    }
  });

  it("refuses what may not be sold in its country, and says by which rule", async () => {
    const { priced } = await all();
    const broken = (name: RegExp, more: Chosen, width?: number) => {
      const found = priced.find(({ product }) => name.test(product.name));
      if (!found) throw new Error(`No ${name.source}`);
      const { version, product } = found;
      const { limits } = version.configurable;
      const size = {
        width: width ?? (product.has_width === 0 ? null : middleOf(limits.width)),
        height: product.has_height === 0 ? null : middleOf(limits.height),
      };
      const chosen = { ...firstAnswers(version.configurable), ...more };
      return configure(version.configurable, { ...size, country, chosen }).broken.map(
        ({ id }) => id,
      );
    };
    const isAu = country === "AU";
    const loose = { "chain-safety": { choice: "none-loose-chain" } };
    const cord = { tilt: { choice: "cord-tilt" } };
    const free = { lift: { choice: "cords-free-hanging" } };
    const chain = { operation: { choice: "chain-and-cord" }, "cord-safety": { choice: "none" } };
    expect(broken(/^Blockout roller/, loose)).toEqual([isAu ? "au-chains" : "us-loops"]);
    expect(broken(/^Alumin\w+ venetian/, cord)).toEqual(isAu ? [] : ["us-tilt-cords"]);
    expect(broken(/^Alumin\w+ venetian/, free)).toEqual([isAu ? "au-cords" : "us-lift-cords"]);
    expect(broken(/^Vertical blind/, chain)).toEqual([
      isAu ? "au-vertical-cords" : "us-vertical-cords",
    ]);
    const motor = { control: { choice: "battery-motor" } };
    const least = system === "METRIC" ? 600 : 24 * 16;
    expect(broken(/^Blockout roller/, motor, least)).toEqual([]);
    expect(broken(/^Blockout roller/, motor, least - 1)).toEqual(["battery-motor-width"]);
  });

  it("offers nothing in America that its rules refuse whatever else is chosen", async () => {
    const { priced } = await all();
    const offered = (version: ProductVersion, wanted: string, anyOf: readonly string[]) =>
      version.configurable.groups
        .filter(({ id }) => id === wanted)
        .flatMap(({ choices }) => choices.filter(({ id }) => anyOf.includes(id)));
    const ruled: string[] = [];
    const refused: string[] = [];
    for (const { product, version } of priced) {
      for (const { id, countries, when } of version.configurable.rules) {
        if (!countries?.includes(country)) continue;
        ruled.push(id);
        const isPossible = when.every(
          ({ group, anyOf }) => offered(version, group, anyOf).length > 0,
        );
        if (isPossible) refused.push(`${product.name}: ${id}`);
      }
    }
    expect(new Set(ruled)).toEqual(
      new Set(
        country === "AU"
          ? ["au-chains", "au-cords", "au-vertical-cords"]
          : ["us-loops", "us-lift-cords", "us-tilt-cords", "us-vertical-cords"],
      ),
    );
    // Australian dealers may sell cords, if they are kept out of reach.
    if (country === "US") expect(refused).toEqual([]);
    else expect(refused).toHaveLength(ruled.length);
  });

  it("has a list that starts later, which is not used yet", async () => {
    const { accountId, read, priced } = await all();
    const rows = await test.database.read
      .selectFrom("product_versions")
      .select(["product_id", "number", "starts_on", "created_at", "configurable"])
      .where("account_id", "=", accountId)
      .orderBy("number")
      .execute();
    for (const row of rows) {
      expect(configurableSchema.parse(JSON.parse(row.configurable)).groups).toBeDefined();
      expect(row.created_at <= NOW.toISOString()).toBe(true);
    }
    const later = rows.filter((row) => row.starts_on > "2026-11-18");
    expect(later).toHaveLength(1);
    const { product_id: id = "", starts_on: day = "", number = 0 } = later[0] ?? {};
    expect(priced.find(({ product }) => product.id === id)?.version.number).toBe(number - 1);
    expect((await readVersions(read, [id], day)).get(id)?.number).toBe(number);
  });

  it("is the same the next time", async () => {
    const told = async (one: TestDatabase) => {
      const { products, priced } = await all(one);
      return [
        ...products.map((row) => [row.code, row.name, row.name_key, row.image, row.position]),
        ...priced.map(({ version: { versionId: _, ...rest } }) => rest),
      ];
    };
    expect(await told(again)).toEqual(await told(test));
  });
});
