import { sql } from "kysely";

import { REST_HEADER } from "../../../app/upstream/transport";
import type { AccountRead } from "../scope";

/** The part of a deal's list, newest first, that a call asks for. */
interface Part {
  from?: string | undefined;
  limit?: number | undefined;
}

/**
 * True of an entry and all that are older. One that was archived has its place still; of an id that is none of the
 * deal's there is nothing.
 */
export const isFrom = (
  { accountId }: AccountRead,
  table: "deal_notes" | "documents",
  dealId: string,
  from: string,
) => sql<boolean>`(created_at, id) <= (
  select place.created_at, place.id from ${sql.table(table)} as place
  where place.account_id = ${accountId} and place.deal_id = ${dealId} and place.id = ${from})`;

/**
 * Says how many come after a part, if one was asked for: of a whole list nobody waits for a count. Of more than are counted,
 * which is null, only that there are more.
 */
export async function tellRest(
  { query, respond }: { query: Part; respond: { header(name: string, value: string): void } },
  shown: number,
  count: () => Promise<number | null>,
): Promise<void> {
  if (query.limit === undefined) return;
  const all = await count();
  if (all !== null) respond.header(REST_HEADER, String(Math.max(0, all - shown)));
}
