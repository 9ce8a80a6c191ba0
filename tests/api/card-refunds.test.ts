import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { payments } from "../../app/upstream/contract/payments";
import { timeline } from "../../app/upstream/contract/timeline";
import { REFUND_READS_MS } from "../../server/api/payments/refund-reads";
import { CardFailure } from "../../server/integrations/payments/provider";
import { createFreshPaidDeal, MERCHANT, START, type PaidDeal } from "../support/payments/paid-deal";
import { createTestApi, type TestApi } from "../support/test-api";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ALL = 21_483_000;

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

/** A payment that was paid, and told so. */
const beginPaid = async () => {
  const { id, session } = await paid.begin();
  const done = paid.cards.pay(session.id, { refunded: 0 });
  await paid.deliver(paid.event({ ...done, refunded: null }));
  return { id, done };
};
const refunded = async (id: string) => (await paid.payment(id)).refundedAmount;
const changes = async (verb: string, field: string) => {
  const { entries } = await paid.sales.call(timeline.listDealTimeline, {
    params: { dealId: paid.dealId },
    query: { limit: 100 },
  });
  return entries
    .filter((one) => one.verb === verb)
    .flatMap((one) => one.changes.filter((change) => change.field === field))
    .map(({ old, new: now }) => [old, now]);
};
/** All that is due at an instant runs; how often the provider was asked meanwhile. */
async function runAt(ms: number): Promise<number> {
  test.clock.now = new Date(START.getTime() + ms);
  let asked = 0;
  paid.cards.before = () => void (asked += 1);
  await test.runDueJobs();
  paid.cards.before = () => undefined;
  return asked;
}

describe("a refund", () => {
  it.each([
    ["AMOUNT_DIFFERS", { amount: ALL - 100 }, 50_000],
    // What was paid in another currency is none of this amount.
    ["CURRENCY_DIFFERS", { currency: "EUR" }, 0],
  ])("counts before and after what does not fit: %s", async (kind, patch, counted) => {
    for (const isBefore of [true, false]) {
      const { id, session } = await paid.begin();
      const done = paid.cards.pay(session.id, patch);
      const told = [paid.refund(done, 50_000), paid.event(done)];
      for (const event of isBefore ? told : told.toReversed()) {
        expect((await paid.deliver(event)).status).toBe(200);
      }
      expect([await paid.troubleKinds(id), await refunded(id)]).toEqual([[kind], counted]);
    }
    const money = kind === "AMOUNT_DIFFERS" ? "$5.00" : "EUR 5.00";
    expect(await changes("REFUNDED", "Refunded")).toEqual([
      [null, money],
      [null, money],
    ]);
  });

  it("counts where the money got its name only after it was called paid", async () => {
    const { id, session } = await paid.begin();
    const done = paid.cards.pay(session.id);
    await paid.deliver(paid.event({ ...done, chargeId: null }));
    await paid.deliver(paid.refund(done, 50_000));
    expect([(await paid.payment(id)).status, await refunded(id)]).toEqual(["PAID", 0]);
    await paid.deliver(paid.event(done, { id: "evt_named" }));
    expect(await refunded(id)).toBe(50_000);
  });

  it("that nobody tells is found, and the provider is asked less and less", async () => {
    const { id, done } = await beginPaid();
    for (const [round, afterMs] of REFUND_READS_MS.entries()) {
      expect(await runAt(afterMs - MINUTE_MS), `before look ${round}`).toBe(0);
      const given = 10_000 * (round + 1);
      paid.cards.set(done.id, { refunded: given });
      expect(await runAt(afterMs), `look ${round}`).toBe(1);
      test.clock.now = START;
      expect(await refunded(id)).toBe(given);
    }
    expect(await runAt(400 * DAY_MS)).toBe(0);
    expect(await test.runDueJobs()).toBe(0);
  });

  it("is asked for again at the next look if the provider is away, and by one question if all were late", async () => {
    const { id, done } = await beginPaid();
    paid.cards.set(done.id, { refunded: 70_000 });
    test.clock.now = new Date(START.getTime() + 60 * MINUTE_MS);
    paid.cards.before = () => {
      throw new CardFailure("unreachable", "No connection");
    };
    await test.runDueJobs();
    // The program was off for a month: what has gone by is asked for once.
    expect(await runAt(31 * DAY_MS)).toBe(1);
    expect(await runAt(90 * DAY_MS)).toBe(1);
    test.clock.now = START;
    expect(await refunded(id)).toBe(70_000);
  });
});

describe("a refund that failed later", () => {
  const REFUND = { id: "re_1", amount: 50_000 };
  const fails = (sessionId: string, left = 0) =>
    paid.cards.set(sessionId, { refunded: left, failedRefunds: [REFUND] });

  it("is money the dealer has again, and told to staff once, in any order", async () => {
    const events = (done: Parameters<typeof paid.refund>[0]) => [
      paid.refund(done, 50_000),
      paid.failedRefund(done, REFUND),
      paid.failedRefund(done, { ...REFUND }),
    ];
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [1, 2, 0],
    ]) {
      const { id, done } = await beginPaid();
      for (const at of order) {
        if (at !== 0) fails(done.id);
        const event = events(done)[at];
        if (event) await paid.deliver({ ...event, id: `${event.id}_${at}` });
      }
      await test.runDueJobs();
      expect(await refunded(id)).toBe(0);
      expect((await paid.payment(id)).troubles).toMatchObject([
        { kind: "REFUND_FAILED", amount: 50_000, currency: "AUD", providerReference: "re_1" },
      ]);
      // The next one is another refund, which the customer gets.
      fails(done.id, 30_000);
      await paid.deliver(paid.refund(done, 80_000));
      await test.runDueJobs();
      expect([await refunded(id), await paid.troubleKinds(id)]).toEqual([
        30_000,
        ["REFUND_FAILED"],
      ]);
    }
    expect((await paid.read()).alerts.map(({ key }) => key)).toContain("PaymentTrouble");
    expect(await changes("CHANGED", "Refunded")).toContainEqual(["$5.00", null]);
  });

  it("that nobody tells is found when the provider is asked", async () => {
    const { id, done } = await beginPaid();
    await paid.deliver(paid.refund(done, 50_000));
    fails(done.id);
    await runAt(DAY_MS);
    test.clock.now = START;
    expect([await refunded(id), await paid.troubleKinds(id)]).toEqual([0, ["REFUND_FAILED"]]);
  });

  it("is asked about until the provider answers", async () => {
    const { id, done } = await beginPaid();
    await paid.deliver(paid.refund(done, 80_000));
    await paid.deliver(paid.failedRefund(done, REFUND));
    expect(await refunded(id)).toBe(30_000);
    fails(done.id, 20_000);
    paid.cards.before = () => {
      throw new CardFailure("unreachable", "No connection");
    };
    await test.runDueJobs();
    expect(await runAt(5 * MINUTE_MS)).toBeGreaterThan(0);
    expect(await refunded(id)).toBe(20_000);
  });

  it("is not overwritten by an answer that was older when it came", async () => {
    const { id, done } = await beginPaid();
    await paid.deliver(paid.failedRefund(done, REFUND));
    fails(done.id);
    const { cards } = paid;
    let reads = 0;
    cards.readSession = async (name) => {
      reads += 1;
      const said = cards.sessions.get(name) ?? null;
      if (reads > 1) return said;
      // Another refund is made, told, asked for and stored by another process before this answer arrives.
      fails(done.id, 30_000);
      await paid.deliver(paid.refund(done, 80_000));
      await test.database.write((trx) =>
        trx
          .updateTable("payment_sessions")
          .set({ refunded: 30_000 })
          .where("external_id", "=", done.id)
          .execute(),
      );
      return said;
    };
    expect(await test.runDueJobs()).toBeGreaterThan(0);
    expect([await refunded(id), reads]).toEqual([30_000, 3]);
  });

  it("is told anew of another refund, after staff have dealt with the first", async () => {
    const { id, done } = await beginPaid();
    await paid.deliver(paid.failedRefund(done, REFUND));
    const [first] = (await paid.payment(id)).troubles ?? [];
    const params = { dealId: paid.dealId, id, troubleId: first?.id ?? "" };
    await paid.sales.call(payments.settlePaymentTrouble, { params });
    await paid.deliver(paid.failedRefund(done, { ...REFUND, id: "re_2" }));
    expect((await paid.payment(id)).troubles).toMatchObject([{ providerReference: "re_2" }]);
    fails(done.id);
    await test.runDueJobs();
  });
});

describe("a dispute", () => {
  const settleAll = async (id: string) => {
    for (const { id: troubleId } of (await paid.payment(id)).troubles ?? []) {
      const params = { dealId: paid.dealId, id, troubleId };
      await paid.sales.call(payments.settlePaymentTrouble, { params });
    }
  };
  const alerts = async () => (await paid.read()).alerts.map(({ key }) => key);

  it("is told to staff, with what it became, whatever is told first", async () => {
    for (const [state, kind] of [
      ["WON", "DISPUTE_WON"],
      ["LOST", "DISPUTE_LOST"],
    ] as const) {
      for (const isOrdered of [true, false]) {
        const { id, done } = await beginPaid();
        const told = [paid.dispute(done, "OPEN"), paid.dispute(done, state)];
        const [first, second] = isOrdered ? told : told.toReversed();
        if (!first || !second) throw new Error("Two are told");
        await paid.deliver(first);
        expect(await paid.troubleKinds(id)).toEqual([isOrdered ? "DISPUTED" : kind]);
        expect(await alerts()).toContain("PaymentTrouble");
        await paid.deliver(second);
        await paid.deliver({ ...second, id: `${second.id}_again` });
        expect((await paid.payment(id)).troubles).toMatchObject([
          { kind, amount: ALL, currency: "AUD", providerReference: `du_${done.id}` },
        ]);
        expect((await paid.payment(id)).status).toBe("PAID");
        await settleAll(id);
        expect(await alerts()).not.toContain("PaymentTrouble");
      }
    }
    expect(await changes("CHANGED", "Dispute")).toEqual([
      [null, "Lost"],
      ["Open", "Lost"],
      [null, "Open"],
      [null, "Won"],
      ["Open", "Won"],
      [null, "Open"],
    ]);
  });

  it("that nobody tells is found when the provider is asked, and is one with what is told later", async () => {
    const { id, done } = await beginPaid();
    paid.cards.set(done.id, { isDisputed: true });
    await runAt(DAY_MS);
    await runAt(3 * DAY_MS);
    test.clock.now = START;
    expect((await paid.payment(id)).troubles).toMatchObject([
      { kind: "DISPUTED", amount: ALL, providerReference: `pi_${done.id}` },
    ]);
    await paid.deliver(paid.dispute(done, "OPEN"));
    expect((await paid.payment(id)).troubles).toMatchObject([
      { kind: "DISPUTED", providerReference: `du_${done.id}` },
    ]);
    await paid.deliver(paid.dispute(done, "LOST"));
    await runAt(7 * DAY_MS);
    test.clock.now = START;
    expect(await paid.troubleKinds(id)).toEqual(["DISPUTE_LOST"]);
    // Another one of the same money is another trouble.
    await paid.deliver(paid.dispute(done, "OPEN", "du_second"));
    expect((await paid.troubleKinds(id)).toSorted()).toEqual(["DISPUTED", "DISPUTE_LOST"]);
  });

  it("that staff have dealt with stays so if it is won, and is told anew if it is lost", async () => {
    for (const state of ["WON", "LOST"] as const) {
      const { id, done } = await beginPaid();
      await paid.deliver(paid.dispute(done, "OPEN"));
      await settleAll(id);
      await paid.deliver(paid.dispute(done, state));
      expect(await paid.troubleKinds(id)).toEqual(state === "WON" ? [] : ["DISPUTE_LOST"]);
    }
  });

  it("that ends in another way than it had is told anew, and the later end stays, as after an appeal", async () => {
    for (const [first, second, kind] of [
      ["LOST", "WON", "DISPUTE_WON"],
      ["WON", "LOST", "DISPUTE_LOST"],
    ] as const) {
      const { id, done } = await beginPaid();
      const at = (ms: number) => new Date(START.getTime() + ms);
      const early = { ...paid.dispute(done, first), at: at(DAY_MS) };
      const late = { ...paid.dispute(done, second), at: at(30 * DAY_MS) };
      await paid.deliver(paid.dispute(done, "OPEN"));
      await paid.deliver(early);
      await settleAll(id);
      await paid.deliver(late);
      expect(await paid.troubleKinds(id)).toEqual([kind]);
      expect(await alerts()).toContain("PaymentTrouble");
      await settleAll(id);
      // Told again, and what was true before: nothing is new.
      for (const again of [early, late, paid.dispute(done, "OPEN")]) {
        await paid.deliver({ ...again, id: `${again.id}_again` });
      }
      expect(await paid.troubleKinds(id)).toEqual([]);
      const other = await beginPaid();
      const told = [late, early].map((event) => ({
        ...paid.dispute(other.done, event === late ? second : first),
        at: event.at,
      }));
      for (const event of told) await paid.deliver(event);
      expect(await paid.troubleKinds(other.id)).toEqual([kind]);
    }
    expect(await changes("CHANGED", "Dispute")).toContainEqual(["Lost", "Won"]);
  });

  it("of a payment that was archived brings it back when it is lost", async () => {
    const { id, session } = await paid.begin();
    await paid.cancel(id);
    const done = paid.cards.pay(session.id);
    await paid.deliver(paid.event(done));
    await paid.deliver(paid.dispute(done, "OPEN"));
    await settleAll(id);
    const params = { dealId: paid.dealId, paymentId: id };
    await paid.sales.call(payments.archivePayment, { params });
    await paid.deliver(paid.dispute(done, "LOST"));
    expect(await paid.troubleKinds(id)).toEqual(["DISPUTE_LOST"]);
  });

  it("of money that is not known here, or is somebody else's, is passed over or refused", async () => {
    const { id, done } = await beginPaid();
    const elsewhere = paid.dispute({ ...done, id: "cs_elsewhere" }, "OPEN");
    expect((await paid.deliver(elsewhere)).status).toBe(200);
    const stolen = { ...paid.dispute(done, "OPEN"), merchant: "acct_evil" };
    expect((await paid.deliver(stolen)).status).toBe(400);
    const failed = { ...paid.failedRefund(done, { id: "re_1", amount: 1 }), merchant: null };
    expect((await paid.deliver(failed)).status).toBe(400);
    expect(await paid.troubleKinds(id)).toEqual([]);
  });
});

describe("whose money it is", () => {
  const setMerchant = (card_merchant: string) =>
    test.database.write((trx) =>
      trx
        .updateTable("accounts")
        .set({ card_merchant })
        .where("name", "like", "Banksia%")
        .execute(),
    );

  it("is what the session was made for, wherever the dealer's goes by now", async () => {
    const { id, session } = await paid.begin();
    await setMerchant("acct_other");
    const done = paid.cards.pay(session.id);
    const moved = { merchant: "acct_other" };
    expect((await paid.deliver({ ...paid.event(done), ...moved })).status).toBe(400);
    expect((await paid.deliver({ ...paid.refund(done, 50_000), ...moved })).status).toBe(400);
    expect((await paid.payment(id)).status).toBe("REQUESTED");
    expect((await paid.deliver(paid.refund(done, 50_000))).status).toBe(200);
    expect((await paid.deliver(paid.event(done))).status).toBe(200);
    expect((await paid.deliver({ ...paid.refund(done, 60_000), ...moved })).status).toBe(400);
    expect([(await paid.payment(id)).status, await refunded(id)]).toEqual(["PAID", 50_000]);
  });

  it("of an earlier session is not the later one's", async () => {
    const { id, session } = await paid.begin();
    paid.cards.set(session.id, { state: "EXPIRED" });
    await paid.deliver(paid.event(paid.cards.get(session.id)));
    await setMerchant("acct_other");
    await paid.open(id);
    const done = paid.cards.pay(session.id);
    // A refund whose payment is not told yet: by the sessions that the payment had.
    expect((await paid.deliver(paid.refund(done, 50_000))).status).toBe(200);
    expect((await paid.deliver(paid.event(done))).status).toBe(200);
    expect([(await paid.payment(id)).status, await refunded(id)]).toEqual(["PAID", 50_000]);
    await setMerchant(MERCHANT);
  });

  it("is not another account's because the event says so", async () => {
    const { id, session } = await paid.begin();
    const done = paid.cards.pay(session.id);
    const stolen = paid.event({ ...done, accountId: "another" });
    expect((await paid.deliver(stolen)).status).toBe(400);
    expect((await paid.payment(id)).status).toBe("REQUESTED");
  });
});
