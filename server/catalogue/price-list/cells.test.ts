import { expect, it } from "vitest";

import { readMoney, readPrice } from "./cells";

const DOLLARS = { symbol: "$", code: "AUD" };

it("an amount of a price list is as large as one may be anywhere, and no larger", () => {
  expect(readMoney("$99,999,999.9999", DOLLARS)).toEqual({ value: 999_999_999_999 });
  const expected = "expected a price such as $1,234.50, found “100000000”: it is too large";
  expect(readMoney("100000000", DOLLARS)).toEqual({ expected });
  expect(readPrice("100000000", DOLLARS)).toEqual({ expected });
  expect(readMoney("9".repeat(400), DOLLARS)).toHaveProperty("expected");
});
