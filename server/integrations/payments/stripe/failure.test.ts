import Stripe from "stripe";
import { expect, it } from "vitest";

import { OutboundFailure } from "../../outbound/outbound";
import type { CardFailure } from "../provider";
import { cardFailure } from "./failure";

const { generate } = Stripe.errors.StripeError as unknown as {
  generate: (raw: object) => Error;
};

it.each<[number, string | undefined, CardFailure["trouble"]]>([
  [400, undefined, "refused"],
  [400, "parameter_missing", "refused"],
  [400, "rate_limit", "busy"],
  [400, "testmode_charges_only", "misconfigured"],
  [400, "a code of tomorrow", "refused"],
  [401, undefined, "misconfigured"],
  [402, "card_declined", "refused"],
  [403, undefined, "misconfigured"],
  [404, "resource_missing", "conflict"],
  [409, undefined, "busy"],
  [409, "idempotency_key_in_use", "busy"],
  [429, undefined, "busy"],
  [429, "lock_timeout", "busy"],
  [500, undefined, "unreachable"],
  [503, "rate_limit", "busy"],
])("%i %s is %s", (statusCode, code, trouble) => {
  const failure = cardFailure(generate({ statusCode, code, message: "sk_test_1" }));
  expect(failure.trouble).toBe(trouble);
  expect(`${failure.message} ${String(failure.cause)}`).not.toContain("sk_test_1");
});

it.each<[OutboundFailure["trouble"], CardFailure["trouble"]]>([
  ["late", "unreachable"],
  ["unreadable", "unreachable"],
  ["forbidden", "misconfigured"],
])("a way there that is %s is %s", (trouble, expected) => {
  const detail = new OutboundFailure(trouble, "so");
  const error = new Stripe.errors.StripeConnectionError({ message: "so", detail } as never);
  expect(cardFailure(error)).toMatchObject({ trouble: expected, cause: detail });
});
