import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { payments } from "../../app/upstream/contract/payments";
import { customerQuoteSchema } from "../../app/upstream/contract/public-pages";
import { quotes } from "../../app/upstream/contract/quotes";
import { timeline } from "../../app/upstream/contract/timeline";
import { addFilledQuote, addFlatProduct, SIGNATURE, type FilledQuote } from "../support/acceptance";
import { createTestApi, sessionCookie, snapshot, type TestApi } from "../support/test-api";

let test: TestApi;
let admin: UpstreamClient;
let cookie: string;
let quote: FilledQuote;
const NAME = "Page roller";
const TERMS = "Goods are made to measure and are not taken back.";

beforeAll(async () => {
  test = await createTestApi(5);
  await addFlatProduct(test.database, NAME);
  admin = await test.signIn("admin");
  cookie = await sessionCookie(test, "admin");
  const accounts = await test.database.read.selectFrom("accounts").select("id").execute();
  await test.database.write(async (trx) => {
    await trx.updateTable("accounts").set({ card_merchant: "own" }).execute();
    const created_at = test.clock.now.toISOString();
    const rows = accounts.map(({ id }) => ({
      account_id: id,
      version: 1,
      text: TERMS,
      created_at,
    }));
    await trx.insertInto("terms").values(rows).execute();
  });
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 120_000);
  quote = await addFilledQuote(admin, NAME, 2);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const ask = async (path: string, init = {}) => {
  const answer = await test.request("GET", `/customerquote/${quote.publicId}${path}`, init);
  return { status: answer.status, body: answer.status === 200 ? await answer.json() : null };
};
const page = async () => customerQuoteSchema.parse((await ask("")).body);
const accept = async (body: object = {}, init = {}) => {
  const json = { name: "Ada Tran", acceptsTerms: true, ...body };
  const path = `/customerquote/${quote.publicId}/accept`;
  const answer = await test.request("POST", path, { json, ...init });
  const { error, ...done } = (await answer.json()) as { error?: object };
  return { status: answer.status, body: error ?? done };
};
const params = () => ({ id: quote.quoteId });

const set = (patch: object) =>
  test.database.write((trx) =>
    trx.updateTable("quotes").set(patch).where("id", "=", quote.quoteId).execute(),
  );
const FORBIDDEN =
  /cost|markup|margin|notes$|error|trace|sidemark|employee|author|createdBy|version_?id/i;
/** A payment of which the card provider has said something that staff have to look into. When. */
async function parkPayment(payment_id: string): Promise<string> {
  const at = test.clock.now.toISOString();
  const { account_id, deal_id, amount, currency } = await test.database.read
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const common = { account_id, payment_id, amount, currency };
  await test.database.write(async (trx) => {
    const session = { id: `session-${payment_id}`, provider: "sandbox" as const, merchant: "own" };
    await trx
      .insertInto("payment_sessions")
      .values({
        ...{ ...common, ...session, number: 1, external_id: null, state: "COMPLETE" },
        ...{ look: "hosted", title: "Deposit", email: null, charge_id: null },
        ...{ charge_currency: null, paid_at: null, created_at: at, expires_at: at },
      })
      .execute();
    await trx
      .insertInto("payment_troubles")
      .values({
        ...{ ...common, id: `trouble-${payment_id}`, deal_id, session_id: session.id },
        ...{ kind: "NOT_PAID", subject: "", provider_reference: null, at },
        ...{ settled_at: null, settled_by: null },
      })
      .execute();
  });
  return at;
}
/** A card payment that was paid, and some of it given back. */
async function refundPayment(payment_id: string, refunded: number): Promise<void> {
  await parkPayment(payment_id);
  const at = test.clock.now.toISOString();
  await test.database.write(async (trx) => {
    await trx.updateTable("payment_troubles").set({ settled_at: at }).execute();
    await trx
      .updateTable("payment_sessions")
      .set({ refunded, paid_at: at, charge_id: `charge-${payment_id}` })
      .where("payment_id", "=", payment_id)
      .execute();
    await trx
      .updateTable("payments")
      .set({ status: "PAID", transacted_at: "2026-11-20" })
      .where("id", "=", payment_id)
      .execute();
  });
}
/** All names and all values of an answer. */
function walk(value: unknown, name = ""): { name: string; value: unknown }[] {
  if (value === null || typeof value !== "object") return [{ name, value }];
  return Object.entries(value).flatMap(([key, one]) => [
    { name: key, value: null },
    ...walk(one, key),
  ]);
}

describe("the page of a quote", () => {
  it("shows what the customer pays, and nothing of what it costs or of who else asks", async () => {
    await admin.call(quotes.overrideQuoteTotal, {
      params: { externalId: quote.orderId },
      body: { override_total: 3_000_000, notes: "Dear friend of the boss" },
    });
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ notes: "Beware of the dog" })
        .where("order_id", "=", quote.orderId)
        .execute(),
    );
    const { body } = await ask("");
    const found = walk(body);
    const names = found.map(({ name }) => name).filter((name) => name !== "customerNotes");
    expect(names.filter((name) => FORBIDDEN.test(name) && name !== "version")).toEqual([]);
    const row = await test.database.read
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", quote.orderId)
      .executeTakeFirstOrThrow();
    expect(row.total_cost).toBe(2_000_000);
    for (const secret of [
      ...[row.unit_cost / 10_000, row.total_cost / 10_000, row.id, row.version_id, row.product_id],
      ...[
        quote.quoteId,
        quote.orderId,
        quote.dealId,
        "Beware of the dog",
        "Dear friend of the boss",
      ],
    ]) {
      expect(found.filter(({ value }) => value === secret)).toEqual([]);
    }
    expect(customerQuoteSchema.parse(body)).toMatchObject({
      ...{ id: quote.publicId, state: "OPEN", isDepositRequired: true, isTaxIncluded: true },
      quotePdf: { id: quote.publicId, url: `/customer-quote/${quote.publicId}/quote.pdf` },
      order: { id: quote.publicId, total: 3_000_000, depositAmount: 1_500_000, convertedAt: null },
      windows: [
        { lines: [{ product: NAME, quantity: 2, unitPrice: 1_595_000, totalPrice: 3_190_000 }] },
      ],
      products: { label: "2 products", amount: 3_190_000 },
      sums: [{ label: "Discount", amount: -190_000 }],
      ...{
        ...{ taxName: "GST", taxLabel: "GST 10%", tax: 290_000 },
        ...{ depositPercentage: 50, unit: "METRIC", timezone: "Australia/Melbourne" },
        terms: { version: 1, text: TERMS },
      },
    });
  });

  it("adds up, whatever is set of its prices", async () => {
    const adjustments = [
      { label: "Loyalty", taxType: "STANDARD", percent: -7 },
      { label: "Permit", taxType: "NONE", amountIncTax: 123_400 },
      { label: "Travel", taxType: "STANDARD", amountExTax: 333_300 },
    ] as const;
    const modes = (["INCLUSIVE", "EXCLUSIVE"] as const).flatMap((tax_mode) =>
      (["ON_TOTAL", "PER_LINE"] as const).map((tax_method) => ({ tax_mode, tax_method })),
    );
    for (const mode of modes) {
      for (let kinds = 0; kinds < 32; kinds += 1) {
        const has = (bit: number) => (kinds & (1 << bit)) !== 0;
        await set({ ...mode, total_override: null });
        const { lastUpdatedAt } = await admin.call(quotes.getQuote, { params: params() });
        await admin.call(quotes.saveQuotePricing, {
          params: params(),
          body: {
            ...{
              lastUpdatedAt,
              depositAmountOverride: null,
              sellTaxOverride: has(3) ? 77_700 : null,
            },
            adjustments: adjustments.filter((_, at) => has(at)),
          },
        });
        await admin.call(quotes.overrideQuoteTotal, {
          params: { externalId: quote.orderId },
          body: { override_total: has(4) ? 2_999_900 : null, override_taxables: has(0) },
        });
        const { windows = [], products, sums = [], order, tax = 0 } = await page();
        test.clock.now = new Date(test.clock.now.getTime() + 60_000);
        const lines = windows.flatMap((window) => window.lines.map((line) => line.totalPrice ?? 0));
        expect(products).toEqual({
          ...{ label: "2 products", amount: lines.reduce((sum, one) => sum + one, 0) },
        });
        const parts = [...lines, ...sums.map(({ amount }) => amount)];
        expect([mode, kinds, parts.reduce((sum, one) => sum + one, 0)]).toEqual([
          mode,
          kinds,
          order.total,
        ]);
        // Nothing but what was set stands between them.
        const labels = sums.map(({ label }) => label);
        const taxLabel = has(3) ? "GST" : "GST 10%";
        const taxRows =
          mode.tax_mode === "EXCLUSIVE" ? [taxLabel] : has(3) ? ["GST adjustment"] : [];
        const expected = [
          ...["Loyalty 7%", "Permit", "Travel"].filter((_, at) => has(at)),
          ...taxRows,
        ];
        const beside = labels.filter((label) => !["Discount", "Rounding"].includes(label));
        expect([mode, kinds, beside]).toEqual([mode, kinds, expected]);
        if (mode.tax_mode === "EXCLUSIVE") {
          expect(sums.find(({ label }) => label === taxLabel)?.amount).toBe(tax);
        }
      }
    }
  }, 120_000);

  it("is found by its own id alone, and guessing is slowed down", async () => {
    const before = await snapshot(test);
    for (const id of [quote.quoteId, quote.orderId, "x", "0000000000000000000000"]) {
      for (const [method, path] of [
        ["GET", ""],
        ["GET", "/payments"],
        ["GET", "/pdf"],
        ["POST", "/accept"],
      ] as const) {
        const json = method === "POST" ? { json: { name: "Ada", acceptsTerms: true } } : {};
        const answer = await test.request(method, `/customerquote/${id}${path}`, {
          ...json,
          cookie,
        });
        expect([id, path, answer.status]).toEqual([id, path, 404]);
      }
    }
    let last = 0;
    for (let asked = 0; asked < 241; asked += 1) {
      const answer = await test.request("GET", `/customerquote/guess-${asked}`, {
        address: "192.0.2.77",
      });
      last = answer.status;
    }
    expect(last).toBe(429);
    expect(await snapshot(test)).toBe(before);
  });

  it("of what is archived is none", async () => {
    for (const status of ["OPEN", "LOCKED", "ACCEPTED", "REJECTED"]) {
      await set({ is_archived: 1, status });
      for (const part of ["", "/payments", "/pdf"]) {
        const answer = await test.request("GET", `/customerquote/${quote.publicId}${part}`);
        expect([status, part, answer.status]).toEqual([status, part, 404]);
      }
    }
    for (const status of ["APPROVED", "CLOSED"]) {
      await set({ is_archived: 0, status });
      expect((await ask("")).status).toBe(404);
    }
  });

  it("says why it cannot be accepted", async () => {
    const expired = { expires_at: "2026-01-01T00:00:00.000Z" };
    const open = { status: "OPEN", expires_at: null, error_count: 0, line_count: 1 };
    for (const [patch, state] of [
      [{}, "OPEN"],
      [{ error_count: 1 }, "CHANGING"],
      [{ line_count: 0 }, "CHANGING"],
      [expired, "EXPIRED"],
      [{ ...expired, error_count: 1 }, "EXPIRED"],
      [{ status: "LOCKED" }, "CLOSED"],
      [{ status: "LOCKED", ...expired }, "CLOSED"],
    ] as const) {
      await set({ ...open, ...patch });
      expect([patch, (await page()).state]).toEqual([patch, state]);
    }
  });

  it("of one that was rejected says that and whose it is, however it came to its customer, and nothing in it", async () => {
    const body = { description: "Dearer than told", customerNotes: "We call first" };
    await admin.call(quotes.updateQuote, { params: params(), body });
    await admin.call(quotes.rejectQuote, { params: params(), body: { from: "OPEN" } });
    const { body: told } = await ask("");
    expect(told).toMatchObject({ company: { name: "Banksia Blinds & Shutters" } });
    const { company: _, order, ...rest } = told as Record<string, unknown>;
    expect({ order, ...rest }).toEqual({
      ...{ id: quote.publicId, isDepositRequired: false, quotePdf: null, state: "WITHDRAWN" },
      order: {
        ...{ id: quote.publicId, tuid: expect.any(String) as string },
        name: expect.stringMatching(/^Quote \S+$/) as string,
        ...{ total: 0, depositAmount: 0, convertedAt: null },
        createdAt: expect.any(String) as string,
      },
      timezone: "Australia/Melbourne",
    });
    expect((await ask("/payments")).body).toMatchObject({ balance: 0, payments: [] });
    const pdf = await test.request("GET", `/customerquote/${quote.publicId}/pdf`);
    expect(pdf.status).toBe(404);
    const before = await snapshot(test);
    expect(await accept()).toEqual({
      status: 409,
      body: {
        code: "wrong_status",
        message: "This quote can no longer be accepted. Please ask us.",
      },
    });
    expect(await snapshot(test)).toBe(before);
    // What its customer may read hangs on no row of a log.
    await test.database.write((trx) =>
      trx.deleteFrom("timeline_entries").where("deal_id", "=", quote.dealId).execute(),
    );
    expect((await ask("")).body).toEqual(told);
  });

  it("leaves out of a product what was chosen against", async () => {
    const group = (name: string, itemName: string) => ({
      ...{ id: name, name },
      options: [{ id: name, name, itemName, type: "OPTION", value: "x", quantity: 1 }],
    });
    const shown_options = JSON.stringify([group("Border", "None"), group("Lift", "Nonesuch")]);
    await test.database.write((trx) =>
      trx
        .updateTable("order_lines")
        .set({ shown_options })
        .where("order_id", "=", quote.orderId)
        .execute(),
    );
    const [window] = (await page()).windows ?? [];
    expect(window?.lines[0]?.options).toEqual([{ name: "Lift", choice: "Nonesuch" }]);
  });

  it("changes nothing by being read", async () => {
    // The document is made and kept as somebody first asks for it.
    expect((await test.request("GET", `/customerquote/${quote.publicId}/pdf`)).status).toBe(200);
    const before = await snapshot(test);
    await page();
    await ask("/payments");
    expect((await test.request("GET", `/customerquote/${quote.publicId}/pdf`)).status).toBe(200);
    expect(await snapshot(test)).toBe(before);
  });
});

describe("a customer", () => {
  it("accepts once, however often they ask, and whatever session comes with it", async () => {
    const { version } = await page();
    const date = test.clock.now.toISOString();
    const body = { version, signature: SIGNATURE, agent: "A browser" };
    const all = await Promise.all(Array.from({ length: 20 }, () => accept(body, { cookie })));
    expect(all).toEqual(all.map(() => ({ status: 200, body: { convertedAt: date } })));
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect(await accept({ name: "Bo" })).toEqual({ status: 200, body: { convertedAt: date } });
    const records = await test.database.read
      .selectFrom("acceptances")
      .selectAll()
      .where("quote_id", "=", quote.quoteId)
      .execute();
    expect(records).toMatchObject([
      {
        ...{ by_kind: "CUSTOMER", employee_id: null, name: "Ada Tran", accepted_at: date },
        ...{ address: "10.0.0.1", agent: "A browser", terms_version: 1, terms_text: TERMS },
      },
    ]);
    expect(await page()).toMatchObject({
      ...{ state: "ACCEPTED", acceptedName: "Ada Tran", isDepositRequired: true },
      order: { convertedAt: date },
    });
    const { entries } = await admin.call(timeline.listDealTimeline, {
      params: { dealId: quote.dealId },
      query: { limit: 2 },
    });
    const accepting = entries.find(({ area }) => area === "QUOTES");
    expect(accepting?.actor).toMatchObject({ type: "CUSTOMER", name: "Ada Tran" });
    const pdf = await test.request("GET", `/customerquote/${quote.publicId}/pdf`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(records[0]?.document_hash);
  }, 60_000);

  it.each([
    ["that is locked", { status: "LOCKED" }, 409, "wrong_status"],
    ["that is archived", { is_archived: 1 }, 404, "not_found"],
    ["that has expired", { expires_at: "2026-01-01T00:00:00.000Z" }, 409, "expired"],
    ["with errors", { error_count: 1 }, 409, "being_changed"],
    ["without products", { line_count: 0 }, 409, "being_changed"],
  ])("does not accept a quote %s", async (_, patch, status, code) => {
    await set(patch);
    const before = await snapshot(test);
    expect(await accept()).toMatchObject({ status, body: { code } });
    expect(await snapshot(test)).toBe(before);
  });

  it("does not accept what they have not read, nor without a name and the terms", async () => {
    const { version } = await page();
    await admin.call(quotes.updateQuote, { params: params(), body: { description: "Dearer" } });
    expect(await accept({ version })).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await accept({ name: " " })).status).toBe(400);
    expect((await accept({ acceptsTerms: false })).status).toBe(400);
    const rows = await test.database.read
      .selectFrom("terms")
      .selectAll()
      .where("version", "=", 1)
      .execute();
    const shown = await page();
    await test.database.write((trx) =>
      trx
        .insertInto("terms")
        .values(rows.map((row) => ({ ...row, version: 2, text: "Others" })))
        .execute(),
    );
    expect((await accept({ version: shown.version })).body).toMatchObject({ code: "stale" });
    await test.database.write((trx) => trx.deleteFrom("terms").where("version", "=", 2).execute());
    await set({ updated_at: "2026-11-18T02:00:00.000Z" });
    await admin.call(deals.archiveDeal, { params: { id: quote.dealId } });
    expect((await accept()).body).toMatchObject({ code: "wrong_status" });
    expect(await page()).toMatchObject({ state: "CLOSED" });
  });

  it("reads what they have paid, in words of their own", async () => {
    await accept();
    const { depositPaymentId } = await page();
    expect(depositPaymentId).toBeTruthy();
    expect((await ask("/payments")).body).toMatchObject({
      ...{ id: quote.publicId, totalReceived: 0, balance: 319 },
      // Nobody has paid anything yet.
      payments: [],
    });
    const settled_at = await parkPayment(depositPaymentId ?? "");
    expect((await ask("/payments")).body).toMatchObject({
      payments: [{ paymentMethod: "Card", amount: 159.5, status: "PENDING" }],
    });
    await test.database.write((trx) =>
      trx.updateTable("payment_troubles").set({ settled_at }).execute(),
    );
    expect((await ask("/payments")).body).toMatchObject({ payments: [] });
    await test.database.write((trx) =>
      trx
        .updateTable("payments")
        .set({ status: "PAID", transacted_at: "2026-11-20" })
        .where("id", "=", depositPaymentId ?? "")
        .execute(),
    );
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    const body = {
      type: "MANUAL",
      amount: 400_000,
      status: "PAID",
      transactedAt: "2026-11-21",
    } as const;
    await admin.call(payments.createPayment, {
      params: { dealId: quote.dealId },
      body: {
        ...body,
        quoteId: quote.quoteId,
        reference: "Cash, in an envelope",
        description: "Under the table",
      },
    });
    expect((await ask("/payments")).body).toEqual({
      ...{ id: quote.publicId, totalReceived: 199.5, balance: 119.5 },
      payments: [
        { date: "2026-11-20", paymentMethod: "Card", amount: 159.5, status: "SUCCEEDED" },
        { date: "2026-11-21", paymentMethod: "Other", amount: 40, status: "SUCCEEDED" },
      ],
    });
    expect(await page()).toMatchObject({ depositPaymentId: null, isDepositRequired: false });
  });

  it("reads what was given back, which they owe again", async () => {
    await accept();
    const { depositPaymentId } = await page();
    await refundPayment(depositPaymentId ?? "", 50_000);
    const paid = { date: "2026-11-20", paymentMethod: "Card", amount: 159.5, status: "SUCCEEDED" };
    expect((await ask("/payments")).body).toEqual({
      ...{ id: quote.publicId, totalReceived: 154.5, balance: 164.5 },
      payments: [paid, { ...paid, paymentMethod: "Refund", amount: -5 }],
    });
    expect(await page()).toMatchObject({ isDepositRequired: true });
  });

  it("are asked for what is left of the deposit, and find the quote from its payment while it is accepted", async () => {
    const asked = async () => {
      const { order, depositPaymentId, depositRequestAmount } = await page();
      return [order.depositAmount, depositRequestAmount, depositPaymentId] as const;
    };
    const setDeposit = async (depositAmountOverride: number) => {
      const { lastUpdatedAt } = await admin.call(quotes.getQuote, { params: params() });
      await admin.call(quotes.saveQuotePricing, {
        params: params(),
        body: { lastUpdatedAt, depositAmountOverride, sellTaxOverride: null, adjustments: [] },
      });
      test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    };
    const paymentOf = async (id: string | null | undefined) => {
      const answer = await test.request("GET", `/public/payment/${id ?? ""}`);
      return (await answer.json()) as { quotePageId: string | null };
    };
    await setDeposit(1_000_000);
    await accept();
    const [, , first] = await asked();
    expect(await asked()).toEqual([1_000_000, 1_000_000, first]);
    expect((await paymentOf(first)).quotePageId).toBe(quote.publicId);
    await test.database.write((trx) =>
      trx
        .updateTable("payments")
        .set({ status: "PAID", transacted_at: "2026-11-20" })
        .where("id", "=", first ?? "")
        .execute(),
    );
    await admin.call(quotes.reopenQuote, { params: params(), body: { from: "ACCEPTED" } });
    // Who was asked to pay gets no way to accept.
    expect((await paymentOf(first)).quotePageId).toBeNull();
    await setDeposit(3_000_000);
    await accept();
    const [, , second] = await asked();
    expect(await asked()).toEqual([3_000_000, 2_000_000, second]);
    expect(second).not.toBe(first);
    expect((await paymentOf(first)).quotePageId).toBe(quote.publicId);
    await set({ is_archived: 1 });
    expect((await paymentOf(second)).quotePageId).toBeNull();
  });
});
