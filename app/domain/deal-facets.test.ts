import { describe, expect, it } from "vitest";

import { dealFacets } from "./deal-facets";

describe("the facets of a deal", () => {
  it("are each alert, each kind of alert once, any alert once, and each flag value", () => {
    expect(dealFacets("NoOrdersWhenInProgress Payment Install", "v1 v2")).toEqual([
      "alerts:any",
      "alerts:warning",
      "alerts:info",
      "alerts:NoOrdersWhenInProgress",
      "alerts:Payment",
      "alerts:Install",
      "flag:v1",
      "flag:v2",
    ]);
  });

  it("are none for a deal without alerts and flags", () => {
    expect(dealFacets("", "")).toEqual([]);
  });
});
