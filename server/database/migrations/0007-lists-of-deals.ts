import { sql, type Kysely } from "kysely";

import type { EngineMigration } from "./migration";

const BATCH = 500;

/**
 * Lists of deals go by the number of quotes and orders too, show the town of the contact (what stands behind
 * the last comma or line break of the address), and know how many deals of a status are archived.
 */
export const listsOfDeals: EngineMigration = () => ({
  async up(db) {
    const statements = [
      `create index deals_sort_quotes on deals (workflow_id, is_archived, quote_count, number)`,
      `create index deals_sort_orders on deals (workflow_id, is_archived, order_count, number)`,
      `alter table contacts add column place text`,
      `insert into facet_counts
        select account_id, workflow_id, status_id, 'archived', count(*) from deals
        where is_archived = 1 group by account_id, workflow_id, status_id`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillPlaces(db);
  },
});

/** Row by row, as a contact's data may be anything: one that has no address to read keeps no place. */
async function fillPlaces(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<{ id: string; external_data: string }>`
      select id, external_data from contacts where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    for (const { id, external_data: data } of rows) {
      const place = placeIn(data);
      if (place) await sql`update contacts set place = ${place} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function placeIn(data: string): string | null {
  let address: unknown;
  try {
    address = (JSON.parse(data) as { address?: unknown } | null)?.address;
  } catch {
    return null;
  }
  if (typeof address !== "string") return null;
  return /[,\n]([^,\n]*)$/.exec(address)?.[1]?.trim().slice(0, 100) || null;
}
