import { describe, expect, it } from "vitest";

import { findPostcode, isBetween } from "./postcode";

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

describe("the postcode of an address elsewhere", () => {
  it.each([
    ["NZ", "12 Queen Street, Auckland 1010", "1010"],
    ["NZ", "1218 Great South Road\nPenrose 1061\nNew Zealand", "1061"],
    ["GB", "10 Downing Street, London sw1a 2aa, UK", "SW1A 2AA"],
    ["GB", "Unit 4B, 1 Mill Lane, Manchester M11AE", "M1 1AE"],
    ["IE", "1 Grand Canal Square, Dublin 2, D02 X285", "D02 X285"],
    ["IE", "Main Street, Bray, Co. Wicklow, A98T2W3 Ireland", "A98 T2W3"],
    ["CA", "111 Wellington Street, Ottawa ON K1A 0A9", "K1A 0A9"],
    ["CA", "Suite 4, 1055 West Hastings St, Vancouver, BC v6e2e9, Canada", "V6E 2E9"],
    ["DE", "Unter den Linden 77, 10117 Berlin, Deutschland", "10117"],
    ["NL", "Prinsengracht 263-267\n1016 GV Amsterdam", "1016 GV"],
    ["SE", "Drottninggatan 1200, 114 55 Stockholm", "114 55"],
    ["PL", "ul. Marszałkowska 1, 00-950 Warszawa", "00-950"],
    ["JP", "1-1 Chiyoda, Chiyoda-ku, Tokyo 100-8111, Japan", "100-8111"],
    ["SG", "1 Raffles Place, Singapore 048616", "048616"],
  ])("%s, %s: %s", (country, address, postcode) =>
    expect(findPostcode(address, country)).toBe(postcode),
  );

  it.each([
    ["NZ", "1218 Great South Road, Penrose"],
    ["GB", "Unit 4B, 1 Mill Lane, Manchester"],
    ["CA", "1055 West Hastings St, Vancouver"],
    ["DE", "Unter den Linden 1177"],
    ["XX", "9".repeat(50)],
  ])("%s: not in “%s”", (country, address) => expect(findPostcode(address, country)).toBeNull());
});

describe("postcodes from one to another", () => {
  it.each<[string, [string, string], boolean]>([
    ["3219", ["3211", "3234"], true],
    ["3210", ["3211", "3234"], false],
    ["0800", ["0800", "0899"], true],
    ["M1 1AE", ["M1", "M2"], true],
    ["M19 1AE", ["M1", "M2"], false],
    ["SW1A 2AA", ["SW1", "SW1"], true],
    ["K1Z 5B1", ["k1a", "K1Z"], true],
    ["K2A 0A9", ["K1A", "K1Z"], false],
    ["L1A 0A9", ["K1A", "K1Z"], false],
    ["1016 GV", ["1000", "1099"], true],
    ["114 55", ["111", "119"], true],
    ["1010", ["M1", "M2"], false],
    // A number is one part: nothing begins with less of it.
    ["3000", ["30", "31"], false],
    ["114 55", ["11", "11"], false],
    ["SW2A 2AA", ["SW1", "SW1"], false],
  ])("%s, of %j: %s", (postcode, range, isIn) => expect(isBetween(postcode, range)).toBe(isIn));
});
