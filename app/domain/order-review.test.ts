import { describe, expect, it } from "vitest";

import { checkDelivery, type AskedDelivery, type DeliveryTerms } from "./order-review";

const TERMS: DeliveryTerms = {
  ...{ today: "2025-11-19", minRequiredDate: "2025-11-26", isInternal: false },
  method: { address: null },
};
const ASKED: AskedDelivery = {
  ...{ requiredDate: "2025-11-26", shippingMethodId: "van" },
  shippingAddress: "18 Leather Street, Breakwater VIC 3219",
};
const check = (asked: Partial<AskedDelivery>, terms: Partial<DeliveryTerms> = {}) =>
  checkDelivery({ ...ASKED, ...asked }, { ...TERMS, ...terms });

describe("the delivery of an order", () => {
  it("can be had on the earliest date, and not before", () => {
    expect(check({})).toEqual({});
    const words = ["Earliest allowed date is Wed 26 Nov"];
    expect(check({ requiredDate: "2025-11-25" })).toEqual({ requiredDate: words });
    const later = { minRequiredDate: "2026-01-05" };
    expect(check({}, later)).toEqual({ requiredDate: ["Earliest allowed date is Mon 5 Jan 2026"] });
  });

  it("needs a method and, where that has no address of its own, an address", () => {
    const method = ["Please select a shipping method"];
    const address = ["Shipping address is required"];
    expect(check({ shippingMethodId: null }, { method: null })).toEqual({
      shippingMethodId: method,
    });
    expect(check({ shippingMethodId: "", shippingAddress: " \n" }, { method: null })).toEqual({
      ...{ shippingMethodId: method, shippingAddress: address },
    });
    expect(check({ shippingAddress: null })).toEqual({ shippingAddress: address });
    const fixed = { method: { address: "7 Barwon Road, Breakwater VIC 3219" } };
    expect(check({ shippingAddress: null }, fixed)).toEqual({});
  });

  it("needs neither from the dealer's own workroom", () => {
    const none = { shippingMethodId: null, shippingAddress: null };
    expect(check(none, { isInternal: true, method: null })).toEqual({});
  });
});
