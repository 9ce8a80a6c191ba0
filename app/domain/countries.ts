/** What follows from the country of an account. */
export interface Country {
  /** What its tax on sales is called. */
  readonly taxName: "GST" | "Tax";
  readonly callingCode: string;
  readonly paper: "A4" | "LETTER";
  /** Whether labour may be left out of its tax. */
  readonly hasLabourTaxControl: boolean;
}

const AUSTRALIA: Country = {
  ...{ taxName: "GST", callingCode: "61", paper: "A4", hasLabourTaxControl: false },
};
const UNITED_STATES: Country = {
  ...{ taxName: "Tax", callingCode: "1", paper: "LETTER", hasLabourTaxControl: true },
};
/** Where paper is Letter as well; all else of them is as at home. */
const ON_LETTER = ["CA", "MX", "PH", "CL", "CO", "VE"];
const COUNTRIES: Readonly<Record<string, Country>> = {
  ...{ AU: AUSTRALIA, US: UNITED_STATES },
  ...Object.fromEntries(ON_LETTER.map((code) => [code, { ...AUSTRALIA, paper: "LETTER" }])),
};

/** By its two letters of ISO 3166. One that nobody has described is as Australia, where the product is at home. */
export const countryOf = (code: string): Country =>
  (Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined) ?? AUSTRALIA;
