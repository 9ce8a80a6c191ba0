import type { Desk } from "./place";

type System = "METRIC" | "IMPERIAL";

/** So many quotes each seat has to itself, of each dealer. */
const OF_A_SEAT = { METRIC: 10, IMPERIAL: 2 };

/** An open quote without products, for a journey of its own: `at` counts the journeys. */
export function emptyQuote(staff: Desk, system: System, at: number): string {
  const all = JSON.parse(process.env.E2E_QUOTES ?? "{}") as Partial<Record<System, string[]>>;
  const path = all[system]?.[at + (staff.hasScript ? 0 : OF_A_SEAT[system])];
  if (path === undefined) throw new Error(`No quote ${at} in ${system}`);
  return path;
}
