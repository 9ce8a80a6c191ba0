import { MAX_AMOUNT } from "../../app/domain/money";
import { exact, ifExact } from "../pricing/exact";
import { Trace, type Figure, type Step } from "../pricing/trace";
import { findPostcode, isBetween } from "./postcode";

/**
 * Where a supplier delivers to at the same rates: postcodes from one to another, both included. One that is written shorter
 * stands for all that begin with its parts, which are numbers and letters in turn: `M1` for `M1 1AE`, and neither for `M10`
 * nor, as `30`, for `3000`.
 */
export interface FreightZone {
  readonly id: string;
  readonly name: string;
  readonly postcodes: readonly (readonly [from: string, to: string])[];
}

/** What a method costs in a zone. Money in ten-thousandths, lengths in the account's unit. */
export interface FreightRate {
  readonly zoneId: string;
  /** How long a piece is as it is sent: as wide as it is, rolled up; or as its longer side. */
  readonly lengthOf: "WIDTH" | "LONGER_SIDE";
  /** For the consignment. */
  readonly base: number;
  /** Added by the longest piece: the first step that it fits, the last without an end. By length, upwards. */
  readonly steps: readonly { readonly upTo: number | null; readonly amount: number }[];
  /** Of each piece beyond those that are included. */
  readonly perPiece: number;
  readonly includedPieces: number;
  /** Of each piece that is longer than that; null where none is oversize. */
  readonly oversize: { readonly over: number; readonly amount: number } | null;
  /** Nothing longer is taken; null where all is. */
  readonly maxLength: number | null;
}

export interface FreightPiece {
  /** In the account's unit; null of what has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
}

export interface Consignment {
  readonly method: string;
  /** Where it goes to. */
  readonly address: string;
  /** ISO 3166. */
  readonly country: string;
  readonly pieces: readonly FreightPiece[];
  /** Of the supplier, in the order in which they are looked through. */
  readonly zones: readonly FreightZone[];
  /** Of the method. */
  readonly rates: readonly FreightRate[];
}

/** Why nothing can be said. */
export type FreightFault =
  | { readonly kind: "NO_POSTCODE" }
  | { readonly kind: "NO_ZONE"; readonly postcode: string }
  | { readonly kind: "NO_RATE"; readonly zone: string }
  | { readonly kind: "TOO_LONG"; readonly length: number; readonly maxLength: number }
  | { readonly kind: "TOO_LARGE" };

export type FreightEstimate =
  | { readonly amount: number; readonly zone: string; readonly steps: readonly Step[] }
  | { readonly fault: FreightFault };

/** What it costs to send pieces to an address, in ten-thousandths, with each figure and where it is from. */
export function estimateFreight(consignment: Consignment): FreightEstimate {
  const { method, address, country, pieces, zones, rates } = consignment;
  const postcode = findPostcode(address, country);
  if (postcode === null) return { fault: { kind: "NO_POSTCODE" } };
  const zone = findZone(zones, postcode);
  if (!zone) return { fault: { kind: "NO_ZONE", postcode } };
  const rate = rates.find(({ zoneId }) => zoneId === zone.id);
  if (!rate) return { fault: { kind: "NO_RATE", zone: zone.name } };
  const longest = Math.max(0, ...pieces.map((piece) => lengthOf(piece, rate)));
  const { maxLength } = rate;
  if (maxLength !== null && longest > maxLength) {
    return { fault: { kind: "TOO_LONG", length: longest, maxLength } };
  }
  const step = rate.steps.find(({ upTo }) => upTo === null || longest <= upTo);
  if (!step) return { fault: { kind: "TOO_LONG", length: longest, maxLength: lastStep(rate) } };
  const trace = new Trace();
  const from = `${method}, ${zone.name}`;
  const total = ifExact(() => addUp(trace, { rate, pieces, longest, step, from }));
  if (total === null || total.value > MAX_AMOUNT) return { fault: { kind: "TOO_LARGE" } };
  return { amount: total.value, zone: zone.name, steps: trace.steps };
}

/** The first zone that has a postcode. */
export const findZone = (zones: readonly FreightZone[], postcode: string): FreightZone | null =>
  zones.find(({ postcodes }) => postcodes.some((range) => isBetween(postcode, range))) ?? null;

/** How long a piece is as it is sent; what has no size is as short as can be. */
function lengthOf({ width, height }: FreightPiece, { lengthOf: side }: FreightRate): number {
  if (side === "LONGER_SIDE") return Math.max(width ?? 0, height ?? 0);
  return width ?? height ?? 0;
}

const lastStep = ({ steps }: FreightRate): number =>
  Math.max(0, ...steps.map(({ upTo }) => upTo ?? 0));

interface Known {
  readonly rate: FreightRate;
  readonly pieces: readonly FreightPiece[];
  readonly longest: number;
  readonly step: FreightRate["steps"][number];
  readonly from: string;
}

function addUp(trace: Trace, { rate, pieces, longest, step, from }: Known): Figure {
  const order = "The order";
  trace.add("Longest piece", order, ["given", longest], "size");
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const parts = [
    trace.add("Base", from, ["given", rate.base]),
    trace.add("By the longest piece", from, ["given", step.amount]),
  ];
  const all = trace.add("Pieces", order, ["given", exact(count)], "count");
  const included = trace.add("Included pieces", from, ["given", rate.includedPieces], "count");
  const counted = trace.add("Counted", from, ["largest", all, included], "count");
  const charged = trace.add("Charged pieces", from, ["difference", counted, included], "count");
  const each = trace.add("Each piece", from, ["given", rate.perPiece]);
  parts.push(trace.add("Pieces beyond those included", from, ["product", charged, each]));
  const { oversize } = rate;
  if (oversize) {
    const long = pieces
      .filter((piece) => lengthOf(piece, rate) > oversize.over)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const oversized = trace.add("Oversize pieces", order, ["given", exact(long)], "count");
    const surcharge = trace.add("Each oversize piece", from, ["given", oversize.amount]);
    parts.push(trace.add("Oversize", from, ["product", oversized, surcharge]));
  }
  return trace.add("Freight", from, ["sum", ...parts]);
}
