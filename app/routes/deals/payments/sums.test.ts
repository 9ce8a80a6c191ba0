import { expect, test } from "vitest";

import { sumsOf } from "./sums";

const payment = (status: string, amount: number, refundedAmount?: number) => ({
  status,
  amount,
  refundedAmount,
});
const told = (...payments: ReturnType<typeof payment>[]) =>
  sumsOf(payments).map(({ word, amount }) => `${word} ${amount}`);

test("requested and paid amounts are summed apart, cancelled and unknown ones left out", () => {
  expect(
    told(
      payment("REQUESTED", 100),
      payment("PAID", 20),
      payment("PAID", 3),
      payment("CANCELLED", 7_000),
      payment("BOUNCED", 9_000),
    ),
  ).toEqual(["Requested 100", "Paid 23"]);
});

test("a sum of nothing is left out", () => {
  expect(told()).toEqual([]);
  expect(told(payment("PAID", 5))).toEqual(["Paid 5"]);
  expect(told(payment("CANCELLED", 5, 5))).toEqual([]);
});

test("what was given back is outstanding with what is requested", () => {
  expect(told(payment("PAID", 100, 20), payment("REQUESTED", 30))).toEqual([
    "Requested 30",
    "Paid 100",
    "Refunded 20",
    "Outstanding 50",
  ]);
});

test("what was given back of a payment that is requested still is outstanding once", () => {
  expect(told(payment("REQUESTED", 100, 90))).toEqual(["Requested 100"]);
  expect(told(payment("REQUESTED", 100, 90), payment("PAID", 50, 20))).toEqual([
    ...["Requested 100", "Paid 50", "Refunded 20", "Outstanding 120"],
  ]);
});
