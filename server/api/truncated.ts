import { TRUNCATED_HEADER } from "../../app/upstream/transport";

/** The first `max` of rows, of which one more was asked for; with the header if there were more. */
export function shownOf<Row>(
  { respond }: { respond: { header(name: string, value: string): void } },
  rows: readonly Row[],
  max: number,
): Row[] {
  if (rows.length > max) respond.header(TRUNCATED_HEADER, "true");
  return rows.slice(0, max);
}
