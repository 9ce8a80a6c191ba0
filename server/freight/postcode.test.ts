import { describe, expect, it } from "vitest";

import { findPostcode } from "./postcode";

describe("the postcode of an Australian address", () => {
  it.each([
    ["Unit 3, 18 Leather Street, Breakwater VIC 3219", "3219"],
    ["12 Rope Walk\nGeelong Vic. 3220\nAustralia", "3220"],
    ["1218 Princes Highway, Geelong, VIC, 3220 (rear door, code 9911)", "3220"],
    ["PO Box 8001, Darwin NT 0800", "0800"],
    ["18 Leather Street, Breakwater 3219", "3219"],
    ["18 Leather Street, Breakwater 3219, Australia.", "3219"],
  ])("%s: %s", (address, postcode) => expect(findPostcode(address, "AU")).toBe(postcode));

  it.each([
    "",
    "Unit 3, Breakwater VIC",
    "1218 Princes Highway, Geelong",
    "Ring 0418 220 954 00 5",
  ])("is not in “%s”", (address) => expect(findPostcode(address, "AU")).toBeNull());

  it("is never a part of a longer number", () => {
    expect(findPostcode("Breakwater VIC 32190", "AU")).toBeNull();
    expect(findPostcode("Breakwater 32190", "AU")).toBeNull();
  });
});

describe("the postcode of an American address", () => {
  it.each([
    ["1200 Market Street, San Francisco, CA 94103", "94103"],
    ["12345 Main Street, Portland OR 97201-4411, USA", "97201"],
    ["1 Elm Road, Boise 83702 United States", "83702"],
  ])("%s: %s", (address, postcode) => expect(findPostcode(address, "US")).toBe(postcode));

  it("has five digits, and is not the number of a house", () => {
    expect(findPostcode("12345 Main Street, Portland OR", "US")).toBeNull();
    expect(findPostcode("Breakwater VIC 3219", "US")).toBeNull();
  });
});
