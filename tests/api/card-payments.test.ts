import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { deals } from "../../app/upstream/contract/deals";
import { payments } from "../../app/upstream/contract/payments";
import { publicPages } from "../../app/upstream/contract/public-pages";
import { timeline } from "../../app/upstream/contract/timeline";
import { openSession } from "../../server/api/payments/checkout-session";
import { CardFailure } from "../../server/integrations/payments/provider";
import { createFreshPaidDeal, START, type PaidDeal } from "../support/payments/paid-deal";
import { createTestApi, refusedWith, type TestApi } from "../support/test-api";

const MINUTE_MS = 60_000;

let test: TestApi;
let paid: PaidDeal;
beforeAll(async () => {
  test = await createTestApi(2);
});
afterAll(() => test.drop());
beforeEach(async () => {
  paid = await createFreshPaidDeal(test);
});
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const status = async (id: string) => (await paid.payment(id)).status;
const openAtProvider = () =>
  [...paid.cards.sessions.values()].filter(({ state }) => state === "OPEN").length;
const entries = async (verb: string) => {
  const { entries: all } = await paid.sales.call(timeline.listDealTimeline, {
    params: { dealId: paid.dealId },
    query: { limit: 100 },
  });
  return all.filter((one) => one.verb === verb);
};
const troubles = async (id: string) => (await paid.payment(id)).troubles ?? [];
const later = (minutes: number) =>
  (test.clock.now = new Date(test.clock.now.getTime() + minutes * MINUTE_MS));

describe("a session", () => {
  it("is one, however often it is asked for, and another one for another page or address", async () => {
    const id = await paid.add();
    const first = await paid.open(id);
    expect(first).toMatchObject({
      ...{ stripeAccount: "acct_banksia", publishableKey: "pk_test_tests", url: null },
      clientSecret: `${first.sessionId}_secret`,
    });
    expect((await paid.open(id)).sessionId).toBe(first.sessionId);
    const hosted = await paid.open(id, { isHosted: true, email: "ada@customer.example" });
    expect(hosted).toMatchObject({ clientSecret: "", publishableKey: null });
    expect(paid.cards.get(first.sessionId).state).toBe("EXPIRED");
    const other = await paid.open(id, { isHosted: true, email: "bo@customer.example" });
    expect(paid.cards.get(hosted.sessionId).state).toBe("EXPIRED");
    expect(paid.cards.asked.at(-1)).toMatchObject({
      ...{ key: `${id}-3`, merchant: "acct_banksia", amount: 21_483_000, currency: "AUD" },
      ...{ paymentId: id, email: "bo@customer.example", look: "hosted" },
      returnUrl: `${test.services.publicOrigin}/checkout/${id}/return?session_id={session}`,
      cancelUrl: `${test.services.publicOrigin}/checkout/${id}`,
    });
    expect([openAtProvider(), other.url]).toEqual([
      1,
      `https://checkout.example/${other.sessionId}`,
    ]);
  });

  it("is asked for five times a minute at most, and not at all of what is none", async () => {
    const id = await paid.add();
    for (let asked = 0; asked < 5; asked += 1) await paid.open(id);
    expect(await refusedWith(paid.open(id))).toBe(429);
    later(1.1);
    await paid.open(id);
    for (const unknown of ["x", "0351VSRk8OHfYZabcdefgh", "%00"]) {
      const response = await test.request("POST", `/public/payment/${unknown}/create-session`);
      expect([401, 400]).toContain(response.status);
    }
    await paid.cancel(id);
    expect(await refusedWith(paid.open(id))).toBe(409);
  });

  it("takes nothing of what a body says of money", async () => {
    const id = await paid.add();
    await test.request("POST", `/public/payment/${id}/create-session`, {
      json: { amount: 1, currency: "USD", stripeAccount: "acct_evil" },
    });
    for (const asked of paid.cards.asked) {
      expect(asked).toMatchObject({
        ...{ amount: 21_483_000, currency: "AUD", merchant: "acct_banksia" },
      });
    }
  });

  it("of fifty askers at once is one", async () => {
    const id = await paid.add();
    const { account_id: accountId } = await test.database.read
      .selectFrom("payments")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const subject = { accountId, actor: { type: "customer", id } as const };
    const place = { dealId: paid.dealId, id };
    const sessions = await Promise.all(
      Array.from({ length: 50 }, () =>
        openSession(test.services, subject, place, { look: "embedded", email: null }),
      ),
    );
    expect(new Set(sessions.map((one) => one.id)).size).toBe(1);
    expect(openAtProvider()).toBe(1);
    // Half of them ask for the other page: whoever is answered last has the one that is open.
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        openSession(test.services, subject, place, {
          ...{ look: at % 2 ? "embedded" : "hosted", email: null },
        }),
      ),
    );
    expect(openAtProvider()).toBeLessThanOrEqual(1);
  });

  it("that was answered and not noted is found again under its key", async () => {
    const id = await paid.add();
    const create = paid.cards.createSession.bind(paid.cards);
    paid.cards.createSession = async (asked) => {
      await create(asked);
      throw new CardFailure("unreachable", "No answer in time");
    };
    expect(await refusedWith(paid.open(id))).toBe(503);
    expect(test.faults.splice(0)).not.toEqual([]);
    paid.cards.createSession = create;
    const { sessionId } = await paid.open(id);
    expect([paid.cards.sessions.size, openAtProvider()]).toEqual([1, 1]);
    paid.cards.pay(sessionId);
    expect((await paid.deliver(paid.event(paid.cards.get(sessionId)))).status).toBe(200);
    expect(await status(id)).toBe("PAID");
  });

  it("that the program has not noted is finished by its job, and paid by its event before that", async () => {
    const [first, second] = [await paid.add(), await paid.add()];
    const create = paid.cards.createSession.bind(paid.cards);
    paid.cards.createSession = async (asked) => {
      await create(asked);
      throw new CardFailure("unreachable", "The program has ended");
    };
    for (const id of [first, second]) expect(await refusedWith(paid.open(id))).toBe(503);
    test.faults.length = 0;
    paid.cards.createSession = create;
    const [one = "", other = ""] = paid.cards.sessions.keys();
    paid.cards.pay(other);
    await paid.deliver(paid.event(paid.cards.pay(one)));
    expect(await status(first)).toBe("PAID");
    later(2);
    await test.runDueJobs();
    expect(await status(second)).toBe("PAID");
    expect(paid.cards.sessions.size).toBe(2);
  });

  it("is not given out where the provider will not make one, and is tried anew", async () => {
    const id = await paid.add();
    paid.cards.before = (what) => {
      if (what === "create") throw new CardFailure("conflict", "No");
    };
    expect(await refusedWith(paid.open(id))).toBe(503);
    paid.cards.before = () => {
      throw new CardFailure("misconfigured", "No such key");
    };
    expect(await refusedWith(paid.open(id))).toBe(501);
    test.faults.length = 0;
    paid.cards.before = () => undefined;
    expect((await paid.open(id)).clientSecret).not.toBe("");
  });

  it("that the provider refuses is told as refused, with the field that may be typed anew", async () => {
    const id = await paid.add();
    const refuse = (field: CardFailure["field"]) => {
      paid.cards.before = (what) => {
        if (what === "create") throw new CardFailure("refused", "It is not taken", { field });
      };
    };
    const ask = async () => {
      const response = await test.request("POST", `/public/payment/${id}/create-session`, {
        json: { isHosted: true, email: "ada@customer.example" },
      });
      const { error } = (await response.json()) as { error: { code: string; fields?: object } };
      return [response.status, error.code, error.fields];
    };
    refuse("email");
    const fields = { email: ["It is not taken"] };
    expect(await ask()).toEqual([422, "unsuitable_reference", fields]);
    for (const field of ["amount", null] as const) {
      refuse(field);
      expect(await ask()).toEqual([409, "card_refused", undefined]);
    }
    // Nothing was made: the next one is asked for anew, and staff can cancel.
    paid.cards.before = () => undefined;
    expect((await paid.open(id)).clientSecret).not.toBe("");
    expect(paid.cards.asked.map(({ key }) => key)).toEqual(
      [1, 2, 3, 4].map((number) => `${id}-${number}`),
    );
    await paid.cancel(id);
    expect(await status(id)).toBe("CANCELLED");
  });

  it("belongs to its payment alone, and reading marks nothing paid", async () => {
    const [one, other] = [await paid.begin(), await paid.begin()];
    const read = (paymentId: string, sessionId: string) =>
      paid.sales.call(publicPages.getCheckoutSession, { params: { paymentId, sessionId } });
    expect((await read(one.id, one.session.id)).status).toBe("OPEN");
    expect(await refusedWith(read(one.id, other.session.id))).toBe(404);
    expect(await refusedWith(read(one.id, "cs_forged"))).toBe(404);
    paid.cards.pay(one.session.id);
    expect((await read(one.id, one.session.id)).status).toBe("COMPLETE");
    expect(await status(one.id)).toBe("REQUESTED");
    paid.cards.set(other.session.id, { state: "EXPIRED" });
    expect((await read(other.id, other.session.id)).status).toBe("EXPIRED");
  });
});

describe("an event", () => {
  it("marks a payment paid once, however often it comes", async () => {
    const { id, session } = await paid.begin();
    const event = paid.event(paid.cards.pay(session.id));
    const answers = await Promise.all(Array.from({ length: 100 }, () => paid.deliver(event)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", transactedAt: "2026-11-18" });
    expect(await entries("PAID")).toHaveLength(1);
    await test.runDueJobs();
    expect(test.mails.map(({ to }) => to)).toEqual(["payer@customer.example"]);
  });

  it("that is forged, of another account, or of another payment is refused", async () => {
    const { id, session } = await paid.begin();
    const event = paid.event(paid.cards.pay(session.id));
    expect((await paid.deliver(event, { "test-signature": "00" })).status).toBe(400);
    expect((await paid.deliver(event, {})).status).toBe(400);
    expect((await paid.deliver({ ...event, merchant: "acct_evil" })).status).toBe(400);
    expect((await paid.deliver({ ...event, merchant: null })).status).toBe(400);
    const other = await paid.add();
    const stolen = { ...paid.cards.get(session.id), paymentId: other };
    expect((await paid.deliver(paid.event(stolen))).status).toBe(400);
    expect([await status(id), await status(other)]).toEqual(["REQUESTED", "REQUESTED"]);
  });

  it("about nothing here is passed over: a dealer may sell elsewhere too", async () => {
    const { session } = await paid.begin();
    const elsewhere = { ...session, id: "cs_elsewhere", accountId: null, paymentId: null };
    expect((await paid.deliver(paid.event(elsewhere))).status).toBe(200);
    const unheard = { ...session, id: "cs_unheard", state: "EXPIRED" } as const;
    expect((await paid.deliver(paid.event(unheard))).status).toBe(200);
    expect((await paid.deliver(paid.event(session, { about: { kind: "other" } }))).status).toBe(
      200,
    );
    expect((await paid.payment((await paid.read()).payments[0]?.id ?? "")).status).toBe(
      "REQUESTED",
    );
  });

  it("in any order ends the same: paid stays paid, and refunds only grow", async () => {
    const { id, session } = await paid.begin();
    const before = paid.event(session, { id: "evt_open" });
    const expired = paid.event({ ...session, state: "EXPIRED" });
    const done = paid.cards.pay(session.id);
    await paid.deliver(paid.refund(done, 50_000));
    await paid.deliver(expired);
    expect(await status(id)).toBe("REQUESTED");
    await paid.deliver(paid.event(done));
    await paid.deliver(before);
    await paid.deliver(paid.refund(done, 20_000));
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", refundedAmount: 50_000 });
    await paid.deliver(paid.refund(done, 21_483_000));
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", refundedAmount: 21_483_000 });
    expect((await entries("REFUNDED")).map(({ changes }) => changes[0]?.new)).toEqual([
      ...["$2,148.30", "$5.00"],
    ]);
  });

  it("three days late still counts, on the day the money came, and for an archived deal", async () => {
    const { id, session } = await paid.begin();
    const done = paid.cards.pay(session.id, { paidAt: new Date("2026-11-18T02:10:00Z") });
    const event = paid.event(done);
    await test.database.write((trx) =>
      trx.updateTable("deals").set({ is_archived: 1 }).where("id", "=", paid.dealId).execute(),
    );
    later(3 * 24 * 60);
    expect((await paid.deliver(event)).status).toBe(200);
    test.clock.now = START;
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", transactedAt: "2026-11-18" });
  });

  it.each([
    ["AMOUNT_DIFFERS", { amount: 21_482_900 }, "REQUESTED"],
    ["CURRENCY_DIFFERS", { currency: "USD" }, "REQUESTED"],
    ["NOT_PAID", { isPaid: false }, "REQUESTED"],
  ])("that does not fit is kept for staff, not believed: %s", async (kind, patch, stays) => {
    const { id, session } = await paid.begin();
    const event = paid.event(paid.cards.pay(session.id, patch));
    await paid.deliver(event);
    await paid.deliver({ ...event, id: "evt_again" });
    expect(await status(id)).toBe(stays);
    const [trouble, ...others] = await troubles(id);
    expect([trouble?.kind, trouble?.providerReference, others]).toEqual([
      ...[kind, `pi_${session.id}`, []],
    ]);
    expect((await paid.read()).alerts[0]).toMatchObject({ key: "PaymentTrouble", type: "warning" });
    // Nobody is charged again before staff have looked.
    expect(await refusedWith(paid.open(id, { isHosted: true }))).toBe(409);
    const params = { dealId: paid.dealId, id, troubleId: trouble?.id ?? "" };
    await paid.sales.call(deals.archiveDeal, { params: { id: paid.dealId } });
    await paid.sales.call(payments.settlePaymentTrouble, { params });
    await paid.sales.call(payments.settlePaymentTrouble, { params });
    expect(await troubles(id)).toEqual([]);
    expect((await paid.read()).alerts.map(({ key }) => key)).not.toContain("PaymentTrouble");
    expect(await entries("SETTLED")).toHaveLength(1);
  });

  it("of money for what was cancelled is recorded and told, never dropped", async () => {
    const { id, session } = await paid.begin();
    await paid.cancel(id);
    expect(paid.cards.get(session.id).state).toBe("EXPIRED");
    await paid.deliver(paid.event(paid.cards.pay(session.id)));
    expect(await status(id)).toBe("CANCELLED");
    expect((await troubles(id)).map(({ kind }) => kind)).toEqual(["PAID_AFTER_CANCEL"]);
  });

  it("of a payment that is paid already is told as paid twice", async () => {
    const id = await paid.add();
    const first = paid.cards.get((await paid.open(id)).sessionId);
    const second = paid.cards.get((await paid.open(id, { isHosted: true })).sessionId);
    await paid.deliver(paid.event(paid.cards.pay(second.id)));
    await paid.deliver(paid.event(paid.cards.pay(first.id)));
    expect(await status(id)).toBe("PAID");
    expect((await troubles(id)).map(({ kind }) => kind)).toEqual(["PAID_TWICE"]);
    expect(await entries("PAID")).toHaveLength(1);
  });
});

describe("with every event lost", () => {
  it("what was paid is found within five minutes, whenever it was paid", async () => {
    for (const minutes of [0, 3, 20, 55]) {
      const { id, session } = await paid.begin();
      later(minutes);
      await test.runDueJobs();
      expect(await status(id)).toBe("REQUESTED");
      paid.cards.pay(session.id);
      for (let waited = 0; waited < 5; waited += 1) {
        later(1);
        await test.runDueJobs();
      }
      expect(await status(id)).toBe("PAID");
    }
  });

  it("a provider that is away is asked again, and nobody is told of it before it has been for days", async () => {
    const { id, session } = await paid.begin();
    paid.cards.before = () => {
      throw new CardFailure("unreachable", "No connection");
    };
    for (let waited = 0; waited < 20; waited += 1) {
      later(4);
      await test.runDueJobs();
    }
    paid.cards.before = () => undefined;
    paid.cards.pay(session.id);
    later(4);
    await test.runDueJobs();
    expect(await status(id)).toBe("PAID");
  });

  it("what nobody pays is asked about until it ends, and then no more", async () => {
    const { session } = await paid.begin();
    paid.cards.set(session.id, { state: "EXPIRED" });
    later(2);
    expect(await test.runDueJobs()).toBe(1);
    later(60);
    expect(await test.runDueJobs()).toBe(0);
  });
});

describe("cancelling", () => {
  it("ends the session first; a customer who was quicker has paid", async () => {
    const { id, session } = await paid.begin();
    paid.cards.before = (what) => {
      if (what === "expire") paid.cards.pay(session.id);
    };
    expect(await refusedWith(paid.cancel(id))).toBe(409);
    expect(await status(id)).toBe("PAID");
    expect(await troubles(id)).toEqual([]);
  });

  it("waits for a provider that is away: a link that is paid must not be called cancelled", async () => {
    const { id } = await paid.begin();
    paid.cards.before = () => {
      throw new CardFailure("unreachable", "No connection");
    };
    expect(await refusedWith(paid.cancel(id))).toBe(503);
    expect(test.faults.splice(0)).toHaveLength(1);
    expect(await status(id)).toBe("REQUESTED");
    paid.cards.before = () => undefined;
    await paid.cancel(id);
    expect([await status(id), openAtProvider()]).toEqual(["CANCELLED", 0]);
  });
});
