import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { todayIn } from "../../app/domain/dates";
import { accountWrite } from "../../server/api/account-write";
import { comparePriceList, importPriceList } from "../../server/api/products/import-price-list";
import { openQuotesWith } from "../../server/api/products/open-quotes";
import { findProducts, readPriceListOf } from "../../server/api/products/read-price-list";
import type { AccountRead } from "../../server/api/scope";
import { unitOf, writePriceList } from "../../server/catalogue/price-list/codec";
import { FaultyPriceList } from "../../server/catalogue/price-list/fault";
import { fillDemo } from "../../server/database/demo/demo";
import { newId, newPublicId } from "../../server/database/id";
import { accountOf, addProducts } from "../support/catalogue";
import { commandFile } from "../support/command-file";
import { readProduct } from "../support/priced-product";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

const NOW = new Date("2026-11-18T02:00:00Z");
/** Of Melbourne; in Los Angeles it is the day before. */
const TODAY = "2026-11-18";
const BANKSIA = "Banksia Blinds & Shutters";
const REDWOOD = "Redwood Shades";

let test: TestDatabase;
let folder: string;
let services: Parameters<typeof accountWrite>[0];
beforeAll(async () => {
  test = await createTestDatabase();
  await fillDemo(test.database, { password: "x", now: NOW });
  services = { database: test.database, now: () => NOW, log: pino({ enabled: false }) };
  folder = mkdtempSync(join(tmpdir(), "headrail-lists-"));
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function place(dealer: string) {
  const { database } = test;
  const read: AccountRead = {
    ...{ db: database.read, engine: database.engine },
    accountId: await accountOf(database, dealer),
  };
  const system = dealer === BANKSIA ? ("METRIC" as const) : ("IMPERIAL" as const);
  const code = dealer === BANKSIA ? "AUD" : "USD";
  const file = (productId: string, text: string, isReplacing = false) => ({
    ...{ productId, text, showing: { system, symbol: "$" } },
    terms: {
      ...{ unit: unitOf(system), currency: { symbol: "$", code }, across: null, isReplacing },
      kind: "LIST" as const,
    },
  });
  const find = async (name: string) =>
    database.read
      .selectFrom("products")
      .select(["id", "code"])
      .where("account_id", "=", read.accountId)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
  const store = (
    productId: string,
    text: string,
    startsOn: string,
    listName: string | null = null,
  ) =>
    accountWrite(
      services,
      { accountId: read.accountId, actor: { type: "system", id: "test" } },
      (write) => importPriceList(write, file(productId, text), { startsOn, listName }),
    );
  const written = async (productId: string, day = TODAY) => {
    const holding = await readPriceListOf(read, productId, day);
    if (!holding) throw new Error("It has no price list");
    return writePriceList(holding.list, system);
  };
  return { read, system, file, find, store, written };
}

const versionsOf = (productId: string) =>
  test.database.read
    .selectFrom("product_versions")
    .selectAll()
    .where("product_id", "=", productId)
    .orderBy("number")
    .execute();
async function counts() {
  const count = async (table: "product_versions" | "price_grids") => {
    const { all } = await test.database.read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("all"))
      .executeTakeFirstOrThrow();
    return Number(all);
  };
  return [await count("product_versions"), await count("price_grids")];
}
const one = (band: string, price: string) =>
  [`Band ${band}`, "Drop\\Width,1000,2000", `1000,${price},POA`, "2000,300,400"].join("\n");

describe("a price list", () => {
  it.each([BANKSIA, REDWOOD])(
    "of each product of %s is read from the file that it is written to",
    async (dealer) => {
      const { read, file, written } = await place(dealer);
      const products = await test.database.read
        .selectFrom("products")
        .select(["id", "name"])
        .where("account_id", "=", read.accountId)
        .where("is_master", "=", 0)
        .execute();
      expect(products.length).toBeGreaterThanOrEqual(60);
      for (const { id, name } of products) {
        const text = await written(id);
        expect([name, text.length > 20]).toEqual([name, true]);
        for (const isReplacing of [false, true]) {
          const found = await comparePriceList(read, file(id, text, isReplacing), TODAY);
          expect([name, found?.differences, found?.read.passedOver]).toEqual([name, [], []]);
        }
      }
    },
  );

  it("is compared without a trace, and stored as one version, which holds from its day on", async () => {
    const { read, file, find, store, written } = await place(BANKSIA);
    const { id } = await find("Light filter roller");
    const before = await counts();
    const text = one("B", '"$1,250.00"');
    const dry = await comparePriceList(read, file(id, text), TODAY);
    expect(dry?.nextNumber).toBe(2);
    expect(dry?.differences).toContainEqual({
      ...{ what: "Band B, list, 1000 mm × 1000 mm", from: null, to: "$1,250.00" },
    });
    expect(await counts()).toEqual(before);

    const done = await store(id, text, "2026-12-01", "Summer list");
    expect(done?.differences).toEqual(dry?.differences);
    expect(await counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 5]);
    const [old, made, ...more] = await versionsOf(id);
    expect(more).toEqual([]);
    expect(made).toEqual({
      ...old,
      ...{ id: made?.id, number: 2, starts_on: "2026-12-01", list_name: "Summer list" },
      ...{ created_at: NOW.toISOString(), created_by: null },
    });
    const at = async (day: string, band: string) => {
      const found = await readProduct(read, { productId: id, band }, day);
      return found?.source?.kind === "GRID" ? found.source.list : null;
    };
    expect((await at("2026-12-01", "B"))?.prices).toEqual([
      [12_500_000, null],
      [3_000_000, 4_000_000],
    ]);
    expect((await at("2026-11-30", "B"))?.widths).toHaveLength(18);
    // What the file does not name is repeated.
    expect(await at("2026-12-01", "A")).toEqual(await at("2026-11-30", "A"));

    expect((await store(id, text, "2026-12-01"))?.differences).toEqual([]);
    expect((await store(id, await written(id, "2026-12-02"), "2026-12-09"))?.differences).toEqual(
      [],
    );
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it("tells which versions hold after it, and is numbered after them", async () => {
    const { find, store } = await place(BANKSIA);
    const { id } = await find("Blockout roller");
    const done = await store(id, one("A", "500"), "2026-11-20");
    expect(done).toMatchObject({
      ...{ version: { number: 2 }, nextNumber: 4 },
      later: [{ number: 3, startsOn: "2027-01-02" }],
    });
    expect((await versionsOf(id)).map((row) => [row.number, row.starts_on])).toContainEqual([
      ...[4, "2026-11-20"],
    ]);
  });

  it("of steps, and of names and values, is stored as well", async () => {
    const { find, store } = await place(REDWOOD);
    const track = await find("Vertical track");
    await store(track.id, 'Up to width,Price\n48 1/2",100\n96,180.25', "2026-11-17");
    const shutter = await find("PVC shutter");
    await store(shutter.id, "Rate,40\nLeast area,4.5 sq ft", "2026-11-17");
    const sources = await Promise.all(
      [track, shutter].map(async ({ id }) =>
        JSON.parse((await versionsOf(id)).at(-1)?.source ?? ""),
      ),
    );
    expect(sources[0]).toEqual({
      kind: "WIDTH",
      steps: [
        { upTo: 776, price: 1_000_000 },
        { upTo: 1_536, price: 1_802_500 },
      ],
    });
    expect(sources[1]).toMatchObject({ kind: "AREA", rate: 400_000, minArea: 4.5 * 192 * 192 });
  });

  it("starts today in the company's zone or later", async () => {
    const banksia = await place(BANKSIA);
    const redwood = await place(REDWOOD);
    const file = one("A", "777");
    const before = await counts();
    const { id } = await banksia.find("Linked roller");
    await expect(banksia.store(id, file, "2026-11-17")).rejects.toThrow("today (2026-11-18)");
    expect(await counts()).toEqual(before);
    const { id: theirs } = await redwood.find("Linked roller");
    await redwood.store(theirs, one("A", "777").replaceAll("000", "0"), "2026-11-17");
    expect(await versionsOf(theirs)).toHaveLength(2);
  });

  it("with anything wrong is not stored at all", async () => {
    const { find, store } = await place(BANKSIA);
    const { id } = await find("Skylight roller");
    const before = await counts();
    await expect(store(id, one("A", "1") + "\n" + one("B", "12,5"), TODAY)).rejects.toThrow(
      FaultyPriceList,
    );
    expect(await counts()).toEqual(before);
  });

  it("of another account is not there", async () => {
    const banksia = await place(BANKSIA);
    const redwood = await place(REDWOOD);
    const { id, code } = await banksia.find("Skylight roller");
    const before = await counts();
    const found = await findProducts(redwood.read, { code, brand: null });
    expect(found.map((product) => product.id)).not.toContain(id);
    const file = redwood.file(id, one("A", "1"));
    expect(await comparePriceList(redwood.read, file, TODAY)).toBeNull();
    expect(await redwood.store(id, one("A", "1"), TODAY)).toBeNull();
    expect(await counts()).toEqual(before);
  });

  it("that is sent twice at once is one version", async () => {
    const { find, store } = await place(BANKSIA);
    const { id } = await find("Panel glide");
    const sent = await Promise.allSettled(
      Array.from({ length: 4 }, () => store(id, one("A", "888"), TODAY)),
    );
    const stored = sent.map((answer) =>
      answer.status === "fulfilled" ? answer.value?.differences.length !== 0 : answer.reason,
    );
    expect(stored.toSorted()).toEqual([false, false, false, true]);
    expect(await versionsOf(id)).toHaveLength(2);
  });
});

describe("products of a code", () => {
  it("are found in the account, by brand where brands share it, unless they are archived", async () => {
    const { read } = await place(BANKSIA);
    const [first = "", second = ""] = await addProducts(test.database, [
      { name: "One", code: "SHARED", brand: "Coastline" },
      { name: "Other", code: "SHARED", brand: "Murray River Shutters" },
      { name: "Gone", code: "GONE", is_archived: 1 },
    ]);
    const ids = async (code: string, brand: string | null) =>
      (await findProducts(read, { code, brand })).map(({ id }) => id);
    expect(await ids("SHARED", null)).toEqual([first, second]);
    expect(await ids("SHARED", "Murray River Shutters")).toEqual([second]);
    expect(await ids("GONE", null)).toEqual([]);
  });
});

describe("open quotes with a product", () => {
  it("are counted once each, and the first twenty named: no others, nor archived ones, nor another account's", async () => {
    const { read, find } = await place(BANKSIA);
    const { id: productId } = await find("Pivot arm awning");
    const { id: other } = await find("Folding arm awning");
    const { database } = test;
    const template = await database.read
      .selectFrom("quotes")
      .selectAll()
      .where("account_id", "=", read.accountId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { manufacturer_id } = await database.read
      .selectFrom("products")
      .select("manufacturer_id")
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    const add = async (
      tuid: string,
      own: { status?: string; is_archived?: number; products?: string[] } = {},
    ) => {
      const { products = [productId], ...columns } = own;
      const [orderId, windowId] = [newId(), newId()];
      const owned = { account_id: read.accountId, order_id: orderId };
      const created_at = NOW.toISOString();
      await database.write(async (trx) => {
        await trx
          .insertInto("orders")
          .values({ id: orderId, account_id: read.accountId, created_at })
          .execute();
        await trx
          .insertInto("order_windows")
          .values({
            ...{ ...owned, id: windowId, number: 1, position: 1, group_name: "" },
            ...{ width: null, height: null, quantity: 1 },
          })
          .execute();
        for (const [position, product_id] of products.entries()) {
          await trx
            .insertInto("order_lines")
            .values({
              ...{ ...owned, id: newId(), window_id: windowId, position, product_id },
              ...{ manufacturer_id, quantity: 1, notes: null, width: null, height: null },
              ...{ chosen: "{}", errors: "", shown_options: "[]", version_id: null, markup: "{}" },
              ...{ is_taxable: 1, unit_cost: 0, total_cost: 0, unit_inc: 0, unit_ex: 0 },
              ...{ total_inc: 0, total_ex: 0, total_tax: 0, breakdown: "[]", trace: "[]" },
              created_at,
            })
            .execute();
        }
        await trx
          .insertInto("quotes")
          .values({
            ...{ ...template, id: newId(), public_id: newPublicId(), order_id: orderId, tuid },
            status: "OPEN",
            ...{ is_archived: 0, created_at, ...columns },
          })
          .execute();
      });
    };
    // Those of the demo may have it too.
    await database.write((trx) =>
      trx
        .updateTable("quotes")
        .set({ is_archived: 1 })
        .where("account_id", "=", read.accountId)
        .execute(),
    );
    expect(await openQuotesWith(read, productId)).toEqual({ count: 0, tuids: [] });
    const open = Array.from({ length: 22 }, (_, at) => `Q-9${String(at).padStart(4, "0")}`);
    for (const [at, tuid] of open.entries()) {
      await add(tuid, at === 0 ? { products: [productId, productId, other] } : {});
    }
    await add("Q-80000", { status: "ACCEPTED" });
    await add("Q-80001", { status: "LOCKED" });
    await add("Q-80002", { is_archived: 1 });
    await add("Q-80003", { products: [other] });
    expect(await openQuotesWith(read, productId)).toEqual({
      ...{ count: 22, tuids: open.slice(0, 20) },
    });
    const { read: theirs } = await place(REDWOOD);
    expect(await openQuotesWith(theirs, productId)).toEqual({ count: 0, tuids: [] });
  });
});

describe("npm run catalogue", () => {
  const run = (...args: string[]) => {
    const command = [commandFile("catalogue"), ...args];
    try {
      const out = execFileSync(process.execPath, command, {
        ...{ encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
        env: { ...process.env, DATABASE_URL: test.url },
      });
      return { out, failed: "" };
    } catch (error) {
      if (!(error instanceof Error) || !("stderr" in error)) throw error;
      return { out: "", failed: String(error.stderr) };
    }
  };
  /** The command has the machine's clock. */
  const today = () => todayIn("Australia/Melbourne", new Date());

  it("exports, tells what a file changes and which quotes have the product, and stores it when told to", async () => {
    const { find } = await place(BANKSIA);
    const { id, code } = await find("Pivot arm awning");
    const whose = ["--username", "Admin", "--product", code];
    const path = join(folder, "awning.csv");
    run("export", ...whose, "--out", path);
    const text = readFileSync(path, "utf8");
    expect(text).toBe(run("export", ...whose).out);
    expect(run("import", path, ...whose).out).toMatch(/\nNothing differs from version 1 \(/);

    writeFileSync(path, text.replace(/Rate,.*/, 'Rate,"$1,000.50"'));
    const dry = run("import", path, ...whose).out;
    expect(dry).toContain("1 changed, 0 added, 0 gone\n  Rate: $225.00 → $1,000.50\n");
    expect(dry).toMatch(/Open quotes with this product: 22 \(Q-90000, .*Q-90019 and 2 more\)/);
    expect(dry).toContain("Nothing is stored yet");
    expect(await versionsOf(id)).toHaveLength(1);

    const apply = ["import", path, ...whose, "--apply", "--starts-on", today()];
    expect(run(...apply).out).toContain("Version 2 is stored and starts on");
    expect(run(...apply).out).toContain("Nothing differs from version 2");
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it("tells in words what is wrong, and stores nothing", async () => {
    const { find } = await place(BANKSIA);
    const { id, code } = await find("Wire-guided screen");
    const path = join(folder, "faulty.csv");
    writeFileSync(path, ["Rate,12,5", ...Array.from({ length: 50 }, () => "Rat,1")].join("\n"));
    const whose = ["--username", "admin", "--product", code];
    const apply = ["--apply", "--starts-on", today()];
    const { failed } = run("import", path, ...whose, ...apply);
    expect(failed).toContain(
      "faulty.csv is not stored:\nLine 1, column C: expected nothing beyond",
    );
    expect(failed.trimEnd().split("\n")).toHaveLength(42);
    expect(failed).toMatch(/… and 11 more\n$/);
    writeFileSync(path, "Rate,12");
    const inches = run("import", path, ...whose, "--sizes", "in").failed;
    expect(inches).toContain("are in millimetres, which in would be rounded to");
    const master = await find("Sunscreen roller");
    const { failed: ofMaster } = run("export", "--username", "admin", "--product", master.code);
    expect(ofMaster).toContain("has no prices of its own");
    expect(await versionsOf(id)).toHaveLength(1);
  });
});
