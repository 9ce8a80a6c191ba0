import { afterAll, beforeAll, expect, it } from "vitest";

import { timeline } from "../../app/upstream/contract/timeline";
import { FATES, flood, type Fate } from "../support/payments/flood";
import { createPaidDeal, type PaidDeal } from "../support/payments/paid-deal";
import { createTestApi, type TestApi } from "../support/test-api";

let test: TestApi;
let paid: PaidDeal;
beforeAll(async () => {
  test = await createTestApi(2);
  paid = await createPaidDeal(test);
});
afterAll(() => test.drop());

/** What each comes to: its status, and what staff are told of it. */
const ENDS: Readonly<Record<Fate, readonly [status: string, ...kinds: string[]]>> = {
  paid: ["PAID"],
  "paid, told of by nobody": ["PAID"],
  ended: ["REQUESTED"],
  "cancelled, then paid": ["CANCELLED", "PAID_AFTER_CANCEL"],
  "paid too little": ["REQUESTED", "AMOUNT_DIFFERS"],
  "paid in another currency": ["REQUESTED", "CURRENCY_DIFFERS"],
  "disputed, and lost": ["PAID", "DISPUTE_LOST"],
};

/** Nine of each fate. */
const PAYMENTS = 9 * FATES.length;
/** `npm run bench -- --only deliveries` makes more. */
const DELIVERIES = Number(process.env.CARD_DELIVERIES ?? 5_000);

it("thousands of deliveries in any order, repeated, forged and lost, end with each payment paid once", async () => {
  const { begun, answers } = await flood(paid, {
    payments: PAYMENTS,
    deliveries: DELIVERIES,
    seed: 20,
  });
  expect([...answers].sort()).toEqual(["forged 400", "true 200"]);
  for (let waited = 0; waited < 5; waited += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await test.runDueJobs();
  }
  const { payments: stored, alerts } = await paid.read();
  const storedOf = new Map(stored.map((one) => [one.id, one]));
  for (const { id, fate, amount, refunded } of begun) {
    const payment = storedOf.get(id);
    const [status, ...kinds] = ENDS[fate];
    // What was paid in another currency is none of this amount.
    const refundedAmount = fate === "paid in another currency" ? 0 : refunded;
    expect(payment, fate).toMatchObject({ status, amount, refundedAmount });
    expect(
      payment?.troubles?.map(({ kind }) => kind),
      fate,
    ).toEqual(kinds);
  }
  const sum = (all: readonly { amount: number }[]) =>
    all.reduce((total, { amount }) => total + amount, 0);
  // What is paid here, and what staff are told of, is what the provider has taken.
  const taken = [...paid.cards.sessions.values()].filter(({ isPaid }) => isPaid);
  const told = stored.filter(({ status, troubles }) => status === "PAID" || troubles?.length);
  const asked = new Map(begun.map(({ session, amount }) => [session.id, amount]));
  expect(sum(told)).toBe(sum(taken.map(({ id }) => ({ amount: asked.get(id) ?? 0 }))));
  expect(alerts.map(({ key }) => key)).toContain("PaymentTrouble");
  const paidEntries = await countEntries("PAID");
  expect(paidEntries).toBe(stored.filter(({ status }) => status === "PAID").length);
  expect(await countEntries("PARKED")).toBe((PAYMENTS / FATES.length) * 4);
  expect(test.faults).toEqual([]);
}, 1_200_000);

async function countEntries(verb: string): Promise<number> {
  let count = 0;
  for (let before: string | undefined; ;) {
    const { entries, next } = await paid.sales.call(timeline.listDealTimeline, {
      params: { dealId: paid.dealId },
      query: { limit: 100, ...(before === undefined ? {} : { before }) },
    });
    count += entries.filter((one) => one.verb === verb).length;
    if (next === null) return count;
    before = next;
  }
}
