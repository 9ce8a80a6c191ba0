import { expect, it } from "vitest";

import { toastTime } from "./toast-time";

it.each([
  ["/workflows/residential-sales/d1/quotes/q1", 10_000],
  ["/workflows/residential-sales/d1/quotes/q1/total", 10_000],
  ["/workflows/residential-sales/d1/payments/p1", 10_000],
  ["/orders", 10_000],
  ["/orders/o1", 10_000],
  ["/workflows/residential-sales/d1", 5_000],
  ["/workflows/quotes-and-more/d1/notes/new", 5_000],
])("toasts of %s stay %i ms", (pathname, time) => {
  expect(toastTime(pathname)).toBe(time);
});
