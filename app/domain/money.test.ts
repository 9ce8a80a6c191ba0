import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  formatCostInput,
  formatCostOf,
  formatMoney,
  formatMoneyInput,
  formatMoneyOf,
  readMoney,
} from "./money";

describe("money", () => {
  it("shows at least two decimals and at most four", () => {
    expect(formatMoney(16_433_400)).toBe("$1,643.34");
    expect(formatMoney(10_000)).toBe("$1.00");
    expect(formatMoney(12_345)).toBe("$1.2345");
    expect(formatMoney(12_340)).toBe("$1.234");
  });

  it("puts a real minus sign before the symbol", () => {
    expect(formatMoney(-1_685_100)).toBe("−$168.51");
  });

  it("drops .00 inside fields", () => {
    expect(formatMoneyInput(500_000)).toBe("50");
    expect(formatMoneyInput(3_000)).toBe("0.30");
    expect([500_000, 3_000, 3_001].map(formatCostInput)).toEqual(["50", "0.30", "0.3001"]);
  });

  it("reads what people type, with the symbol, thousands and spaces or without", () => {
    const read = {
      "$2,148.30": 2148.3,
      " 2148.3 ": 2148.3,
      "99.00": 99,
      ".5": 0.5,
      "1,000,000": 1e6,
    };
    for (const [typed, amount] of Object.entries(read)) expect(readMoney(typed)).toBe(amount);
    expect(readMoney("−5")).toBe(-5);
    expect(readMoney("£12", "£")).toBe(12);
  });

  it("reads no amount that could be meant as another", () => {
    for (const typed of ["", "2,30", "1,00", "12,34,567", "1.2.3", "1e5", "twelve", "$", "."]) {
      expect(readMoney(typed), typed).toBeNull();
    }
  });

  it("never loses a ten-thousandth", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
        const shown = formatMoney(amount).replace(/[$,]/g, "");
        const [units = "", decimals = ""] = shown.split(".");
        expect(Number(units) * 10_000 + Number(decimals.padEnd(4, "0"))).toBe(amount);
      }),
    );
  });

  it("is written for a customer as the dealer writes it, and by its code where that is not known", () => {
    const dealer = { currency: "AUD", symbol: "$", locale: "en-AU" };
    expect(formatMoneyOf(21_483_000, dealer)).toBe("$2,148.30");
    expect(formatMoneyOf(12_345, dealer)).toBe("$1.2345");
    expect(formatMoneyOf(-5_000, dealer)).toBe("−$0.50");
    expect(formatMoneyOf(999_999_999_999, dealer)).toBe("$99,999,999.9999");
    const german = { currency: "EUR", symbol: "€", locale: "de-DE" };
    expect(formatMoneyOf(21_483_000, german)).toBe("€2.148,30");
    expect(formatMoneyOf(21_483_000, { currency: "NZD" })).toBe("NZD\u00a02,148.30");
    const spoilt = { ...dealer, locale: "not a locale" };
    expect(formatMoneyOf(21_483_000, spoilt)).toBe("$2,148.30");
    expect(formatCostOf(21_483_000, dealer)).toBe("$2,148.3000");
    expect(formatCostOf(21_483_000, german)).toBe("€2.148,3000");
  });
});
