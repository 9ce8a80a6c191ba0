import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { payments } from "../../app/upstream/contract/payments";
import { UpstreamError } from "../../app/upstream/errors";
import { takeDelivery } from "../../server/api/payments/events";
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
const alerts = async () => (await paid.read()).alerts.map(({ key }) => key);
const archive = (paymentId: string) =>
  paid.sales.call(payments.archivePayment, { params: { dealId: paid.dealId, paymentId } });
/** Minutes go by, and all that is due runs at each. */
async function wait(minutes: number): Promise<void> {
  for (let waited = 0; waited < minutes; waited += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + MINUTE_MS);
    await test.runDueJobs();
  }
}

describe("money that is given back", () => {
  it("is noted, if it is told while the payment itself is being noted", async () => {
    const { id, session } = await paid.begin();
    const done = paid.cards.pay(session.id);
    const { database } = test;
    const write: typeof database.write = async (work) => {
      // After the refund has looked whose it is, and before it is stored.
      await paid.deliver(paid.event(done));
      return database.write(work);
    };
    await takeDelivery(
      {
        ...test.services,
        database: Object.assign(Object.create(database) as object, { write }) as never,
      },
      { ...paid.cards.delivery(paid.refund(done, 50_000)), now: test.clock.now },
    );
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", refundedAmount: 50_000 });
  });
});

describe("of a payment that was paid twice", () => {
  it("the money that is given back is first what was too much, whichever of the two it was", async () => {
    for (const isFirst of [true, false]) {
      const id = await paid.add();
      const first = paid.cards.get((await paid.open(id)).sessionId);
      const second = paid.cards.get((await paid.open(id, { isHosted: true })).sessionId);
      const done = [second, first].map((one) => paid.cards.pay(one.id));
      for (const one of done) await paid.deliver(paid.event(one));
      const [given, kept] = isFirst ? done : done.toReversed();
      if (!given || !kept) throw new Error("Two were paid");
      await paid.deliver(paid.refund(given, 483_000));
      expect((await paid.payment(id)).refundedAmount).toBe(0);
      await paid.deliver(paid.refund(given, 21_483_000));
      expect(await paid.payment(id)).toMatchObject({ status: "PAID", refundedAmount: 0 });
      await paid.deliver(paid.refund(kept, 50_000));
      expect((await paid.payment(id)).refundedAmount).toBe(50_000);
    }
  });
});

describe("an amount", () => {
  const account = async (currency_code: string, currency_symbol: string, locale: string) =>
    test.database.write((trx) =>
      trx
        .updateTable("accounts")
        .set({ currency_code, currency_symbol, locale })
        .where("name", "like", "Banksia%")
        .execute(),
    );
  const messages = async (amount: number) => {
    const error = await paid.add(amount).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof UpstreamError ? [error.status, error.problem?.fields] : error;
  };
  const refused = (message: string) => [422, { amount: [message] }];

  afterEach(() => account("AUD", "$", "en-AU"));

  it("that the provider does not take in the account's currency is refused as it is asked for", async () => {
    await account("JPY", "¥", "ja-JP");
    paid.cards.limits = { least: 500_000, most: 99_999_999_990_000, step: 10_000 };
    expect(await messages(490_000)).toEqual(refused("A card payment must be ¥50.00 at least"));
    expect(await messages(12_345_600)).toEqual(
      refused("A card payment must be a multiple of ¥1.00"),
    );
    expect(await messages(12_340_000)).toBeNull();
    await account("EUR", "€", "de-DE");
    paid.cards.limits = { least: 5_000, most: 9_999_999_900, step: 100 };
    expect(await messages(9_999_999_900)).toBeNull();
    expect(await messages(10_000_000_000)).toEqual(
      refused("A card payment can be €999.999,99 at most"),
    );
    expect((await paid.read()).payments).toHaveLength(2);
  });
});

describe("a session that was given out", () => {
  it("is not called unmade by whoever is refused it under the same key", async () => {
    const id = await paid.add();
    let given = "";
    paid.cards.before = async (what) => {
      if (what !== "create" || given !== "") return;
      // Another process is quicker; to this one, of another address say, the key is refused.
      given = "being asked for";
      given = (await paid.open(id)).sessionId;
      throw new CardFailure("conflict", "The key was used for something else");
    };
    expect(await refusedWith(paid.open(id))).toBe(503);
    expect(test.faults.splice(0)).toHaveLength(1);
    expect((await paid.open(id)).sessionId).toBe(given);
    paid.cards.pay(given);
    await wait(5);
    expect(await status(id)).toBe("PAID");
  });

  it("is not called over because other keys or another provider do not know it", async () => {
    const { id, session } = await paid.begin();
    const { cards } = paid;
    const known = cards.sessions.get(session.id);
    cards.sessions.clear();
    expect(await refusedWith(paid.cancel(id))).toBe(501);
    expect(await refusedWith(paid.open(id))).toBe(501);
    await wait(5);
    Object.assign(test.services, {
      cards: Object.assign(Object.create(cards), { name: "sandbox" }),
    });
    expect(await refusedWith(paid.cancel(id))).toBe(501);
    Object.assign(test.services, { cards: null });
    expect(await refusedWith(paid.cancel(id))).toBe(501);
    test.faults.length = 0;
    // As it was: what the customer has paid meanwhile is found.
    Object.assign(test.services, { cards });
    if (known) cards.sessions.set(session.id, known);
    cards.pay(session.id);
    await wait(5);
    expect(await status(id)).toBe("PAID");
  });

  it("and is unknown once its time is over can be cancelled, and staff are told to look", async () => {
    for (const isOff of [true, false]) {
      const { id, session } = await paid.begin();
      paid.cards.sessions.clear();
      test.clock.now = new Date(test.clock.now.getTime() + 61 * MINUTE_MS);
      if (isOff) Object.assign(test.services, { cards: null });
      else await test.runDueJobs();
      await paid.cancel(id);
      Object.assign(test.services, { cards: paid.cards });
      expect(await status(id)).toBe("CANCELLED");
      expect((await paid.payment(id)).troubles).toMatchObject([
        { amount: 21_483_000, currency: "AUD", providerReference: session.id },
      ]);
      expect(await alerts()).toContain("PaymentTrouble");
    }
  });

  it("by the sandbox, where no money is, does not stand in the way of another provider", async () => {
    const { id, session } = await paid.begin();
    await test.database.write((trx) =>
      trx
        .updateTable("payment_sessions")
        .set({ provider: "sandbox" })
        .where("external_id", "=", session.id)
        .execute(),
    );
    expect((await paid.open(id)).sessionId).not.toBe(session.id);
    expect(await paid.troubleKinds(id)).toEqual([]);
  });

  it("and that nobody could ask about for days is told to staff", async () => {
    const { id, session } = await paid.begin();
    paid.cards.before = () => {
      throw new CardFailure("unreachable", "No connection");
    };
    for (let waited = 0; waited < 52; waited += 1) {
      test.clock.now = new Date(test.clock.now.getTime() + 60 * MINUTE_MS);
      await test.runDueJobs();
    }
    test.faults.length = 0;
    test.clock.now = START;
    expect((await paid.payment(id)).troubles).toMatchObject([{ providerReference: session.id }]);
  });
});

describe("a paid session that is not known here", () => {
  it("pays its payment, and the other that is open is ended", async () => {
    const { id, session } = await paid.begin();
    const done = { ...session, id: "cs_lost", state: "COMPLETE", isPaid: true } as const;
    const event = paid.event({ ...done, chargeId: "pi_cs_lost", url: null });
    expect((await paid.deliver({ ...event, merchant: "acct_evil" })).status).toBe(400);
    expect(await status(id)).toBe("REQUESTED");
    await Promise.all([event, { ...event, id: "evt_again" }].map((one) => paid.deliver(one)));
    await paid.deliver(paid.refund(done, 50_000));
    expect(await paid.payment(id)).toMatchObject({ status: "PAID", refundedAmount: 50_000 });
    expect(await paid.troubleKinds(id)).toEqual([]);
    await wait(3);
    expect(paid.cards.get(session.id).state).toBe("EXPIRED");
  });

  it("pays its payment where no session of it is known at all, if it is the dealer's money", async () => {
    const { id, session } = await paid.begin();
    await test.database.write((trx) =>
      trx.deleteFrom("payment_sessions").where("payment_id", "=", id).execute(),
    );
    const event = paid.event(paid.cards.pay(session.id));
    expect((await paid.deliver({ ...event, merchant: "acct_evil" })).status).toBe(400);
    expect((await paid.deliver(event)).status).toBe(200);
    expect([await status(id), await paid.troubleKinds(id)]).toEqual(["PAID", []]);
  });

  it("of another amount is kept for staff", async () => {
    const { id, session } = await paid.begin();
    const done = { ...session, id: "cs_lost_too", state: "COMPLETE", isPaid: true } as const;
    await paid.deliver(paid.event({ ...done, amount: 10_000 }));
    expect([await status(id), await paid.troubleKinds(id)]).toEqual([
      "REQUESTED",
      ["AMOUNT_DIFFERS"],
    ]);
  });
});

describe("what is odd about a payment", () => {
  const trouble = async (id: string) => (await paid.payment(id)).troubles?.[0]?.id ?? "";
  const settle = async (id: string) =>
    paid.sales.call(payments.settlePaymentTrouble, {
      params: { dealId: paid.dealId, id, troubleId: await trouble(id) },
    });

  it("is not archived away", async () => {
    const { id, session } = await paid.begin();
    await paid.cancel(id);
    await paid.deliver(paid.event(paid.cards.pay(session.id)));
    expect(await refusedWith(archive(id))).toBe(409);
    await settle(id);
    await archive(id);
    expect(await alerts()).not.toContain("PaymentTrouble");
  });

  it("brings back one that was archived", async () => {
    const { id, session } = await paid.begin();
    await paid.cancel(id);
    await archive(id);
    await paid.deliver(paid.event(paid.cards.pay(session.id)));
    expect(await alerts()).toContain("PaymentTrouble");
    expect(await paid.troubleKinds(id)).toEqual(["PAID_AFTER_CANCEL"]);
    await settle(id);
    expect(await alerts()).not.toContain("PaymentTrouble");
  });
});

describe("cancelling", () => {
  it("is refused where the customer has opened the page again, after the provider was asked", async () => {
    const id = await paid.add();
    const { database } = test.services;
    let writes = 0;
    const write: typeof database.write = async (work) => {
      writes += 1;
      // The first looks for a session to end, the second cancels.
      if (writes === 2) await paid.open(id);
      return database.write(work);
    };
    const between = Object.assign(Object.create(database) as object, { write });
    Object.assign(test.services, { database: between });
    const refused = await refusedWith(paid.cancel(id)).finally(() =>
      Object.assign(test.services, { database }),
    );
    expect([refused, await status(id)]).toEqual([409, "REQUESTED"]);
  });
});
