import { DIFFERENCES } from "../../../../app/upstream/contract/supplier-links";
import type { SupplierLineRow, SupplierOrderRow, SupplierStatusRow } from "./supplier-order-rows";

export type Difference = (typeof DIFFERENCES)[number];
/** Those that tell of money: for who may see costs. */
export const COST_DIFFERENCES: ReadonlySet<string> = new Set<Difference>(["PRICE", "FREIGHT"]);

/** A supplier order with what it is compared with. */
export interface Answered {
  readonly row: Pick<SupplierOrderRow, "eta" | "required_date" | "freight" | "status_id">;
  readonly lines: readonly SupplierLineRow[];
  /** The freight that its order was submitted with; null if none was estimated. */
  readonly askedFreight: number | null;
  readonly statuses: readonly SupplierStatusRow[];
}

/** One thing that is another than was asked for: of a line, or of the order. */
interface Found {
  readonly kind: Difference;
  readonly lineId?: string;
  readonly is: string | number | null;
}

/** Each thing that is another than was asked for: first of the order, then line by line. */
export function* findDifferences({
  row,
  lines,
  askedFreight,
  statuses,
}: Answered): Generator<Found> {
  const isLate = (day: string | null) =>
    day !== null && row.required_date !== null && day > row.required_date;
  const status = statuses.find(({ id }) => id === row.status_id);
  if (status?.core_status === "CANCELLED") yield { kind: "CANCELLED", is: status.id };
  if (isLate(row.eta)) yield { kind: "ETA", is: row.eta };
  if (askedFreight !== null && row.freight > askedFreight) {
    yield { kind: "FREIGHT", is: row.freight };
  }
  for (const line of lines) {
    const lineId = line.id;
    if (line.answer === "NOT_MADE") yield { kind: "NOT_MADE", lineId, is: null };
    if (line.answer !== "CONFIRMED" && line.answer !== "CHANGED") continue;
    if (isLate(line.answered_eta)) yield { kind: "ETA", lineId, is: line.answered_eta };
    if (isOther(line.answered_price, line.price)) {
      yield { kind: "PRICE", lineId, is: line.answered_price };
    }
    const sides = [
      [line.answered_width, line.width],
      [line.answered_height, line.height],
    ] as const;
    if (sides.some(([answered, asked]) => isOther(answered, asked))) {
      yield { kind: "SIZE", lineId, is: sides.map(([answered]) => answered).join(" × ") };
    }
  }
}

const isOther = (answered: number | null, asked: number | null) =>
  answered !== null && answered !== asked;

/** In what a supplier's answer is another than was asked for. */
export function differencesOf(answered: Answered): Difference[] {
  const kinds = new Set([...findDifferences(answered)].map(({ kind }) => kind));
  return DIFFERENCES.filter((kind) => kinds.has(kind));
}

/**
 * What an answer makes of the alert on its order: whether there is one, undefined where it stays as it is. What is as asked
 * again ends it; what differs as it did before does not raise it anew, once somebody has read it.
 */
export function alertAfter(before: Answered, after: Answered): 0 | 1 | undefined {
  const told = [...findDifferences(after)];
  if (told.length === 0) return 0;
  const keyOf = ({ kind, lineId, is }: Found) => JSON.stringify([kind, lineId, is]);
  const known = new Set([...findDifferences(before)].map(keyOf));
  return told.some((one) => !known.has(keyOf(one))) ? 1 : undefined;
}
