import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { formatMoney } from "../../app/domain/money";
import type { UpstreamClient } from "../../app/upstream/client.server";
import { integrations } from "../../app/upstream/contract/integrations";
import { products } from "../../app/upstream/contract/products";
import { customerQuoteSchema } from "../../app/upstream/contract/public-pages";
import { quotes } from "../../app/upstream/contract/quotes";
import { PdfFailure } from "../../server/integrations/pdf/provider";
import { drawSignature, SIGNATURE } from "../support/acceptance";
import { flatten, readPdf } from "../support/read-pdf";
import { addLine, addQuote, chooseFirst, fillCatalogues } from "../support/quotes";
import { createTestApi, refusedWith, sessionCookie, type TestApi } from "../support/test-api";

const UNSIZED = "On the day";
const STAFF_NOTE = "Haggles: never tell them of the old price";
const TERMS = "Goods are made to measure and are not taken back.";
let test: TestApi;
let admin: UpstreamClient;
let redwood: UpstreamClient;
const cookies = new Map<UpstreamClient, string>();

beforeAll(async () => {
  test = await createTestApi(5);
  await fillCatalogues(test.database, test.clock.now);
  admin = await test.signIn("admin");
  redwood = await test.signIn("redwood");
  cookies.set(admin, await sessionCookie(test, "admin"));
  cookies.set(redwood, await sessionCookie(test, "redwood"));
  const accounts = await test.database.read.selectFrom("accounts").select("id").execute();
  const created_at = test.clock.now.toISOString();
  await test.database.write((trx) =>
    trx
      .insertInto("terms")
      .values(accounts.map(({ id }) => ({ account_id: id, version: 1, text: TERMS, created_at })))
      .execute(),
  );
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const CALLS = {
  QUOTE: quotes.getQuotePdf,
  MEASURE: quotes.getMeasurePdf,
  INSTALL: quotes.getInstallPdf,
};
type Kind = keyof typeof CALLS;

const readQuote = (client: UpstreamClient, id: string) =>
  client.call(quotes.getQuote, { params: { id } });
const urlOf = async (client: UpstreamClient, id: string, kind: Kind = "QUOTE") =>
  (await client.call(CALLS[kind], { params: { id } })).url;
async function download(client: UpstreamClient, url: string): Promise<Uint8Array> {
  expect(url).toMatch(/^\/api\/documents\/[\w-]+\/download\?inline=true$/);
  const cookie = cookies.get(client) ?? "";
  const answer = await test.request("GET", url, { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return new Uint8Array(await answer.arrayBuffer());
}
/** All texts of a document, in one line. */
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.join(" ");

/** A product without a size, which costs something as it is. */
async function unsized(client: UpstreamClient): Promise<string> {
  const all = await client.call(products.listProducts, { query: {} });
  const found = all.find(
    ({ type, hasWidth, hasHeight, name }) =>
      type === "PRODUCT" && !hasWidth && !hasHeight && name.includes("installation"),
  );
  if (!found) throw new Error("There is no product without a size");
  return found.name;
}

/** Two windows with three pieces, an adjustment, and a note that is the staff's own. */
async function filled(client: UpstreamClient) {
  const quote = await addQuote(client);
  const all = await client.call(products.listProducts, { query: {} });
  const sized = all.filter(
    ({ type, hasWidth, hasHeight }) => type === "PRODUCT" && hasWidth && hasHeight,
  );
  const [first, second] = sized;
  const isUs = client === redwood;
  const [width, height] = isUs ? ["36 5/8", "60"] : ["1205", "1500"];
  for (const [product, group, quantity] of [
    [first, "Bedrooms / Main", 2],
    [second, "", 1],
  ] as const) {
    const wanted = { product: product?.name ?? "", group, width, height, quantity };
    const { lineId } = await addLine(client, quote.orderId, { ...wanted, notes: STAFF_NOTE });
    await chooseFirst(client, lineId);
  }
  await addLine(client, quote.orderId, { product: await unsized(client), group: UNSIZED });
  const { lastUpdatedAt } = await readQuote(client, quote.quoteId);
  await client.call(quotes.saveQuotePricing, {
    params: { id: quote.quoteId },
    body: {
      ...{ lastUpdatedAt, depositAmountOverride: null, sellTaxOverride: null },
      adjustments: [
        { label: "Loyalty discount", taxType: "STANDARD", percent: -5 },
        { label: "Ladder", taxType: "STANDARD", amountExTax: 333_300 },
      ],
    },
  });
  return quote;
}

const stored = (quoteId: string) =>
  test.database.read
    .selectFrom("quote_documents")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .execute();
const filesOf = () =>
  readdirSync(join(test.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ).length;

describe.each([
  ["an Australian dealer, with tax in the prices", () => admin],
  ["an American dealer, in inches and without", () => redwood],
])("the PDF of a quote of %s", (_, who) => {
  it.each(["open", "accepted"] as const)("says what the API says, %s", async (state) => {
    const client = who();
    const { quoteId: id } = await filled(client);
    if (state === "accepted") {
      const body = { from: "OPEN", name: "Ada Tran", signature: SIGNATURE } as const;
      await client.call(quotes.acceptQuote, { params: { id }, body });
    }
    const quote = await readQuote(client, id);
    const bytes = await download(client, await urlOf(client, id));
    const { pageSize, pages } = await readPdf(bytes);
    const text = pages.join(" ");
    const isUs = client === redwood;
    expect(pageSize.map(Math.round)).toEqual(isUs ? [612, 792] : [595, 842]);
    const { pricing, orderLines } = quote.context;
    const money = (amount: number) => formatMoney(amount);
    expect(text).toContain(
      `Total inc ${isUs ? "tax" : "GST"} ${money(pricing.sellGrandTotalIncTax)}`,
    );
    expect(text).toContain(
      isUs
        ? `Tax 8.625% ${money(pricing.sellTaxTotal)}`
        : `GST 10%, included ${money(pricing.sellTaxTotal)}`,
    );
    expect(text).toContain(`Deposit ${isUs ? 40 : 50}% ${money(pricing.depositAmount)}`);
    for (const one of pricing.adjustments) {
      const { percent } = one;
      const label = typeof percent === "number" ? `${one.label} ${Math.abs(percent)}%` : one.label;
      expect(text).toContain(`${label} ${money(isUs ? one.amountExTax : one.amountIncTax)}`);
    }
    expect(orderLines).toHaveLength(3);
    for (const { pricing: price, context } of orderLines) {
      const [unit, total] = isUs
        ? [price.unitSellPriceExTax, price.totalSellPriceExTax]
        : [price.unitSellPriceIncTax, price.totalSellPriceIncTax];
      expect(text).toContain(`${money(unit)} ${money(total)}`);
      expect(text).toContain(context.product.name);
    }
    expect(text).toContain(isUs ? "36 5/8 × 60" : "1205 × 1500");
    expect(text).toContain(TERMS);
    // Colours of screens are no words, and nobody is named where the deal has no contact.
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b/i);
    expect(text).not.toMatch(/\bFor\b/);
    const isAccepted = state === "accepted";
    expect(text).toContain(isAccepted ? "Accepted by Ada Tran on" : "I accept this quote and its");
    expect(text).toContain(`Status: ${isAccepted ? "Accepted" : "Open"}`);
    // What the customer adds up is what the page says.
    const page = await test.request("GET", `/customerquote/${quote.customerPageId}`);
    const customer = customerQuoteSchema.parse(await page.json());
    for (const sum of customer.sums ?? []) expect(text).toContain(money(sum.amount));
  });

  it("holds nothing of what it costs, and none of the staff's notes", async () => {
    const client = who();
    const { quoteId: id } = await filled(client);
    const { context } = await readQuote(client, id);
    const costs = context.orderLines.flatMap(({ unitCostPrice, costPrice, pricing }) => [
      ...[unitCostPrice, costPrice],
      ...pricing.breakdown.flatMap(({ cost }) => cost),
    ]);
    expect(costs.filter((cost) => cost !== null && cost > 0).length).toBeGreaterThan(3);
    const suppliers = await test.database.read.selectFrom("manufacturers").select("name").execute();
    const said = new Set<number>(
      context.orderLines.flatMap(({ pricing }) => [
        ...[pricing.unitSellPriceExTax, pricing.unitSellPriceIncTax],
        ...[pricing.totalSellPriceExTax, pricing.totalSellPriceIncTax],
      ]),
    );
    for (const kind of ["QUOTE", "MEASURE", "INSTALL"] as const) {
      const text = await textOf(await download(client, await urlOf(client, id, kind)));
      for (const cost of costs) {
        if (cost === null || cost === 0 || said.has(cost)) continue;
        expect(text.includes(formatMoney(cost))).toBe(false);
      }
      expect(text).not.toMatch(/markup|margin|\bcost/i);
      for (const { name } of suppliers) expect(text).not.toContain(name);
      expect(text.includes(STAFF_NOTE)).toBe(kind !== "QUOTE");
      // There is nothing to measure of it.
      expect(text.includes(UNSIZED)).toBe(kind !== "MEASURE");
      // Sheets have no price at all.
      if (kind !== "QUOTE") expect(text).not.toMatch(/\$|\d\.\d\d\b(?!%)/);
    }
  });
});

describe("the documents of a quote", () => {
  it("are made once of the same, and anew of what has changed, in the place of the old", async () => {
    const { quoteId: id } = await filled(admin);
    const params = { id };
    const first = await urlOf(admin, id);
    const files = filesOf();
    expect(await urlOf(admin, id)).toBe(first);
    expect(filesOf()).toBe(files);
    await admin.call(quotes.updateQuote, { params, body: { customerNotes: "Mind the dog" } });
    const second = await urlOf(admin, id);
    expect(second).not.toBe(first);
    expect(await textOf(await download(admin, second))).toContain("Mind the dog");
    await test.runDueJobs();
    expect(filesOf()).toBe(files);
    const cookie = cookies.get(admin) ?? "";
    expect((await test.request("GET", first, { cookie })).status).toBe(404);
    expect(await stored(id)).toHaveLength(1);
    const used = await test.database.read.selectFrom("files_used").selectAll().execute();
    const sums = await test.database.read
      .selectFrom("documents")
      .select(({ fn }) => ["account_id", fn.sum<number>("size").as("size")])
      .groupBy("account_id")
      .execute();
    for (const { account_id, size } of sums) {
      const counted = used.find((one) => one.account_id === account_id);
      if (counted) expect(Number(counted.bytes)).toBe(Number(size));
    }
  });

  it("name the deal's contact with their address, and say sizes as they are", async () => {
    const { quoteId: id, orderId, dealId } = await filled(admin);
    const contact = await test.database.read
      .selectFrom("contacts as c")
      .innerJoin("deals as d", "d.account_id", "c.account_id")
      .select(["c.id", "c.name"])
      .where("d.id", "=", dealId)
      .executeTakeFirstOrThrow();
    const data = { address: "9 Rope Walk", suburb: "Geelong", state: "VIC", postcode: "3220" };
    await test.database.write(async (trx) => {
      await trx
        .updateTable("contacts")
        .set({ external_data: JSON.stringify(data) })
        .where("id", "=", contact.id)
        .execute();
      await trx
        .updateTable("deals")
        .set({ contact_id: contact.id })
        .where("id", "=", dealId)
        .execute();
      await trx
        .updateTable("order_lines")
        .set({ height: null })
        .where("order_id", "=", orderId)
        .where("width", "=", 1205)
        .execute();
    });
    const text = await textOf(await download(admin, await urlOf(admin, id)));
    expect(text).toContain(`For ${contact.name} 9 Rope Walk Geelong VIC 3220`);
    expect(text).toContain("1205 wide");
    expect(await textOf(await download(admin, await urlOf(admin, id, "MEASURE")))).toContain(
      ", 1205 mm wide",
    );
  });

  it("carry the account's logo if it is a picture of ours, and fetch none", async () => {
    const { quoteId: id } = await filled(admin);
    const cookie = cookies.get(admin) ?? "";
    const form = new FormData();
    form.set(
      "document",
      new File([new Uint8Array(drawSignature(400, 100))], "logo.png", { type: "image/png" }),
    );
    form.set("uuid", "logo");
    const request = { cookie, body: form };
    const sent = await test.request("POST", "/old/documents", request);
    const { document } = (await sent.json()) as { document: { id: string; url: string } };
    const { account_id } = await test.database.read
      .selectFrom("quotes")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const set = (brand_logo_url: string | null) =>
      test.database.write((trx) =>
        trx.updateTable("accounts").set({ brand_logo_url }).where("id", "=", account_id).execute(),
      );
    const figures = async () => {
      const { tags } = await readPdf(await download(admin, await urlOf(admin, id)));
      return flatten(tags.flat()).filter(({ alt }) => alt?.startsWith("Logo of")).length;
    };
    try {
      expect(await figures()).toBe(0);
      await set(`/logo/${document.id}`);
      expect(await figures()).toBe(1);
      for (const url of ["https://elsewhere.example/logo.png", "/logo/none"]) {
        await set(url);
        expect(await figures()).toBe(0);
      }
      await set(`/logo/${document.id}`);
      const archive = (is_archived: number) =>
        test.database.write((trx) =>
          trx.updateTable("documents").set({ is_archived }).where("id", "=", document.id).execute(),
        );
      await archive(1);
      expect(await figures()).toBe(0);
      await archive(0);
      expect(await figures()).toBe(1);
    } finally {
      await set(null);
    }
  });

  it("leave one row and one file when ten ask at once", async () => {
    const { quoteId: id } = await filled(admin);
    const files = filesOf();
    const urls = await Promise.all(Array.from({ length: 10 }, () => urlOf(admin, id, "MEASURE")));
    expect(new Set(urls).size).toBe(1);
    expect(await stored(id)).toHaveLength(1);
    expect(filesOf()).toBe(files + 1);
  });

  it("are made again where their file is lost", async () => {
    const { quoteId: id } = await filled(admin);
    const first = await urlOf(admin, id);
    const row = await test.database.read
      .selectFrom("documents")
      .select("storage_key")
      .where("id", "=", first.split("/")[3] ?? "")
      .executeTakeFirstOrThrow();
    await test.services.files.remove(row.storage_key);
    const second = await urlOf(admin, id);
    expect(second).not.toBe(first);
    await download(admin, second);
  });

  it("are, of an accepted quote, what was agreed to, also for its customer", async () => {
    const { quoteId: id } = await filled(admin);
    await urlOf(admin, id);
    const body = { from: "OPEN", name: "Ada Tran", signature: SIGNATURE } as const;
    await admin.call(quotes.acceptQuote, { params: { id }, body });
    const { document_id, document_hash } = await test.database.read
      .selectFrom("acceptances")
      .select(["document_id", "document_hash"])
      .where("quote_id", "=", id)
      .executeTakeFirstOrThrow();
    const url = await urlOf(admin, id);
    expect(url).toContain(document_id);
    const bytes = await download(admin, url);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(document_hash);
    const { customerPageId } = await readQuote(admin, id);
    const theirs = await test.request("GET", `/customerquote/${customerPageId}/pdf`);
    expect(Buffer.from(await theirs.arrayBuffer()).equals(bytes)).toBe(true);
    await download(admin, await urlOf(admin, id, "INSTALL"));
    await admin.call(quotes.reopenQuote, { params: { id }, body: { from: "ACCEPTED" } });
    const open = await urlOf(admin, id);
    expect(open).not.toBe(url);
    // Nobody removes what was agreed to.
    await test.runDueJobs();
    await download(admin, url);
  });

  it("are 404 to another account", async () => {
    const { quoteId: id } = await filled(admin);
    for (const call of Object.values(CALLS)) {
      expect(await refusedWith(redwood.call(call, { params: { id } }))).toBe(404);
    }
    const url = await urlOf(admin, id);
    const cookie = cookies.get(redwood) ?? "";
    expect((await test.request("GET", url, { cookie })).status).toBe(404);
  });

  it("are refused in words where there is no template, and where the service fails", async () => {
    const { quoteId: id } = await filled(admin);
    const cookie = cookies.get(admin) ?? "";
    const { pdf } = test.services;
    const ask = async () => {
      const answer = await test.request("GET", `/deal-quotes/${id}/measure-pdf`, { cookie });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect((await admin.call(integrations.getProviders, {})).craftMyPdf).toBe(false);
    try {
      const away = { ...pdf, name: "craftmypdf", madeBy: () => null };
      Object.assign(test.services, { pdf: away });
      expect((await admin.call(integrations.getProviders, {})).craftMyPdf).toBe(true);
      expect(await ask()).toMatchObject({
        status: 501,
        error: { code: "no_template", message: "No template is configured" },
      });
      for (const [trouble, code] of [
        ["busy", "documents_away"],
        ["unreachable", "documents_away"],
        ["misconfigured", "documents_failed"],
        ["unusable", "documents_failed"],
      ] as const) {
        const make = () => Promise.reject(new PdfFailure(trouble, "Of key 0000"));
        Object.assign(test.services, { pdf: { ...pdf, make } });
        const refused = await ask();
        expect(refused).toMatchObject({ status: 503, error: { code } });
        expect(JSON.stringify(refused)).not.toContain("0000");
      }
      expect(await stored(id)).toEqual([]);
      expect(test.faults.splice(0)).toHaveLength(4);
    } finally {
      Object.assign(test.services, { pdf });
    }
  });
});
