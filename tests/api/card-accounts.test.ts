import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { sumsOf } from "../../app/routes/deals/payments/sums";
import { payments } from "../../app/upstream/contract/payments";
import { publicPages } from "../../app/upstream/contract/public-pages";
import { timeline } from "../../app/upstream/contract/timeline";
import type { CardSession } from "../../server/integrations/payments/provider";
import { createFreshPaidDeal, START, type PaidDeal } from "../support/payments/paid-deal";
import { createTestApi, type TestApi } from "../support/test-api";

const DAY_MS = 24 * 60 * 60_000;
/** 1 in ten-thousandths. */
const ONE = 10_000;

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

const begin = async (isHosted = false, paymentId?: string) => {
  const id = paymentId ?? (await paid.add(100 * ONE));
  const body = { isHosted };
  const { sessionId } = await paid.sales.call(publicPages.createCheckoutSession, {
    params: { paymentId: id },
    body,
  });
  return { id, session: paid.cards.get(sessionId) };
};
const pay = async (session: CardSession, patch: Partial<CardSession> = {}) => {
  const done = paid.cards.pay(session.id, { refunded: 0, ...patch });
  await paid.deliver(paid.event({ ...done, refunded: null }));
  return done;
};
const refund = async (done: CardSession, sum: number) => {
  paid.cards.set(done.id, { refunded: sum * ONE });
  await paid.deliver(paid.refund(done, sum * ONE));
};
const entries = async () =>
  (
    await paid.sales.call(timeline.listDealTimeline, {
      params: { dealId: paid.dealId },
      query: { limit: 100 },
    })
  ).entries.filter((one) => one.area === "PAYMENTS");
/** What stands below a deal's payments, in units; what is given back of each; and what staff are to look at. */
async function books() {
  const { payments: all } = await paid.read();
  return {
    sums: sumsOf(all).map(({ word, amount }) => `${word} ${amount / ONE}`),
    refunded: all.map(({ refundedAmount = 0 }) => refundedAmount / ONE),
    troubles: all.flatMap((one) => (one.troubles ?? []).map(({ kind }) => kind)).toSorted(),
  };
}

/** Worked out on paper, of payments of 100 each. */
const CASES: readonly [
  name: string,
  happens: () => Promise<unknown>,
  sums: string[],
  refunded: number[],
  troubles: string[],
][] = [
  ["requested", () => begin(), ["Requested 100"], [0], []],
  ["paid", async () => pay((await begin()).session), ["Paid 100"], [0], []],
  [
    "given back in parts, which are told in another order",
    async () => {
      const done = await pay((await begin()).session);
      for (const sum of [50, 30, 50]) await paid.deliver(paid.refund(done, sum * ONE));
    },
    ["Paid 100", "Refunded 50", "Outstanding 50"],
    [50],
    [],
  ],
  [
    "given back whole",
    async () => refund(await pay((await begin()).session), 100),
    ["Paid 100", "Refunded 100", "Outstanding 100"],
    [100],
    [],
  ],
  [
    "paid twice, given back once",
    async () => {
      const { id, session } = await begin();
      const { session: second } = await begin(true, id);
      await pay(second);
      await refund(await pay(session), 100);
    },
    ["Paid 100"],
    [0],
    ["PAID_TWICE"],
  ],
  [
    "paid twice, given back twice",
    async () => {
      const { id, session } = await begin();
      const { session: second } = await begin(true, id);
      await refund(await pay(second), 100);
      await refund(await pay(session), 100);
    },
    ["Paid 100", "Refunded 100", "Outstanding 100"],
    [100],
    ["PAID_TWICE"],
  ],
  [
    "paid after it was cancelled, and given back",
    async () => {
      const { id, session } = await begin();
      await paid.cancel(id);
      await refund(await pay(session), 100);
    },
    [],
    [100],
    ["PAID_AFTER_CANCEL"],
  ],
  [
    "paid too little, and given back: it is asked for once",
    async () => refund(await pay((await begin()).session, { amount: 90 * ONE }), 90),
    ["Requested 100"],
    [90],
    ["AMOUNT_DIFFERS"],
  ],
  [
    "given back, which failed, and given back again in part",
    async () => {
      const done = await pay((await begin()).session);
      await refund(done, 40);
      const failed = { id: "re_1", amount: 40 * ONE };
      paid.cards.set(done.id, { refunded: 0, failedRefunds: [failed] });
      await paid.deliver(paid.failedRefund(done, failed));
      await test.runDueJobs();
      await refund(done, 25);
      await test.runDueJobs();
    },
    ["Paid 100", "Refunded 25", "Outstanding 25"],
    [25],
    ["REFUND_FAILED"],
  ],
  [
    "given back in part, and disputed, which was won",
    async () => {
      const done = await pay((await begin()).session);
      await refund(done, 60);
      for (const state of ["OPEN", "WON"] as const) await paid.deliver(paid.dispute(done, state));
    },
    ["Paid 100", "Refunded 60", "Outstanding 60"],
    [60],
    ["DISPUTE_WON"],
  ],
  [
    "disputed, which was lost",
    async () => {
      const done = await pay((await begin()).session);
      for (const state of ["OPEN", "LOST"] as const) await paid.deliver(paid.dispute(done, state));
    },
    ["Paid 100"],
    [0],
    ["DISPUTE_LOST"],
  ],
  [
    "paid in another currency, and given back",
    async () => refund(await pay((await begin()).session, { currency: "EUR" }), 100),
    ["Requested 100"],
    [0],
    ["CURRENCY_DIFFERS"],
  ],
];

describe("the books of a payment that was", () => {
  it.each(CASES)("%s", async (_, happens, sums, refunded, troubles) => {
    await happens();
    const expected = { sums, refunded, troubles };
    expect(await books()).toEqual(expected);
    // Looked at again and again, and told again: nothing is counted twice.
    const before = await entries();
    for (const days of [1, 8, 100]) {
      test.clock.now = new Date(START.getTime() + days * DAY_MS);
      await test.runDueJobs();
    }
    test.clock.now = START;
    expect(await books()).toEqual(expected);
    expect((await entries()).map(({ verb }) => verb)).toEqual(before.map(({ verb }) => verb));
    const isPaid = before.some(({ verb }) => verb === "PAID");
    expect(test.mails.map(({ subject }) => subject.replace(/.*: /, ""))).toEqual(
      isPaid ? ["$100.00"] : [],
    );
  });
});

describe("twenty at once", () => {
  it("events, looks and staff leave one truth", async () => {
    const { id, session } = await begin();
    const done = paid.cards.pay(session.id, { refunded: 30 * ONE, isDisputed: true });
    const told = [
      paid.event({ ...done, refunded: null, isDisputed: false }),
      ...[10, 30, 20].map((sum) => paid.refund(done, sum * ONE)),
      ...(["OPEN", "LOST"] as const).map((state) => paid.dispute(done, state)),
    ];
    const settleAll = async () => {
      for (const { id: troubleId } of (await paid.payment(id)).troubles ?? []) {
        const params = { dealId: paid.dealId, id, troubleId };
        await paid.sales.call(payments.settlePaymentTrouble, { params });
      }
    };
    const works = [
      ...[...told, ...told].map((event) => () => paid.deliver(event)),
      ...Array.from({ length: 3 }, () => () => test.runDueJobs()),
      ...Array.from({ length: 3 }, () => () => paid.cancel(id).catch(() => null)),
      ...Array.from({ length: 3 }, () => settleAll),
    ];
    test.clock.now = new Date(START.getTime() + 3 * 60_000);
    await Promise.all(works.map((work) => work()));
    // What came before its money was known is told again by the provider, or found by the next looks.
    for (const event of told.slice(4)) await paid.deliver({ ...event, id: `${event.id}_later` });
    test.clock.now = new Date(START.getTime() + DAY_MS);
    await test.runDueJobs();
    test.clock.now = START;
    test.faults.length = 0;
    const { sums, refunded, troubles } = await books();
    expect({ sums, refunded }).toEqual({
      ...{ sums: ["Paid 100", "Refunded 30", "Outstanding 30"], refunded: [30] },
    });
    expect(troubles.every((kind) => kind === "DISPUTE_LOST")).toBe(true);
    const verbs = (await entries()).map(({ verb }) => verb);
    expect(verbs.filter((verb) => verb === "PAID")).toHaveLength(1);
    expect(verbs).not.toContain("CANCELLED");
    const { kinds, count } = await test.database.read
      .selectFrom("payment_troubles as t")
      .innerJoin("deals as d", "d.id", "t.deal_id")
      .select(({ fn }) => fn.countAll<number>().as("kinds"))
      .select(({ fn }) => fn.max("d.payment_trouble_count").as("count"))
      .where("t.payment_id", "=", id)
      .executeTakeFirstOrThrow();
    expect([Number(kinds), Number(count)]).toEqual([1, troubles.length]);
  });
});
