import { expect, it } from "vitest";

import { countryOf } from "./countries";

it("says of a country its tax, its calling code and its paper", () => {
  expect(countryOf("AU")).toEqual({
    ...{ taxName: "GST", callingCode: "61", paper: "A4", hasLabourTaxControl: false },
  });
  expect(countryOf("US")).toEqual({
    ...{ taxName: "Tax", callingCode: "1", paper: "LETTER", hasLabourTaxControl: true },
  });
});

it("knows where paper is Letter, and takes a country that it does not know as Australia", () => {
  for (const code of ["CA", "MX", "PH", "CL", "CO", "VE"]) {
    expect(countryOf(code)).toEqual({ ...countryOf("AU"), paper: "LETTER" });
  }
  for (const code of ["NZ", "", "constructor"]) expect(countryOf(code)).toEqual(countryOf("AU"));
});
