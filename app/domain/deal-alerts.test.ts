import { describe, expect, it } from "vitest";

import { alertWeight, dealAlerts, type DealAlertFacts } from "./deal-alerts";

const quiet: DealAlertFacts = {
  phase: "NEW",
  statusName: "New enquiry",
  quoteCount: 0,
  orderCount: 0,
  paymentTroubleCount: 0,
  supplierDifferenceCount: 0,
  flags: {},
};
const told = (facts: Partial<DealAlertFacts>) =>
  dealAlerts({ ...quiet, ...facts }).map(({ type, content }) => `${type}: ${content}`);
const keys = (facts: Partial<DealAlertFacts>) =>
  dealAlerts({ ...quiet, ...facts }).map((alert) => alert.key);

describe("deal alerts", () => {
  it("a new deal has none", () => {
    expect(keys({})).toEqual([]);
  });

  it("quoting without a quote warns, with one it does not", () => {
    expect(keys({ phase: "QUOTING" })).toEqual(["NoQuotesWhenQuoting"]);
    expect(keys({ phase: "QUOTING", quoteCount: 1 })).toEqual([]);
  });

  it("a signed deal in progress without order or payment shows the warning before the info", () => {
    expect(
      keys({ phase: "IN_PROGRESS", statusName: "Signed", flags: { Payment: "None" } }),
    ).toEqual(["NoOrdersWhenInProgress", "Payment"]);
  });

  it("received goods without a booked installation inform", () => {
    const received = { phase: "IN_PROGRESS", statusName: "Received", orderCount: 1 };
    expect(keys({ ...received, flags: { Install: "None" } })).toEqual(["Install"]);
    expect(told({ ...received, flags: { Install: "None" } })).toEqual([
      "info: Received and awaiting installation booking",
    ]);
    expect(keys({ ...received, flags: { Install: "Booked" } })).toEqual([]);
  });

  it("a cancelled deal whose lost reason is unknown warns", () => {
    expect(keys({ phase: "CANCELLED", flags: { "Lost Reason": "Unknown" } })).toEqual([
      "LostReason",
    ]);
    expect(told({ phase: "CANCELLED", flags: { "Lost Reason": "Unknown" } })).toEqual([
      "warning: Cancelled without a Lost Reason",
    ]);
    expect(keys({ phase: "CANCELLED", flags: { "Lost Reason": "Price" } })).toEqual([]);
  });

  it("an answer of a supplier that differs warns, in any phase", () => {
    for (const phase of ["NEW", "CLOSED"]) {
      expect(keys({ phase, supplierDifferenceCount: 1 })).toEqual(["SupplierAnswer"]);
    }
  });

  it("weight counts a warning as a hundred infos", () => {
    const facts = { phase: "IN_PROGRESS", statusName: "Signed", flags: { Payment: "None" } };
    expect(alertWeight(dealAlerts({ ...quiet, ...facts }))).toBe(1 * 100 + 1);
  });
});
