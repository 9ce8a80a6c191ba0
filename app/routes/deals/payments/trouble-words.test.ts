import { expect, test } from "vitest";

import { PAYMENT_TROUBLES } from "~/upstream/contract/payments";

import { troubleWords } from "./trouble-words";

const COUNTRY = { currency_code: "AUD", currency_symbol: "$" };
const say = (kind: string, amount: number | null = 500_000, currency: string | null = "aud") =>
  troubleWords({ kind, amount, currency }, { amount: 1_000_000 }, COUNTRY);

test("each kind says what is odd in words of its own, and what to do", () => {
  const said = PAYMENT_TROUBLES.map((kind) => say(kind));
  expect(new Set(said.map(({ title }) => title)).size).toBe(PAYMENT_TROUBLES.length);
  for (const { advice } of said) expect(advice).toContain("provider");
  expect(say("PAID_AFTER_CANCEL").title).toBe("The customer paid $50.00 after it was cancelled");
  expect(say("AMOUNT_DIFFERS").title).toBe("The customer paid $50.00, not $100.00");
});

test("nothing is promised that may be untrue, as of money that was given back, or is asked for still", () => {
  expect(say("DISPUTE_WON").advice).not.toContain("stays");
  expect(say("AMOUNT_DIFFERS").advice).toContain("cancel this, add what was paid");
});

test("another currency is told by its code", () => {
  expect(say("CURRENCY_DIFFERS", 500_000, "eur").title).toBe(
    "The customer paid EUR 50.00, not $100.00 in AUD",
  );
});

test("a kind nobody knows is one to look at, and so is what has no amount", () => {
  expect(say("FROZEN", null, null).title).toContain("does not fit");
  expect(say("toString").title).toContain("does not fit");
  expect(say("PAID_TWICE", null, null).title).toBe("The customer paid this a second time");
});
