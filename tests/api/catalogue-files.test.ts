import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { quotes } from "../../app/upstream/contract/quotes";
import { accountWrite } from "../../server/api/account-write";
import { exportCatalogue } from "../../server/api/products/export-catalogue";
import { importCatalogue } from "../../server/api/products/import-catalogue";
import { importPriceList } from "../../server/api/products/import-price-list";
import { planCatalogue } from "../../server/api/products/plan-catalogue";
import { hashPassword } from "../../server/api/records/passwords";
import type { AccountRead } from "../../server/api/scope";
import { FaultyCatalogue } from "../../server/catalogue/file/faults";
import { readCatalogue } from "../../server/catalogue/file/read";
import { BANKSIA } from "../../server/database/demo/dealer";
import { fillDealer } from "../../server/database/demo/fill-dealer";
import { accountOf } from "../support/catalogue";
import { addLine, addQuote, chooseFirst, fillCatalogues } from "../support/quotes";
import { createTestApi, PASSWORD, type TestApi } from "../support/test-api";

const TODAY = "2026-11-18";
const SYSTEM = { type: "system", id: "test" } as const;
const SAMPLE = readFileSync("docs/samples/catalogue.json", "utf8");

let test: TestApi;
let admin: UpstreamClient;
let wattle: UpstreamClient;
beforeAll(async () => {
  test = await createTestApi(1);
  const { database, clock } = test;
  await fillCatalogues(database, clock.now);
  const hash = await hashPassword(PASSWORD);
  for (const name of ["wattle", "sample"]) {
    const [someone] = BANKSIA.staff;
    if (!someone) throw new Error("A dealer has somebody");
    const dealer = { ...BANKSIA, name, staff: [{ ...someone, username: name }] };
    await database.write((db) =>
      fillDealer({ db, engine: database.engine }, dealer, hash, clock.now),
    );
  }
  [admin, wattle] = [await test.signIn("admin"), await test.signIn("wattle")];
});
afterAll(() => test.drop());

const productOf = ({ db, accountId }: AccountRead, code: string) =>
  db
    .selectFrom("products")
    .select(["id", "name_key", "master_id"])
    .where("account_id", "=", accountId)
    .where("code", "=", code)
    .executeTakeFirstOrThrow();

async function place(dealer: string, system: "METRIC" | "IMPERIAL" = "METRIC") {
  const { database, services } = test;
  const accountId = await accountOf(database, dealer);
  const read = { db: database.read, engine: database.engine, accountId };
  const code = system === "METRIC" ? "AUD" : "USD";
  const fileOf = (text: string, startsOn: string) => ({
    catalogue: readCatalogue(text, {
      ...{ system, currency: { symbol: "$", code } },
      readBeside: () => {
        throw new Error("there is nothing beside it");
      },
    }),
    ...{ showing: { system, symbol: "$" }, startsOn },
  });
  return {
    read,
    written: async () => (await exportCatalogue(read, TODAY, { system, currency: code })).text,
    plan: (text: string, startsOn = TODAY) =>
      planCatalogue(read, fileOf(text, startsOn), { today: TODAY, at: TODAY, by: null }),
    store: (text: string, startsOn = TODAY) =>
      accountWrite(services, { accountId, actor: SYSTEM }, (write) =>
        importCatalogue(write, fileOf(text, startsOn)),
      ),
  };
}

it.each([
  [BANKSIA.name, "METRIC"],
  ["Redwood Shades", "IMPERIAL"],
] as const)(
  "the catalogue of %s is exported and imported to no difference",
  async (dealer, system) => {
    const { written, plan, store } = await place(dealer, system);
    const text = await written();
    expect(await plan(text)).toMatchObject({ changes: [], same: 78, left: 0 });
    await store(text);
    expect(await written()).toBe(text);
  },
);

it("a catalogue goes into a new account, and prices lines to the cent as where it comes from", async () => {
  const text = await (await place(BANKSIA.name)).written();
  const { plan, store, written } = await place("wattle");
  expect((await plan(text)).changes.every(({ isNew }) => isNew)).toBe(true);
  expect(await written()).not.toBe(text);
  await store(text);
  expect(await plan(text)).toMatchObject({ changes: [], same: 78 });
  expect(await written()).toBe(text);
  // What a dealer sets is made alike: bundles, and what is charged beside products.
  await test.database.write(async (trx) => {
    await trx.deleteFrom("bundles").execute();
    const own = await trx
      .selectFrom("pricing_settings")
      .selectAll()
      .where("account_id", "=", await accountOf(test.database, BANKSIA.name))
      .executeTakeFirstOrThrow();
    const { account_id: _, ...settings } = own;
    await trx
      .updateTable("pricing_settings")
      .set(settings)
      .where("account_id", "=", await accountOf(test.database, "wattle"))
      .execute();
  });
  const linesOf = async (client: UpstreamClient) => {
    const quote = await addQuote(client);
    for (const product of ["Blockout roller", "Pivot arm awning", "Vertical track"]) {
      const size = { width: "1200", height: "1500", quantity: 2 };
      const { lineId } = await addLine(client, quote.orderId, { product, ...size });
      await chooseFirst(client, lineId);
    }
    const read = await client.call(quotes.getQuote, { params: { id: quote.quoteId } });
    return read.context.orderLines.map(({ pricing }) => pricing);
  };
  const lines = await linesOf(wattle);
  expect(lines).toEqual(await linesOf(admin));
  expect(lines.every(({ unitSellPriceIncTax }) => unitSellPriceIncTax > 0)).toBe(true);
});

it("the sample of the documentation is a catalogue, whose prices get a version from a day on", async () => {
  const { plan, store } = await place("sample");
  expect((await plan(SAMPLE, "2027-01-01")).notes).toEqual([
    "On sale at once, though without prices before 2027-01-01: HR-100, HV-200, SV-900",
  ]);
  const first = await plan(SAMPLE);
  expect(first).toMatchObject({ same: 0, left: 0, notes: [] });
  expect(first.changes.filter(({ what }) => what.startsWith("Harbour"))).toHaveLength(2);
  await store(SAMPLE);
  expect(await plan(SAMPLE)).toMatchObject({ changes: [], same: 3 });
  const dearer = SAMPLE.replace("1200,148,", "1200,149,").replace('"Snow"', '"Chalk"');
  const { changes, renewed } = await store(dearer);
  expect(changes.map(({ details }) => details)).toEqual([
    ["prices: 1 changed, 0 added, 0 gone"],
    ["options"],
  ]);
  expect(renewed).toHaveLength(2);
  expect(await plan(dearer)).toMatchObject({ changes: [], same: 3 });
  await expect(store(SAMPLE, "2026-11-17")).rejects.toThrow("today (2026-11-18)");
});

it("sizes that lines show stay as they are, and what is taxed otherwise is told to open quotes", async () => {
  const { plan, store, read } = await place("sample");
  await store(SAMPLE);
  const unsized = SAMPLE.replace('"hasHeight": false', '"hasHeight": true');
  expect(String(await store(unsized).catch((error: unknown) => error))).toContain(
    "products[2].hasHeight: of SV-900 Installation stays false, as accepted quotes say so; what is made otherwise needs a code of its own",
  );
  const untaxed = SAMPLE.replace('"hasHeight": false', '"hasHeight": false, "taxable": false');
  const { id } = await productOf(read, "SV-900");
  expect(await plan(untaxed)).toMatchObject({
    changes: [{ details: ["taxable"] }],
    renewed: [id],
  });
});

it("kinds of a master that is sold no more stay under it, found by its name", async () => {
  const { plan, store, written, read } = await place("wattle");
  const kinds = () =>
    read.db
      .selectFrom("products")
      .innerJoin("products as masters", "masters.id", "products.master_id")
      .select(["products.code", "products.name_key", "masters.id as under", "masters.code as of"])
      .where("products.account_id", "=", read.accountId)
      .where("products.is_archived", "=", 0)
      .orderBy("products.id")
      .execute();
  const before = await kinds();
  const [kind] = before;
  if (!kind) throw new Error("The catalogue has a master");
  const setArchived = (is_archived: number) =>
    test.database.write((trx) =>
      trx.updateTable("products").set({ is_archived }).where("id", "=", kind.under).execute(),
    );
  const whole = await written();
  await setArchived(1);
  const text = await written();
  expect(text).not.toBe(whole);
  expect(await plan(text)).toMatchObject({ changes: [], same: 77, left: 0 });
  await store(text);
  expect(await kinds()).toEqual(before);
  expect(await plan(whole)).toMatchObject({ changes: [{ details: ["sold again"] }], same: 77 });
  await setArchived(0);
});

it("a catalogue and a price list that are sent at once are both stored, one after the other", async () => {
  const { read, store } = await place("sample");
  await store(SAMPLE);
  const { id: productId } = await productOf(read, "HR-100");
  const versions = async () =>
    read.db
      .selectFrom("product_versions")
      .select("number")
      .where("product_id", "=", productId)
      .orderBy("number")
      .execute();
  const before = (await versions()).length;
  const unit = { unit: "mm", currency: { symbol: "$", code: "AUD" }, across: null } as const;
  const send = (price: number) =>
    accountWrite(test.services, { accountId: read.accountId, actor: SYSTEM }, (write) =>
      importPriceList(
        write,
        {
          ...{ productId, text: `Band A\nDrop\\Width,610\n1200,${price}` },
          terms: { ...unit, kind: "LIST", isReplacing: false },
          showing: { system: "METRIC", symbol: "$" },
        },
        { startsOn: TODAY, listName: null },
      ),
    );
  for (const price of [600, 700, 800]) {
    await Promise.all([store(SAMPLE.replace("1200,148,", `1200,${price},`)), send(price + 50)]);
  }
  expect((await versions()).map(({ number }) => number)).toEqual(
    Array.from({ length: before + 6 }, (_, at) => at + 1),
  );
});

it.each([
  ["[", "It is not JSON"],
  [SAMPLE.replace('"mm"', '"in"'), "Line 2, sizes: has to be mm"],
  [SAMPLE.replace('"rate": 138', '"rate": -1'), "products[1].price.rate: has to be an amount"],
  [SAMPLE.replace("1200,148", "1200,x"), "products[0].price.rows[2]: Line 3, column B: "],
  [
    SAMPLE.replace('"band": "B"', '"band": "C"'),
    "expected a band of the product (“A”, “C”), found “B”",
  ],
  [SAMPLE.replace('"anyOf": ["Chain"]', '"anyOf": ["Rope"]'), "Control has no choice Rope"],
  [SAMPLE.replace('"taxable"', '"tax"').replace('"leadDays"', '"days"'), "is not a field of this"],
  [
    SAMPLE.replace("HV-200", "HR-100"),
    "products[1].code: HR-100 of Harbour is there already, as Roller blind in products[0].code",
  ],
  [
    SAMPLE.replace('"Our own workroom"', '"Hárbour  window fashions"'),
    "suppliers[1].name: Hárbour  window fashions is there already, as Harbour Window Fashions in suppliers[0].name",
  ],
  [
    SAMPLE.replace('{ "name": "Services",', '{ "name": "Hárbour",'),
    "suppliers[1].brands[0].name: Hárbour is there already, as Harbour in suppliers[0].brands[0].name",
  ],
  [SAMPLE.replaceAll('"brand": "Services"', '"brand": "Other"'), "no supplier has a brand Other"],
])("with anything wrong nothing is stored, and it says where (%#)", async (text, why) => {
  const { store, written } = await place("sample");
  const before = await written();
  const failed = await store(text).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(FaultyCatalogue);
  expect(String(failed)).toContain(why);
  expect(await written()).toBe(before);
});
