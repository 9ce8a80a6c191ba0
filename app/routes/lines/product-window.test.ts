import { expect, it } from "vitest";

import { shownOf, within } from "./product-window";

it("a list begins with its first hundred, and then shows what was asked for last", () => {
  expect(shownOf(730)).toEqual({ from: 0, to: 100 });
  expect(shownOf(730, 200)).toEqual({ from: 0, to: 200 });
  expect(shownOf(730, 500)).toEqual({ from: 300, to: 500 });
  expect(shownOf(730, 800)).toEqual({ from: 530, to: 730 });
  expect(shownOf(3, 0)).toEqual({ from: 0, to: 1 });
  expect(shownOf(0)).toEqual({ from: 0, to: 0 });
});

it("a part of it is counted from its own beginning", () => {
  const shown = { from: 50, to: 250 };
  expect(within(shown, 0, 60)).toEqual({ from: 50, to: 60 });
  expect(within(shown, 60, 100)).toEqual({ from: 0, to: 100 });
  expect(within(shown, 160, 500)).toEqual({ from: 0, to: 90 });
  expect(within(shown, 250, 10)).toBeNull();
  expect(within(shown, 0, 50)).toBeNull();
});
