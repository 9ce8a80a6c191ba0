import { SIXTEENTHS } from "../../../app/domain/dimensions";
import type { Market } from "./catalogue/market";

/** Where a demo supplier delivers to at the same rates. */
export interface DemoZone {
  readonly name: string;
  readonly postcodes: readonly (readonly [from: string, to: string])[];
}
/** Money in whole units of the currency, lengths in the account's unit. */
export interface DemoRate {
  readonly zone: string;
  readonly base: number;
}
export interface DemoMethod {
  readonly name: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly lengthOf: "WIDTH" | "LONGER_SIDE";
  readonly rates: readonly DemoRate[];
  readonly steps: readonly { readonly upTo: number | null; readonly amount: number }[];
  readonly perPiece: number;
  readonly includedPieces: number;
  readonly oversize: { readonly over: number; readonly amount: number } | null;
  readonly maxLength: number | null;
}
/** How a demo supplier delivers: the first method is the dealer's default. */
export interface DemoShipping {
  readonly timeZone: string;
  readonly phone: string | null;
  readonly leadDays: number;
  readonly isInternal: boolean;
  readonly methods: readonly DemoMethod[];
}

const AUSTRALIAN_ZONES: readonly DemoZone[] = [
  { name: "Geelong and the coast", postcodes: [["3211", "3234"]] },
  {
    name: "Melbourne",
    postcodes: [
      ["3000", "3210"],
      ["3335", "3341"],
      ["3750", "3810"],
      ["3910", "3944"],
    ],
  },
  {
    name: "Country Victoria",
    postcodes: [
      ["3235", "3334"],
      ["3342", "3749"],
      ["3811", "3909"],
      ["3945", "3999"],
    ],
  },
  {
    name: "Sydney, Canberra, Adelaide",
    postcodes: [
      ["2000", "2249"],
      ["2600", "2618"],
      ["5000", "5199"],
    ],
  },
];
const AMERICAN_ZONES: readonly DemoZone[] = [
  { name: "Bay Area", postcodes: [["94000", "95199"]] },
  { name: "Southern California", postcodes: [["90000", "93599"]] },
  {
    name: "Rest of California",
    postcodes: [
      ["93600", "93999"],
      ["95200", "96199"],
    ],
  },
  { name: "Oregon, Washington", postcodes: [["97000", "99499"]] },
];

export const demoZones = ({ countryCode }: Market): readonly DemoZone[] =>
  countryCode === "US" ? AMERICAN_ZONES : AUSTRALIAN_ZONES;

/** Of the demo's suppliers, in the order in which they are made. */
export function demoShipping(market: Market): DemoShipping[] {
  const isUs = market.countryCode === "US";
  const timeZone = isUs ? "America/Los_Angeles" : "Australia/Melbourne";
  const length = (mm: number, inches: number) => (isUs ? inches * SIXTEENTHS : mm);
  const zones = demoZones(market).map(({ name }) => name);
  const ratesOf = (...bases: number[]): DemoRate[] =>
    bases.map((base, at) => ({ zone: zones[at] ?? "", base }));
  const plain: Omit<DemoMethod, "name" | "rates"> = {
    ...{ description: null, address: null, lengthOf: "WIDTH", oversize: null, maxLength: null },
    ...{ steps: [{ upTo: null, amount: 0 }], perPiece: 0, includedPieces: 0 },
  };
  const van: DemoMethod = {
    ...plain,
    name: isUs ? "Sierra van run, Bay Area" : "Coastline van run, Geelong",
    description: "Tuesdays and Fridays",
    rates: ratesOf(28),
    steps: [
      { upTo: length(1900, 75), amount: 0 },
      { upTo: length(2700, 106), amount: 18 },
      { upTo: null, amount: 36 },
    ],
    ...{ perPiece: 2, includedPieces: 2 },
    oversize: { over: length(3000, 118), amount: 25 },
    maxLength: length(3600, 142),
  };
  const courier: DemoMethod = {
    ...plain,
    name: "Courier",
    description: "Two to three working days",
    rates: ratesOf(24, 29.5, 38, 52),
    steps: [
      { upTo: length(1200, 48), amount: 0 },
      { upTo: length(1900, 75), amount: 12.5 },
      { upTo: length(2400, 94), amount: 34 },
    ],
    ...{ perPiece: 3.5, includedPieces: 1, maxLength: length(2400, 94) },
  };
  const carrier: DemoMethod = {
    ...plain,
    name: "Common carrier, tail lift",
    description: "Booked a day ahead",
    rates: ratesOf(85, 95, 130, 185),
    steps: [
      { upTo: length(2700, 106), amount: 0 },
      { upTo: null, amount: 45 },
    ],
    ...{ perPiece: 1.5, includedPieces: 10, maxLength: length(5800, 228) },
  };
  const pickUp: DemoMethod = {
    ...plain,
    name: isUs ? "Pick up, South San Francisco" : "Pick up, Breakwater",
    description: "Weekdays 7am to 3pm",
    address: isUs
      ? "480 Littlefield Avenue, South San Francisco, CA 94080"
      : "31 Tucker Street, Breakwater VIC 3219",
    rates: ratesOf(0),
  };
  const road: DemoMethod = {
    ...courier,
    name: "Road freight",
    description: "Leaves on Wednesdays",
    rates: ratesOf(36, 30, 44, 58),
    steps: [
      { upTo: length(1900, 75), amount: 0 },
      { upTo: length(3600, 142), amount: 27 },
      { upTo: null, amount: 60 },
    ],
    ...{ perPiece: 1.2, includedPieces: 5, maxLength: length(5800, 228) },
  };
  const crate: DemoMethod = {
    ...carrier,
    name: "Crate by carrier",
    description: "Panels lie flat: two people to unload",
    lengthOf: "LONGER_SIDE",
    rates: ratesOf(110, 120, 155, 230),
    ...{ perPiece: 6, includedPieces: 2, maxLength: length(3600, 142) },
  };
  const supplier = { timeZone, isInternal: false };
  return [
    {
      ...{ ...supplier, phone: isUs ? "415 555 0160" : "03 5550 0160", leadDays: 5 },
      methods: [van, courier, carrier, pickUp],
    },
    {
      ...{ ...supplier, phone: isUs ? "503 555 0121" : "03 5550 0121", leadDays: 8 },
      methods: [road, courier],
    },
    {
      ...{ ...supplier, phone: isUs ? "510 555 0188" : "03 5550 0188", leadDays: 20 },
      methods: [crate],
    },
    { ...supplier, phone: null, leadDays: 1, isInternal: true, methods: [] },
  ];
}
