/** Says of a list that is a bare array, and so has no room to say it itself, that it was cut at its bound. */
export const TRUNCATED_HEADER = "x-truncated";

/** The first `max` of rows, of which one more was asked for; with the header if there were more. */
export function shownOf<Row>(
  { respond }: { respond: { header(name: string, value: string): void } },
  rows: readonly Row[],
  max: number,
): Row[] {
  if (rows.length > max) respond.header(TRUNCATED_HEADER, "true");
  return rows.slice(0, max);
}
