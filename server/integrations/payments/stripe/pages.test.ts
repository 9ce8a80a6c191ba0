import { afterEach, beforeEach, expect, it } from "vitest";

import { newSession } from "../../../../tests/support/payments/card-harness";
import {
  startStripeServer,
  type StripeServer,
} from "../../../../tests/support/payments/stripe-server";
import type { CardProvider } from "../provider";
import { createStripe } from "./stripe";

let stripe: StripeServer;
let provider: CardProvider;
beforeEach(async () => {
  stripe = await startStripeServer();
  provider = createStripe(stripe.settings);
});
afterEach(() => stripe.close());

const press = (url: string | null, outcome: string) =>
  fetch(url ?? "", {
    ...{ method: "POST", redirect: "manual" },
    body: new URLSearchParams({ outcome, email: "typed@mail.example" }),
  });
const script = async (path: string, body: object) => {
  const answer = await fetch(`${stripe.origin}/elements/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return (await answer.json()) as Record<string, unknown>;
};
const stateOf = async (id: string) => {
  const session = await provider.readSession(id, "own");
  return [session?.state, session?.isPaid, session?.email];
};

it("a customer leaves the hosted page, is declined, and pays there in the end", async () => {
  const asked = newSession({ email: null });
  const { id, url } = await provider.createSession(asked);
  const left = await press(url, "leave");
  expect([left.status, left.headers.get("location")]).toEqual([303, asked.cancelUrl]);
  expect(await (await press(url, "decline")).text()).toContain("declined");
  expect(await stateOf(id)).toEqual(["OPEN", false, null]);
  const paid = await press(url, "pay");
  expect(paid.headers.get("location")).toBe(asked.returnUrl.replace("{session}", id));
  expect(await stateOf(id)).toEqual(["COMPLETE", true, "typed@mail.example"]);
  expect(await (await press(url, "pay")).text()).toContain("all done");
});

it("a customer of card fields in a page gives an address, is declined, and pays in the end", async () => {
  const asked = newSession({ email: null, look: "embedded" });
  const { id, clientSecret } = await provider.createSession(asked);
  expect(await script("session", { clientSecret })).toMatchObject({
    type: "success",
    session: { id, canConfirm: false, email: null, status: { type: "open" } },
  });
  expect(await script("email", { clientSecret, email: "marta" })).toMatchObject({
    ...{ type: "error", error: { code: "invalidEmail" } },
  });
  expect(await script("confirm", { clientSecret })).toMatchObject({ type: "error" });
  await script("email", { clientSecret, email: "marta@mail.example" });
  expect(await script("confirm", { clientSecret, card: "declined" })).toMatchObject({
    type: "error",
    error: { code: "paymentFailed", paymentFailed: { declineCode: "generic_decline" } },
  });
  expect(await stateOf(id)).toEqual(["OPEN", false, null]);
  expect(await script("confirm", { clientSecret })).toMatchObject({
    type: "success",
    session: { status: { type: "complete", paymentStatus: "paid" } },
    returnUrl: asked.returnUrl.replace("{session}", id),
  });
  expect(await stateOf(id)).toEqual(["COMPLETE", true, "marta@mail.example"]);
  expect(await script("session", { clientSecret: "cs_test_1_secret_2" })).toEqual({});
});

it("another process sees what was asked and told, and does what a customer or the bank does", async () => {
  const call = async (name: string, ...given: unknown[]) => {
    const answer = await fetch(`${stripe.origin}/control/${name}`, {
      ...{ method: "POST", body: JSON.stringify(given) },
    });
    return (await answer.json()) as unknown;
  };
  const { id } = await provider.createSession(newSession());
  await call("payLater", id);
  expect(await stateOf(id)).toEqual(["COMPLETE", false, null]);
  await call("settle", id, true);
  const [session] = (await call("sessions")) as { intentId: string }[];
  await call("refund", session?.intentId, 100);
  expect((await provider.readSession(id, "own"))?.refunded).toBe(10_000);
  expect((await call("events")) as object[]).toHaveLength(4);
  await call("next", "busy");
  await expect(provider.readSession(id, "own")).rejects.toThrow("busy");
  expect(((await call("requests")) as object[]).at(-1)).toMatchObject({ method: "GET" });
});
