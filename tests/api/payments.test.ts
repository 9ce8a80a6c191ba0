import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { deals } from "../../app/upstream/contract/deals";
import { integrations } from "../../app/upstream/contract/integrations";
import { CARD_PAYMENT_TYPE } from "../../app/upstream/contract/payments.input";
import { payments } from "../../app/upstream/contract/payments";
import { publicPages } from "../../app/upstream/contract/public-pages";
import { quotes } from "../../app/upstream/contract/quotes";
import { timeline } from "../../app/upstream/contract/timeline";
import type { Workflow } from "../../app/upstream/contract/workflows";
import { newId } from "../../server/database/id";
import { createTestApi, refusedWith, workflowBySlug, type TestApi } from "../support/test-api";

let test: TestApi;
let sales: UpstreamClient;
let workflow: Workflow;
let dealId: string;

beforeAll(async () => {
  test = await createTestApi(4);
  sales = await test.signIn("sales");
  workflow = await workflowBySlug(sales, "residential-sales");
});
afterAll(() => test.drop());
beforeEach(async () => {
  test.mails.length = 0;
  const { id } = await sales.call(deals.createDeal, {
    params: { id: workflow.id },
    body: { name: "Of payments", statusId: workflow.statuses[0]?.id ?? "" },
  });
  dealId = id;
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const MANUAL = { type: "MANUAL", amount: 990_000, status: "REQUESTED" } as const;
const CARD = { type: CARD_PAYMENT_TYPE, amount: 21_483_000, status: "REQUESTED" } as const;
type Body = Parameters<typeof add>[0];

function add(body: {
  type: "MANUAL" | typeof CARD_PAYMENT_TYPE;
  amount: number;
  status: "REQUESTED" | "PAID" | "CANCELLED";
  transactedAt?: string;
  description?: string;
  quoteId?: string;
}) {
  return sales.call(payments.createPayment, { params: { dealId }, body }).then(({ id }) => id);
}
const read = async () =>
  (await sales.call(deals.getDeal, { params: { id: dealId } })).context.payments;
const one = async (id: string) => {
  const found = (await read()).find((payment) => payment.id === id);
  if (!found) throw new Error("No such payment");
  return found;
};
const change = (id: string, body: object) =>
  sales.call(payments.updatePayment, {
    params: { dealId, id },
    body: { amount: 990_000, status: "REQUESTED", ...body } as never,
  });
const cancel = (id: string) => sales.call(payments.cancelPayment, { params: { dealId, id } });
const archive = (paymentId: string) =>
  sales.call(payments.archivePayment, { params: { dealId, paymentId } });
const messages = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    return (error as { problem?: { fields?: Record<string, string[]> } }).problem?.fields ?? {};
  }
  throw new Error("It was not refused");
};
const newest = async () => {
  const { entries } = await sales.call(timeline.listDealTimeline, {
    params: { dealId },
    query: { limit: 1 },
  });
  const [entry] = entries;
  return [
    `${entry?.area} ${entry?.verb} ${entry?.subject?.label}`,
    entry?.changes.map(({ field, old, new: now }) => `${field}: ${old} → ${now}`).join(", "),
  ];
};

describe("a manual payment", () => {
  it("is added, edited under its revision, and archived in every status", async () => {
    const id = await add({ ...MANUAL, description: "  Measure fee " });
    expect(await one(id)).toMatchObject({
      ...{ dealId, type: "MANUAL", amount: 990_000, status: "REQUESTED", transactedAt: null },
      ...{ description: "Measure fee", reference: null, refundedAmount: 0, troubles: [] },
    });
    expect(await newest()).toEqual([
      "PAYMENTS ADDED Measure fee",
      "Amount: null → $99.00, Status: null → Requested, Description: null → Measure fee",
    ]);
    const { revision } = await one(id);
    await change(id, { status: "PAID", transactedAt: "2026-11-10", reference: "T1", revision });
    expect(await one(id)).toMatchObject({
      ...{ status: "PAID", transactedAt: "2026-11-10", reference: "T1", description: null },
    });
    expect(await newest()).toEqual([
      "PAYMENTS CHANGED Payment",
      "Status: Requested → Paid, Transaction date: null → 2026-11-10, Description: Measure fee → null, Reference: null → T1",
    ]);
    expect(await refusedWith(change(id, { amount: 10_000, revision }))).toBe(409);
    expect((await one(id)).amount).toBe(990_000);
    await archive(id);
    expect(await read()).toEqual([]);
    expect(await newest()).toEqual(["PAYMENTS ARCHIVED Payment", ""]);
    expect(await refusedWith(archive(id))).toBe(404);
    expect(await refusedWith(change(id, {}))).toBe(404);
  });

  it("is refused in the specification's words", async () => {
    const refused = (body: object) => messages(add({ ...MANUAL, ...body } as Body));
    const minimum = { amount: ["Minimum payment amount is $0.50"] };
    expect(await refused({ amount: 4_900 })).toEqual(minimum);
    expect(await refused({ amount: -10_000 })).toEqual(minimum);
    expect(await refused({ amount: 100_500_050 })).toEqual({
      amount: ["Amount must be in whole cents"],
    });
    expect(await refused({ amount: 10 ** 19 })).toEqual({ amount: ["The amount is too large"] });
    expect(await refused({ status: "PAID" })).toEqual({
      transactedAt: ["Transaction date is required"],
    });
    expect(await refused({ transactedAt: "2026-11-10" })).toEqual({
      transactedAt: ["Transaction date not allowed for this status"],
    });
    expect(await read()).toEqual([]);
    expect((await one(await add({ ...MANUAL, amount: 5_000 }))).amount).toBe(5_000);
  });

  it("has no link, and is cancelled by its status alone", async () => {
    const id = await add(MANUAL);
    expect(await refusedWith(cancel(id))).toBe(409);
    const send = sales.call(payments.sendPaymentRequest, {
      params: { dealId, id },
      body: { email: "ada@customer.example" },
    });
    expect(await refusedWith(send)).toBe(409);
    const open = await test.request("GET", `/public/payment/${id}`);
    expect(open.status).toBe(401);
  });
});

describe("a card payment", () => {
  it("starts as requested, is cancelled once and then archived", async () => {
    const id = await add(CARD);
    expect(await one(id)).toMatchObject({ type: CARD_PAYMENT_TYPE, status: "REQUESTED" });
    expect(await refusedWith(archive(id))).toBe(409);
    expect(await refusedWith(change(id, { amount: 10_000 }))).toBe(409);
    await cancel(id);
    expect((await one(id)).status).toBe("CANCELLED");
    expect(await newest()).toEqual(["PAYMENTS CANCELLED Payment", "Status: Requested → Cancelled"]);
    expect(await refusedWith(cancel(id))).toBe(409);
    await archive(id);
    expect(await read()).toEqual([]);
  });

  it("begins as nothing else, within what cards can pay", async () => {
    const refused = (body: object) => messages(add({ ...CARD, ...body } as Body));
    expect(await refused({ status: "PAID", transactedAt: "2026-11-10" })).toEqual({
      status: ["A card payment starts as Requested"],
    });
    expect(await refused({ amount: 10_000_000_000 })).toEqual({
      amount: ["A card payment can be $999,999.99 at most"],
    });
    const { cards } = test.services;
    Object.assign(test.services, { cards: null });
    expect(await refused({})).toEqual({ type: ["Card payments are not set up for this account"] });
    expect((await sales.call(integrations.getProviders, {})).stripe).toBe(false);
    Object.assign(test.services, { cards });
    expect((await sales.call(integrations.getProviders, {})).stripe).toBe(true);
    expect(await read()).toEqual([]);
  });

  it("is mailed with its link, as often as needed within a limit", async () => {
    const id = await add({ ...CARD, description: "Deposit <50%> of Q-20931" });
    const send = (email: string) =>
      sales.call(payments.sendPaymentRequest, { params: { dealId, id }, body: { email } });
    await send("ada@customer.example");
    expect(await one(id)).toMatchObject({
      ...{ sentTo: "ada@customer.example", sentAt: test.clock.now.toISOString() },
    });
    expect(await newest()).toEqual([
      "PAYMENTS SENT Deposit <50%> of Q-20931",
      "To: null → ada@customer.example",
    ]);
    await test.runDueJobs();
    const [mail] = test.mails;
    expect(mail).toMatchObject({
      to: "ada@customer.example",
      subject: "Banksia Blinds & Shutters has requested payment from you: $2,148.30",
    });
    const link = `${test.services.publicOrigin}/checkout/${id}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain("Deposit &lt;50%&gt; of Q-20931");
    for (let sent = 1; sent < 10; sent += 1) await send("ada@customer.example");
    expect(await refusedWith(send("ada@customer.example"))).toBe(429);
    expect(await messages(send("ada"))).toHaveProperty("email");
    // Of one that is cancelled meanwhile nobody is asked for money.
    test.mails.length = 0;
    await cancel(id);
    await test.runDueJobs();
    expect(test.mails).toEqual([]);
    expect(await refusedWith(send("ada@customer.example"))).toBe(409);
  });

  it("may be for a quote of its deal, and for no other", async () => {
    const { account_id } = await test.database.read
      .selectFrom("deals")
      .select("account_id")
      .where("id", "=", dealId)
      .executeTakeFirstOrThrow();
    const other = await test.database.read
      .selectFrom("deals")
      .select("id")
      .where("id", "<>", dealId)
      .where("account_id", "=", account_id)
      .where("is_archived", "=", 0)
      .executeTakeFirstOrThrow();
    const addQuote = (to: string) =>
      sales.call(quotes.addQuote, { params: { dealId: to }, body: {} });
    const ids = { mine: (await addQuote(dealId)).id, other: (await addQuote(other.id)).id };
    expect((await one(await add({ ...CARD, quoteId: ids.mine }))).quoteId).toBe(ids.mine);
    expect(await messages(add({ ...CARD, quoteId: ids.other }))).toHaveProperty("quoteId");
  });

  it("comes to be for another quote, stays for its own until told so, and is for no archived one", async () => {
    const addQuote = () => sales.call(quotes.addQuote, { params: { dealId }, body: {} });
    const [first, second] = [(await addQuote()).id, (await addQuote()).id];
    const tuidOf = async (id: string) =>
      (await sales.call(quotes.getQuote, { params: { id } })).tuid;
    const paid = { status: "PAID", transactedAt: "2026-11-10" } as const;
    const id = await add({ ...MANUAL, ...paid, quoteId: first });
    expect((await newest())[1]).toContain(`For quote: null → ${await tuidOf(first)}`);
    const receivedOf = async (quote: string) =>
      (await sales.call(quotes.getQuote, { params: { id: quote } })).received;
    expect(await receivedOf(first)).toBe(990_000);
    await change(id, { ...paid, reference: "T1" });
    expect((await one(id)).quoteId).toBe(first);
    await change(id, { ...paid, reference: "T1", quoteId: second });
    expect((await newest())[1]).toBe(`For quote: ${await tuidOf(first)} → ${await tuidOf(second)}`);
    expect([await receivedOf(first), await receivedOf(second)]).toEqual([0, 990_000]);
    await sales.call(quotes.archiveQuote, { params: { id: first }, body: {} });
    const archived = [`Quote ${await tuidOf(first)} is archived`];
    expect(await messages(change(id, { ...paid, quoteId: first }))).toEqual({ quoteId: archived });
    expect(await messages(add({ ...MANUAL, quoteId: first }))).toEqual({ quoteId: archived });
    await sales.call(quotes.archiveQuote, { params: { id: second }, body: {} });
    await change(id, { ...paid, reference: "T2", quoteId: second });
    await change(id, { ...paid, quoteId: null });
    expect((await one(id)).quoteId).toBeNull();
    expect(await receivedOf(second)).toBe(0);
  });
});

describe("payments of a deal", () => {
  it("are read-only once it is archived", async () => {
    const [manual, card] = [await add(MANUAL), await add(CARD)];
    await sales.call(deals.archiveDeal, { params: { id: dealId } });
    for (const call of [
      () => add(MANUAL),
      () => change(manual, {}),
      () => cancel(card),
      () => archive(manual),
      () =>
        sales.call(payments.sendPaymentRequest, {
          params: { dealId, id: card },
          body: { email: "ada@customer.example" },
        }),
    ]) {
      expect(await refusedWith(call())).toBe(409);
    }
    expect((await read()).map(({ status }) => status)).toEqual(["REQUESTED", "REQUESTED"]);
  });

  it("of which nothing is known at a provider were not given back", async () => {
    const ids = [
      await add(CARD),
      await add({ ...MANUAL, status: "PAID", transactedAt: "2026-11-10" }),
    ];
    await test.database.write((trx) =>
      trx.updateTable("payments").set({ status: "PAID" }).where("id", "in", ids).execute(),
    );
    expect((await read()).map(({ refundedAmount }) => refundedAmount)).toEqual([0, 0]);
  });

  it("are at most two hundred", async () => {
    const id = await add(MANUAL);
    const row = await test.database.read
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await test.database.write((trx) =>
      trx
        .insertInto("payments")
        .values(Array.from({ length: 199 }, () => ({ ...row, id: newId() })))
        .execute(),
    );
    expect(await refusedWith(add(MANUAL))).toBe(409);
    await archive(id);
    await add(MANUAL);
  });

  it("of one deal are not reached by another, nor by another account", async () => {
    const id = await add(CARD);
    const { id: otherDeal } = await sales.call(deals.createDeal, {
      params: { id: workflow.id },
      body: { name: "Another", statusId: workflow.statuses[0]?.id ?? "" },
    });
    const redwood = await test.signIn("redwood");
    for (const [client, place] of [
      [sales, { dealId: otherDeal, id }],
      [redwood, { dealId, id }],
    ] as const) {
      const body = { amount: 990_000, status: "REQUESTED" } as const;
      const paymentId = place.id;
      for (const call of [
        () => client.call(payments.updatePayment, { params: place, body }),
        () => client.call(payments.cancelPayment, { params: place }),
        () => client.call(payments.archivePayment, { params: { dealId: place.dealId, paymentId } }),
        () =>
          client.call(payments.sendPaymentRequest, {
            params: place,
            body: { email: "a@b.example" },
          }),
      ]) {
        expect(await refusedWith(call())).toBe(404);
      }
    }
    expect((await one(id)).status).toBe("REQUESTED");
  });
});

describe("a customer, in the sandbox,", () => {
  it("pays, and staff and customer are told, whatever the dealer is called at another provider", async () => {
    await test.database.write((trx) =>
      trx.updateTable("accounts").set({ card_merchant: "acct_banksia" }).execute(),
    );
    const id = await add({ ...CARD, description: "Deposit" });
    const anonymous = { params: { paymentId: id } };
    const shown = await sales.call(publicPages.getPublicPayment, anonymous);
    expect(Object.keys(shown).sort()).toEqual([
      ...[
        "amount",
        "context",
        "currency",
        "description",
        "isHeld",
        "paymentId",
        "quotePageId",
        "status",
      ],
    ]);
    expect(shown).toMatchObject({
      ...{ paymentId: id, amount: 21_483_000, currency: "AUD", description: "Deposit" },
      status: "REQUESTED",
    });
    const session = await sales.call(publicPages.createCheckoutSession, {
      ...anonymous,
      body: { email: "ada@customer.example", isHosted: true },
    });
    expect(session.url).toBe(`${test.services.publicOrigin}/sandbox/${session.sessionId}`);
    const params = { sessionId: session.sessionId };
    const act = (outcome: "PAY" | "DECLINE") =>
      sales.call(publicPages.actInSandbox, { params, body: { outcome } });
    const status = async () =>
      (await sales.call(publicPages.getCheckoutSession, { params: { paymentId: id, ...params } }))
        .status;
    expect((await act("DECLINE")).isDeclined).toBe(true);
    expect(await status()).toBe("OPEN");
    expect((await act("PAY")).status).toBe("COMPLETE");
    expect(await status()).toBe("COMPLETE");
    // Asking marks nothing paid: the provider's word does.
    expect((await one(id)).status).toBe("REQUESTED");
    await test.runDueJobs();
    expect(await one(id)).toMatchObject({ status: "PAID", transactedAt: "2026-11-18" });
    expect(await newest()).toEqual([
      "PAYMENTS PAID Deposit",
      "Status: Requested → Paid, Transaction date: null → 2026-11-18",
    ]);
    const mail = test.mails.at(-1);
    expect(mail?.to).toBe("ada@customer.example");
    expect(mail?.text).toContain("Date: Wednesday 18 November 2026");
    expect(mail?.subject).toBe("Receipt from Banksia Blinds & Shutters: $2,148.30");
    expect(await refusedWith(cancel(id))).toBe(409);
    expect(await refusedWith(archive(id))).toBe(409);
    const again = sales.call(publicPages.createCheckoutSession, { ...anonymous, body: {} });
    expect(await refusedWith(again)).toBe(409);
    expect((await sales.call(publicPages.getPublicPayment, anonymous)).status).toBe("PAID");
  });
});
