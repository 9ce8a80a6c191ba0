import { expect } from "vitest";

import { ARCHIVED_FACET, dealFacets } from "../../app/domain/deal-facets";
import type { Database } from "../../server/database/connection";

/** What is maintained beside the deals says the same as the deals themselves. */
export async function expectTrueCounts({ read: db }: Database): Promise<void> {
  const rows = await db
    .selectFrom("deals")
    .select(["id", "status_id", "workflow_id", "alert_keys", "flag_value_ids", "is_archived"])
    .execute();
  const statuses = await db.selectFrom("workflow_statuses").select(["id", "deal_count"]).execute();
  for (const one of statuses) {
    expect(one.deal_count).toBe(
      rows.filter((row) => row.status_id === one.id && row.is_archived === 0).length,
    );
  }
  const values = await db.selectFrom("deal_flag_values").select(["deal_id", "value_id"]).execute();
  const expected: Record<string, number> = {};
  for (const row of rows) {
    const own = values.filter((value) => value.deal_id === row.id).map((value) => value.value_id);
    expect(row.flag_value_ids.split(" ").filter(Boolean).sort()).toEqual(own.sort());
    const facets = dealFacets(row.alert_keys, own.join(" "));
    for (const facet of row.is_archived === 1 ? [ARCHIVED_FACET] : facets) {
      const name = `${row.workflow_id} ${facet} ${row.status_id}`;
      expected[name] = (expected[name] ?? 0) + 1;
    }
  }
  const counts = await db.selectFrom("facet_counts").selectAll().execute();
  const kept = counts
    .filter((one) => one.deal_count !== 0)
    .map((one) => [`${one.workflow_id} ${one.facet} ${one.status_id}`, one.deal_count]);
  expect(Object.fromEntries(kept)).toEqual(expected);
}
