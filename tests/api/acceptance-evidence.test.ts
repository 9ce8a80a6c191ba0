import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { customerQuoteSchema } from "../../app/upstream/contract/public-pages";
import { quotes } from "../../app/upstream/contract/quotes";
import { hashOf } from "../../server/api/quotes/acceptance/evidence";
import { PdfFailure } from "../../server/integrations/pdf/provider";
import { addFilledQuote, addFlatProduct, SIGNATURE, type FilledQuote } from "../support/acceptance";
import { readPdf } from "../support/read-pdf";
import { createTestApi, sessionCookie, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let cookie: string;
let quote: FilledQuote;
const NAME = "Evidence roller";

beforeAll(async () => {
  test = await createTestApi(2);
  await addFlatProduct(test.database, NAME);
  admin = await test.signIn("admin");
  cookie = await sessionCookie(test, "admin");
  await test.database.write((trx) =>
    trx.updateTable("accounts").set({ card_merchant: "own" }).execute(),
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 120_000);
  quote = await addFilledQuote(admin, NAME, 2);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const params = () => ({ id: quote.quoteId });
const acceptAsStaff = (body: object) =>
  admin.call(quotes.acceptQuote, { params: params(), body: { from: "OPEN", ...body } });
const page = async () => {
  const answer = await test.request("GET", `/customerquote/${quote.publicId}`);
  return customerQuoteSchema.parse(await answer.json());
};
const acceptAsCustomer = async (body: object = {}) => {
  const json = { name: "Ada Tran", acceptsTerms: true, ...body };
  return test.request("POST", `/customerquote/${quote.publicId}/accept`, { json });
};
const record = () =>
  test.database.read
    .selectFrom("acceptances")
    .selectAll()
    .where("quote_id", "=", quote.quoteId)
    .executeTakeFirstOrThrow();
const wordsOfPdf = async () => {
  const answer = await test.request("GET", `/customerquote/${quote.publicId}/pdf`);
  const { texts } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return texts
    .flat()
    .map(({ text }) => text)
    .join(" ")
    .replace(/\s+/g, " ");
};

describe("what is kept of who accepted", () => {
  it("has the browser and the address of staff as of customers, under its seal", async () => {
    await acceptAsStaff({ name: "Ada Tran", agent: "Tablet 5" });
    const ofStaff = { by_kind: "STAFF", name: "Ada Tran", agent: "Tablet 5" };
    expect(await record()).toMatchObject(ofStaff);
    expect((await record()).address).toMatch(/^10\.0\.0\./);
    expect(hashOf(await record())).toBe((await record()).hash);
    expect(hashOf({ ...(await record()), agent: "Tablet 6" })).not.toBe((await record()).hash);
    quote = await addFilledQuote(admin, NAME);
    await acceptAsCustomer({ agent: "Phone 8" });
    expect(await record()).toMatchObject({ by_kind: "CUSTOMER", agent: "Phone 8" });
  });

  it.each([
    [{ signature: SIGNATURE }, /Accepted on Wed 18 Nov 2026\./],
    [{ signature: "", acceptWithoutSignature: true }, /on Wed 18 Nov 2026, without a signature\./],
    [{ signature: null, acceptWithoutSignature: true, name: "Bo" }, /by Bo on Wed 18 Nov 2026\./],
  ])("is said in the document, signed so: %#", async (body, words) => {
    await test.database.write((trx) =>
      trx.updateTable("deals").set({ sidemark: "OURS" }).where("id", "=", quote.dealId).execute(),
    );
    await acceptAsStaff(body);
    const text = await wordsOfPdf();
    expect(text).toMatch(words);
    expect(text).not.toContain("OURS");
  });

  it("is in the place of none before it", async () => {
    await acceptAsStaff({ acceptWithoutSignature: true });
    const { id } = await record();
    if (test.database.engine !== "sqlite") return;
    const again = sql`insert or replace into acceptances select * from acceptances where id = ${id}`;
    await expect(test.database.write((trx) => again.execute(trx))).rejects.toThrow(
      "acceptances are never changed",
    );
  });

  it("has documents that nobody renames", async () => {
    await acceptAsStaff({ name: "Ada", signature: SIGNATURE });
    const { document_id, signature_document_id } = await record();
    for (const id of [document_id, signature_document_id]) {
      const body = new FormData();
      body.set("_method", "PUT");
      body.set("friendly_name", "Forged");
      const answer = await test.request("POST", `/old/documents/${id}`, { cookie, body });
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining("The documents of quotes and orders cannot be changed"),
      ]);
    }
  });
});

describe("a document that is not made", () => {
  it.each([
    ["no template", { madeBy: () => null }, 0],
    [
      "a service that fails",
      { make: () => Promise.reject(new PdfFailure("unreachable", "Away")) },
      1,
    ],
  ])("holds up no acceptance: %s", async (_, service, faults) => {
    const { pdf } = test.services;
    try {
      Object.assign(test.services, { pdf: { ...pdf, name: "craftmypdf", ...service } });
      await acceptAsStaff({ name: "Ada Tran" });
    } finally {
      Object.assign(test.services, { pdf });
    }
    expect(test.faults.splice(0)).toHaveLength(faults);
    expect(await wordsOfPdf()).toContain("Accepted by Ada Tran on Wed 18 Nov 2026.");
  });

  it("is made without a logo whose address is none", async () => {
    await test.database.write((trx) =>
      trx
        .updateTable("accounts")
        .set({ brand_logo_url: "/api/documents/%E0%A4%A/download" })
        .execute(),
    );
    expect(await wordsOfPdf()).toContain("Banksia");
  });
});

describe("what customers accept is what they have read", () => {
  const change = (table: "products" | "accounts", set: object) =>
    test.database.write((trx) => trx.updateTable(table).set(set).execute());

  it.each([
    ["products", { name: "Another roller" }, { name: NAME }],
    ["accounts", { currency_symbol: "€" }, { currency_symbol: "$" }],
    ["accounts", { measure_system: "IMPERIAL" }, { measure_system: "METRIC" }],
  ] as const)("to the word: %s %o", async (table, other, back) => {
    const { version } = await page();
    await change(table, other);
    try {
      expect((await acceptAsCustomer({ version })).status).toBe(409);
    } finally {
      await change(table, back);
    }
    expect((await acceptAsCustomer({ version })).status).toBe(200);
  });

  it("also while its document is made", async () => {
    const { version } = await page();
    const { pdf } = test.services;
    try {
      Object.assign(test.services, {
        pdf: {
          ...pdf,
          make: async (...of: Parameters<typeof pdf.make>) => {
            await change("accounts", { name: "Renamed" });
            return pdf.make(...of);
          },
          name: "craftmypdf",
        },
      });
      expect((await acceptAsCustomer({ version })).status).toBe(409);
    } finally {
      Object.assign(test.services, { pdf });
      await change("accounts", { name: "Banksia Blinds & Shutters" });
    }
  });

  it("is not asked for too often", async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1) {
      answers.push((await acceptAsCustomer({ version: "old" })).status);
    }
    expect(answers.slice(0, 30)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
    const files = [];
    for (let count = 0; count < 21; count += 1) {
      files.push((await test.request("GET", `/customerquote/${quote.publicId}/pdf`)).status);
    }
    expect(files.slice(0, 20)).not.toContain(429);
    expect(files.at(-1)).toBe(429);
  });

  it("are, once accepted, the terms that were agreed to", async () => {
    const accounts = await test.database.read.selectFrom("accounts").select("id").execute();
    const add = (version: number, text: string) =>
      test.database.write((trx) =>
        trx
          .insertInto("terms")
          .values(
            accounts.map(({ id: account_id }) => ({
              ...{ account_id, version, text, created_at: test.clock.now.toISOString() },
            })),
          )
          .execute(),
      );
    await add(1, "First terms");
    await acceptAsCustomer();
    await add(2, "Second terms");
    expect((await page()).terms).toEqual({ version: 1, text: "First terms" });
  });
});

it("an archived quote asks nobody for its deposit any more", async () => {
  await acceptAsStaff({ acceptWithoutSignature: true });
  const statuses = async () =>
    (
      await test.database.read
        .selectFrom("payments")
        .select("status")
        .where("quote_id", "=", quote.quoteId)
        .execute()
    ).map(({ status }) => status);
  expect(await statuses()).toEqual(["REQUESTED"]);
  await admin.call(quotes.archiveQuote, { params: params() });
  expect(await statuses()).toEqual(["CANCELLED"]);
});
