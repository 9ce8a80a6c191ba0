import { afterEach, beforeEach, describe, expect, it } from "vitest";

import {
  failureOf,
  newSession,
  startSandboxCards,
  startStripeCards,
  type CardsHarness,
} from "../../../tests/support/payments/card-harness";
import { EventRefused, type CardProvider } from "./provider";

/** A provider with a server of its own behind it, one line each. */
const PROVIDERS: Readonly<Record<string, () => Promise<CardsHarness>>> = {
  "the sandbox": startSandboxCards,
  Stripe: startStripeCards,
};

const troubleOf = async (work: Promise<unknown>) => (await failureOf(work)).trouble;

describe.each(Object.entries(PROVIDERS))("cards of %s", (_, start) => {
  let there: CardsHarness;
  let provider: CardProvider;
  beforeEach(async () => {
    there = await start();
    provider = there.provider;
  });
  afterEach(() => there.close());

  it("a session is open, of what was asked for, with a page to pay on", async () => {
    const asked = newSession();
    const session = await provider.createSession(asked);
    expect(session).toMatchObject({
      ...{ state: "OPEN", isPaid: false, amount: 12_345_600, currency: "AUD" },
      ...{ accountId: asked.accountId, paymentId: asked.paymentId },
      ...{ chargeId: null, paidAt: null, refunded: null, email: null, clientSecret: null },
    });
    expect(new URL(session.url ?? "").pathname).toContain(session.id);
    expect(await provider.readSession(session.id, "own")).toEqual(session);
  });

  it("a session asked for again under its key is the same one", async () => {
    const asked = newSession();
    const first = await provider.createSession(asked);
    expect(await provider.createSession({ ...asked })).toEqual(first);
    expect((await provider.createSession(newSession())).id).not.toBe(first.id);
  });

  it("twenty who ask at once under one key get one session", async () => {
    const asked = newSession();
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => provider.createSession(asked)),
    );
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ["amount", { amount: 12_345_700 }],
    ["currency", { currency: "NZD" }],
    ["payment", { paymentId: "another" }],
    ["address", { email: "another@mail.example" }],
    ["end", { expiresAt: new Date(newSession().expiresAt.getTime() + 60_000) }],
  ])("a key is refused to a session of another %s", async (_name, other) => {
    const asked = newSession();
    await provider.createSession(asked);
    expect(await troubleOf(provider.createSession({ ...asked, ...other }))).toBe("conflict");
  });

  it.each(["nothing-like-it", "cs_test_unknown", "../accounts", ""])(
    "nothing is known of a session %j",
    async (id) => {
      expect(await provider.readSession(id, "own")).toBeNull();
      expect(await troubleOf(provider.expireSession(id, "own"))).toBe("conflict");
    },
  );

  it("a session that is ended is over, and stays so", async () => {
    const { id } = await provider.createSession(newSession());
    const ended = await provider.expireSession(id, "own");
    expect(ended).toMatchObject({ id, state: "EXPIRED", isPaid: false, url: null });
    expect(await provider.expireSession(id, "own")).toEqual(ended);
    await there.pay(id);
    expect(await provider.readSession(id, "own")).toEqual(ended);
  });

  it("a session that was paid tells of its money, also to who ends it or asks for it again", async () => {
    const asked = newSession();
    const { id } = await provider.createSession(asked);
    const before = Math.floor(Date.now() / 1000) * 1000;
    await there.pay(id);
    const paid = await provider.readSession(id, "own");
    expect(paid).toMatchObject({
      ...{ id, state: "COMPLETE", isPaid: true, amount: asked.amount, currency: "AUD" },
      ...{ accountId: asked.accountId, paymentId: asked.paymentId, email: asked.email, url: null },
    });
    expect(paid?.chargeId).toMatch(/\w{8}/);
    expect(paid?.paidAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(paid?.paidAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await provider.expireSession(id, "own")).toEqual(paid);
    expect(await provider.createSession(asked)).toEqual(paid);
  });

  it("what it tells by itself is believed, and says what reading says", async () => {
    const { id } = await provider.createSession(newSession());
    await there.pay(id);
    const now = new Date();
    const event = provider.readEvent({ ...(await there.tell(id)), now });
    const again = provider.readEvent({ ...(await there.tell(id)), now });
    expect(again).toEqual(event);
    expect(event.merchant).toBeNull();
    if (event.about.kind !== "session") throw new Error("It is about no session");
    const paid = await provider.readSession(id, "own");
    expect({ ...event.about.session, refunded: paid?.refunded }).toEqual(paid);
    expect(Math.abs(event.at.getTime() - now.getTime())).toBeLessThan(5_000);
  });

  it("an event that anybody has touched is refused", async () => {
    const { id } = await provider.createSession(newSession());
    await there.pay(id);
    const { bytes, headers } = await there.tell(id);
    const now = new Date();
    const text = new TextDecoder().decode(bytes);
    const encode = (changed: string) => new TextEncoder().encode(changed);
    expect(provider.readEvent({ bytes, headers, now }).about.kind).toBe("session");
    const touched = [
      encode(text.replace("AUD", "USD").replace('"aud"', '"usd"')),
      encode(`${text} `),
      encode(`\uFEFF${text}`),
      encode(""),
      encode("[]"),
      new Uint8Array([0xff, 0xfe]),
    ];
    for (const other of touched) {
      expect(() => provider.readEvent({ bytes: other, headers, now })).toThrow(EventRefused);
    }
    expect(() => provider.readEvent({ bytes, headers: new Headers(), now })).toThrow(EventRefused);
  });
});
