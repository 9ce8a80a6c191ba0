import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readSources, readVersions } from "../../server/api/records/read-product";
import type { AccountRead } from "../../server/api/scope";
import { connect, type Database } from "../../server/database/connection";
import { accountOf, addGrid, addProducts, addVersion } from "../support/catalogue";
import { readProduct } from "../support/priced-product";
import { createTestApi, type TestApi } from "../support/test-api";

const GRID = JSON.stringify({ kind: "GRID" });
const sized = (price: number) => ({ widths: [2_000], heights: [2_000], prices: [[price]] });

let test: TestApi;
let database: Database;
let statements = 0;
let read: AccountRead;
let roller: string;
let motor: string;
let unpriced: string;

beforeAll(async () => {
  test = await createTestApi(2);
  [roller = "", motor = "", unpriced = ""] = await addProducts(test.database, [
    { name: "Roller" },
    { name: "Motor" },
    { name: "Unpriced" },
  ]);
  const version = (number: number, starts_on: string, price: number) =>
    addVersion(test.database, roller, {
      ...{ number, starts_on, source: GRID, list_name: `List ${number}` },
      ...{ trade_discount: 38_000, cost_padding: price },
    });
  const [first, second] = [await version(1, "2026-03-01", 1), await version(2, "2026-09-01", 2)];
  // The third mends the second from its day on; the fifth was stored last, for a day before.
  const third = await version(3, "2026-09-01", 3);
  const fourth = await version(4, "2026-12-01", 4);
  await version(5, "2026-06-01", 5);
  for (const [at, id] of [first, second, third, fourth].entries()) {
    await addGrid(test.database, id, { band: "A", kind: "LIST", price: (at + 1) * 10 });
    await addGrid(test.database, id, { band: "B", kind: "LIST", price: (at + 1) * 20 });
    await addGrid(test.database, id, { band: "B", kind: "COST", price: (at + 1) * 5 });
  }
  await addVersion(test.database, motor, { source: JSON.stringify({ kind: "FLAT", price: 77 }) });
  database = connect(test.url, () => (statements += 1));
  const accountId = await accountOf(test.database);
  read = { db: database.read, engine: database.engine, accountId };
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const at = (date: string, band: string | null = "A", productId = roller) =>
  readProduct(read, { productId, band }, date);

describe("a product for a price", () => {
  it.each([
    ["2026-02-28", null],
    ["2026-03-01", 1],
    ["2026-05-31", 1],
    ["2026-06-01", 5],
    ["2026-08-31", 5],
    ["2026-09-01", 3],
    ["2026-11-30", 3],
    ["2026-12-01", 4],
    ["2027-12-01", 4],
  ])("on %s is the version that started last by then", async (date, number) => {
    expect((await at(date))?.number ?? null).toBe(number);
  });

  it("says its list, terms and what can be made of it, with the grids of its band", async () => {
    const side = { min: null, max: null };
    expect(await at("2026-10-01", "B")).toEqual({
      ...{ versionId: expect.any(String) as string, number: 3, listName: "List 3" },
      ...{ tradeDiscount: 38_000, costPadding: 3 },
      configurable: { limits: { width: side, height: side }, groups: [], rules: [], band: null },
      source: { kind: "GRID", list: sized(60), cost: sized(15) },
    });
    const bare = await at("2026-10-01", "A");
    expect(bare?.source).toEqual({ kind: "GRID", list: sized(30), cost: null });
  });

  it("has no source in a band that its price list does not have, or before there is a band", async () => {
    expect(await at("2026-10-01", "C")).toMatchObject({ number: 3, source: null });
    expect(await at("2026-10-01", null)).toMatchObject({ number: 3, source: null });
    expect(await at("2026-10-01", null, motor)).toMatchObject({
      source: { kind: "FLAT", price: 77 },
    });
  });

  it("is none without a version, and none of another account", async () => {
    expect(await at("2026-10-01", "A", unpriced)).toBeNull();
    const accountId = await accountOf(test.database, "Redwood Shades");
    const theirs = { ...read, accountId };
    expect(await readProduct(theirs, { productId: roller, band: "A" }, "2026-10-01")).toBeNull();
    const versions = await readVersions(read, [roller], "2026-10-01");
    const version = versions.get(roller);
    if (!version) throw new Error("There is a version");
    expect(await readSources(theirs, [{ version, band: "A" }])).toEqual([null]);
  });

  it("takes two queries, however many are read at once, each in its band", async () => {
    statements = 0;
    const ids = [roller, motor, roller, unpriced];
    const versions = await readVersions(read, ids, "2026-10-01");
    const [version, flat] = [versions.get(roller), versions.get(motor)];
    if (!version || !flat) throw new Error("There are versions");
    const sources = await readSources(read, [
      { version, band: "B" },
      { version: flat, band: null },
      { version, band: "A" },
      { version, band: "B" },
    ]);
    expect(statements).toBe(2);
    expect(versions.size).toBe(2);
    expect(sources).toMatchObject([
      { list: sized(60), cost: sized(15) },
      { kind: "FLAT", price: 77 },
      { list: sized(30), cost: null },
      { list: sized(60) },
    ]);
    statements = 0;
    expect(await readVersions(read, [], "2026-10-01")).toEqual(new Map());
    expect(await readSources(read, [{ version: flat, band: "A" }])).toHaveLength(1);
    expect(statements).toBe(0);
  });

  it("is read beside two thousand others, which have lists of their own", async () => {
    const version = (await readVersions(read, [roller], "2026-10-01")).get(roller);
    if (!version) throw new Error("There is a version");
    const others = Array.from({ length: 2_000 }, (_, at) => ({
      version: { ...version, versionId: `other-${at}` },
      band: at % 2 === 0 ? "A" : "B",
    }));
    const sources = await readSources(read, [...others, { version, band: "B" }]);
    expect(sources.filter(Boolean)).toMatchObject([{ list: sized(60), cost: sized(15) }]);
  });

  it("of another shape than is known is refused, not priced", async () => {
    const [odd = ""] = await addProducts(test.database, [{ name: "Odd" }]);
    const versionId = await addVersion(test.database, odd, { source: GRID });
    await addGrid(test.database, versionId, { band: "A", kind: "LIST", price: -1 });
    await expect(at("2026-10-01", "A", odd)).rejects.toThrow();
    const configurable = JSON.stringify({ groups: [] });
    await addVersion(test.database, odd, { number: 2, starts_on: "2026-02-01", configurable });
    await expect(at("2026-10-01", null, odd)).rejects.toThrow();
  });
});

describe.runIf(process.env.TEST_ENGINE !== "postgres")("versions and grids", () => {
  it("are found by an index of what they belong to", async () => {
    const queries: { sql: string; parameters: readonly unknown[] }[] = [];
    const watched = connect(test.url, (query) => queries.push(query));
    const own = { ...read, db: watched.read };
    await readProduct(own, { productId: roller, band: "A" }, "2026-10-01");
    await watched.close();
    const plans = await Promise.all(
      queries.map(({ sql, parameters }) =>
        test.database.read.executeQuery<{ detail: string }>({
          ...{ sql: `explain query plan ${sql}`, parameters },
          ...{ query: { kind: "RawNode" }, queryId: { queryId: "plan" } },
        } as never),
      ),
    );
    const steps = plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
    expect(steps.filter((step) => /^SEARCH (v|later|price_grids)\b/.test(step))).toEqual([
      expect.stringContaining("(account_id=? AND product_id=?"),
      expect.stringContaining("(account_id=? AND product_id=?"),
      expect.stringContaining("price_grids_of_version (account_id=? AND version_id=? AND band=?)"),
    ]);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });
});
