import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { newSession } from "../../../../tests/support/payments/card-harness";
import {
  deliver,
  forgeries,
  signEvent,
  signText,
  type SignedEvent,
} from "../../../../tests/support/payments/stripe-deliveries";
import type { StripeEvent } from "../../../../tests/support/payments/stripe-objects";
import {
  CONNECTED,
  startStripeServer,
  type StripeServer,
} from "../../../../tests/support/payments/stripe-server";
import { EventRefused, type CardProvider } from "../provider";
import { createStripe } from "./stripe";

const NOW = new Date("2026-11-18T02:00:00Z");
const SECOND = 1_000;
let stripe: StripeServer;
let provider: CardProvider;
beforeEach(async () => {
  stripe = await startStripeServer({ now: () => NOW });
  provider = createStripe(stripe.settings);
});
afterEach(() => stripe.close());

const asked = (more: Parameters<typeof newSession>[0] = {}) =>
  newSession({ expiresAt: new Date(NOW.getTime() + 3_600 * SECOND), ...more });
const read = ({ body, headers }: SignedEvent, now = NOW, of = provider) =>
  of.readEvent({ bytes: new TextEncoder().encode(body), headers: new Headers(headers), now });
const signed = (event: StripeEvent, at = NOW) =>
  signEvent(event, { secret: stripe.settings.webhookSecret, at });
const last = (type: string) => {
  const event = stripe.events.findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type} was told`);
  return event;
};
async function paid(more: Parameters<typeof newSession>[0] = {}) {
  const { id } = await provider.createSession(asked(more));
  stripe.pay(id);
  return last("checkout.session.completed");
}

describe("what Stripe tells by itself", () => {
  it("is the money of a session, at the time it happened", async () => {
    const event = await paid();
    const { about, ...told } = read(signed(event));
    expect(told).toEqual({ id: event.id, type: event.type, at: NOW, merchant: null });
    if (about.kind !== "session") throw new Error("It is about no session");
    expect(about.session).toMatchObject({
      ...{ state: "COMPLETE", isPaid: true, amount: 12_345_600, currency: "AUD", paidAt: NOW },
      // Events hold no charge.
      refunded: null,
    });
    expect(about.session.chargeId).toMatch(/^pi_/);
  });

  it("is of the account it happened on", async () => {
    const event = await paid({ merchant: CONNECTED[0] ?? "" });
    expect(read(signed(event)).merchant).toBe(CONNECTED[0]);
  });

  it("is complete without money, and then paid or not", async () => {
    const facts = (event: StripeEvent) => {
      const { about } = read(signed(event));
      if (about.kind !== "session") throw new Error("It is about no session");
      const { state, isPaid, chargeId, paidAt } = about.session;
      return { state, isPaid, hasCharge: chargeId !== null, isDated: paidAt !== null };
    };
    const one = await provider.createSession(asked());
    stripe.payLater(one.id);
    const without = { state: "COMPLETE", isPaid: false, hasCharge: false, isDated: false };
    expect(facts(last("checkout.session.completed"))).toEqual(without);
    expect((await provider.readSession(one.id, "own"))?.isPaid).toBe(false);
    stripe.settle(one.id, true);
    expect(facts(last("checkout.session.async_payment_succeeded"))).toEqual({
      ...{ state: "COMPLETE", isPaid: true, hasCharge: true, isDated: true },
    });
    const other = await provider.createSession(asked());
    stripe.payLater(other.id);
    stripe.settle(other.id, false);
    expect(facts(last("checkout.session.async_payment_failed"))).toEqual(without);
  });

  it("is the end of a session that nobody paid", async () => {
    const { id } = await provider.createSession(asked());
    stripe.expire(id);
    const { about } = read(signed(last("checkout.session.expired")));
    expect(about).toMatchObject({ kind: "session", session: { id, state: "EXPIRED" } });
  });

  it("is all that was given back, under the name of the money that was taken", async () => {
    const event = await paid();
    const { about } = read(signed(event));
    if (about.kind !== "session") throw new Error("It is about no session");
    const { chargeId, accountId, paymentId } = about.session;
    stripe.refund(chargeId ?? "", 1_000);
    stripe.refund(chargeId ?? "", 500);
    expect(read(signed(last("charge.refunded"))).about).toEqual({
      kind: "refund",
      refund: { accountId, paymentId, chargeId, refunded: 150_000, currency: "AUD" },
    });
    const session = await provider.readSession(about.session.id, "own");
    expect(session?.refunded).toBe(150_000);
  });

  it("is a refund that did not arrive, by whichever event, and is none of what was given back", async () => {
    const event = await paid();
    const { about } = read(signed(event));
    if (about.kind !== "session") throw new Error("It is about no session");
    const chargeId = about.session.chargeId ?? "";
    stripe.refund(chargeId, 1_000);
    const { id } = stripe.refund(chargeId, 500);
    const before = await provider.readSession(about.session.id, "own");
    expect(before).toMatchObject({ refunded: 150_000, failedRefunds: [] });
    stripe.failRefund(id);
    for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
      const told = read(signed(last(type))).about;
      expect(told).toEqual({ kind: "failed-refund", chargeId, refund: { id, amount: 50_000 } });
    }
    expect(await provider.readSession(about.session.id, "own")).toMatchObject({
      ...{ refunded: 100_000, failedRefunds: [{ id, amount: 50_000 }] },
    });
  });

  it.each([
    ["won", "WON"],
    ["warning_closed", "WON"],
    ["lost", "LOST"],
  ] as const)("is a dispute, and that it was %s", async (status, state) => {
    const event = await paid();
    const { about } = read(signed(event));
    if (about.kind !== "session") throw new Error("It is about no session");
    const chargeId = about.session.chargeId ?? "";
    const disputed = stripe.dispute(chargeId, 1_000);
    const dispute = { id: disputed.dispute.id, amount: 100_000, currency: "AUD" };
    expect(read(signed(last("charge.dispute.created"))).about).toEqual({
      ...{ kind: "dispute", chargeId, dispute: { ...dispute, state: "OPEN" } },
    });
    expect((await provider.readSession(about.session.id, "own"))?.isDisputed).toBe(true);
    stripe.closeDispute(disputed, status);
    expect(read(signed(last("charge.dispute.closed"))).about).toEqual({
      ...{ kind: "dispute", chargeId, dispute: { ...dispute, state } },
    });
  });

  it.each([
    ["resolution", "LOST"],
    ["block", "WON"],
    [null, "LOST"],
  ] as const)("is a dispute that was prevented, by %s: %s", async (case_type, state) => {
    const event = await paid();
    const { about } = read(signed(event));
    if (about.kind !== "session") throw new Error("It is about no session");
    stripe.dispute(about.session.chargeId ?? "", 1_000);
    const created = last("charge.dispute.created");
    const details = { type: "card", card: { brand: "visa", case_type } };
    const object = {
      ...{ ...created.data.object, status: "prevented" },
      ...(case_type ? { payment_method_details: details } : {}),
    };
    const told = read(signed({ ...created, data: { object } })).about;
    expect(told).toMatchObject({ kind: "dispute", dispute: { state } });
    const appealed = { ...created.data.object, status: "appeal_under_review" };
    const goesOn = read(signed({ ...created, data: { object: appealed } })).about;
    expect(goesOn).toMatchObject({ kind: "dispute", dispute: { state: "OPEN" } });
  });

  it("is nothing that matters, whatever else it is", async () => {
    const event = await paid();
    const other = { kind: "other" };
    expect(read(signed(last("charge.succeeded"))).about).toEqual(other);
    expect(read(signed({ ...event, type: "a.type.of.tomorrow" })).about).toEqual(other);
    // A card that is only kept, and money that no intent is of.
    const kept = { ...event.data.object, mode: "setup", amount_total: null, currency: null };
    expect(read(signed({ ...event, data: { object: kept } })).about).toEqual(other);
    const loose = { ...last("charge.succeeded").data.object, payment_intent: null };
    const refund = { ...event, type: "charge.refunded", data: { object: loose } };
    expect(read(signed(refund)).about).toEqual(other);
  });
});

describe("what nobody believes", () => {
  it("is an event that Stripe did not sign, or not so, or not now", async () => {
    const event = await paid();
    const secret = stripe.settings.webhookSecret;
    expect(read(signed(event)).id).toBe(event.id);
    for (const [name, forged] of Object.entries(forgeries(event, { secret, at: NOW }))) {
      expect(() => read(forged), name).toThrow(EventRefused);
    }
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])("by the clock of the delivery alone: %d s are good: %s", async (seconds, isGood) => {
    const delivery = signed(await paid(), new Date(NOW.getTime() + seconds * SECOND));
    if (isGood) expect(read(delivery).type).toBe("checkout.session.completed");
    else expect(() => read(delivery)).toThrow(EventRefused);
  });

  it.each([
    "t=,v1=00",
    "t=NaN,v1=00",
    "v1=00",
    "t=1,v1=",
    "nonsense",
    `t=${Math.floor(NOW.getTime() / 1000)}`,
  ])("is the signature %j", async (signature) => {
    const { body } = signed(await paid());
    expect(() => read({ body, headers: { "stripe-signature": signature } })).toThrow(EventRefused);
  });

  it("is money of the test mode where ours is real, and the other way round", async () => {
    const event = await paid();
    const live = await startStripeServer({ isLive: true, now: () => NOW });
    const ofLive = createStripe(live.settings);
    expect(() => read(signed(event), NOW, ofLive)).toThrow("another mode");
    expect(() => read(signed({ ...event, livemode: true }))).toThrow("another mode");
    expect(read(signed({ ...event, livemode: true }), NOW, ofLive).id).toBe(event.id);
    await live.close();
  });

  it.each([
    "",
    "null",
    "[]",
    '"text"',
    "{",
    "{}",
    '{"object":"v2.core.event","id":"evt_1"}',
    '{"object":"event","id":"evt_1","type":"checkout.session.completed","created":"now"}',
    `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
  ])("is a body that is no event, though it is signed: %.60s", (text) => {
    const { webhookSecret: secret } = stripe.settings;
    expect(() => read(signText(text, { secret, at: NOW }))).toThrow(EventRefused);
  });

  it("is a session that cannot be read, in an event that can", async () => {
    const event = await paid();
    for (const object of [null, {}, { ...event.data.object, status: "odd" }, "text"]) {
      const broken = { ...event, data: { object } } as StripeEvent;
      expect(() => read(signed(broken))).toThrow(EventRefused);
    }
  });
});

it("each of several secrets is good, and no part of them", async () => {
  const event = await paid();
  const { webhookSecret } = stripe.settings;
  const several = createStripe({
    ...stripe.settings,
    webhookSecret: `whsec_of-connected-accounts, ${webhookSecret}`,
  });
  expect(read(signed(event), NOW, several).id).toBe(event.id);
  const other = signEvent(event, { secret: "whsec_of-connected-accounts", at: NOW });
  expect(read(other, NOW, several).id).toBe(event.id);
  for (const secret of ["", " ", "whsec_", `whsec_of-connected-accounts, ${webhookSecret}`]) {
    const forged = signEvent(event, { secret, at: NOW });
    expect(() => read(forged, NOW, several)).toThrow(EventRefused);
  }
});

it("events come late, twice, in another order or not at all, as they are told to", async () => {
  await paid();
  const heard: string[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = new Headers(request.headers as Record<string, string>);
      const event = provider.readEvent({ bytes: Buffer.concat(chunks), headers, now: NOW });
      heard.push(event.type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const url = `http://127.0.0.1:${address.port}/`;
  const signing = { secret: stripe.settings.webhookSecret, now: () => NOW };
  const statuses = await deliver(url, stripe.events, signing, { times: 2, isReversed: true });
  expect(statuses).toEqual([204, 204, 204, 204]);
  const [taken, completed] = ["charge.succeeded", "checkout.session.completed"];
  expect(heard).toEqual([completed, completed, taken, taken]);
  expect(await deliver(url, stripe.events, signing, { drops: "all" })).toEqual([]);
  expect(await deliver(url, stripe.events, signing, { drops: [taken] })).toEqual([204]);
  await new Promise((resolve) => listener.close(resolve));
  expect(await deliver(url, stripe.events, signing)).toEqual([0, 0]);
});
