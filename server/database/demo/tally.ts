import type { Insertable } from "kysely";

import { ARCHIVED_FACET, dealFacets } from "../../../app/domain/deal-facets";
import type { Database } from "../connection";
import type { Schema } from "../schema";

/** What is kept counted beside deals, while they are filled in without the writes that would count them. */
export interface Tally {
  statuses: Map<string, number>;
  facets: Map<string, Insertable<Schema["facet_counts"]>>;
}

/** What has numbers of its own in an account. */
export type CountedKind = "deal" | "quote";

export function newTally(): Tally {
  return { statuses: new Map(), facets: new Map() };
}

export function countDeal(tally: Tally, deal: Insertable<Schema["deals"]>): void {
  const isArchived = deal.is_archived === 1;
  if (!isArchived) {
    tally.statuses.set(deal.status_id, (tally.statuses.get(deal.status_id) ?? 0) + 1);
  }
  const facets = dealFacets(deal.alert_keys ?? "", deal.flag_value_ids ?? "");
  for (const facet of isArchived ? [ARCHIVED_FACET] : facets) {
    const id = `${deal.status_id} ${facet}`;
    const entry = tally.facets.get(id) ?? {
      account_id: deal.account_id,
      workflow_id: deal.workflow_id,
      status_id: deal.status_id,
      facet,
      deal_count: 0,
    };
    tally.facets.set(id, { ...entry, deal_count: entry.deal_count + 1 });
  }
}

export async function saveTally(
  database: Database,
  accountId: string,
  tally: Tally,
  next: Record<CountedKind, number>,
) {
  await database.write(async (trx) => {
    for (const [id, count] of tally.statuses) {
      await trx
        .updateTable("workflow_statuses")
        .set({ deal_count: count })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .execute();
    }
    const facets = [...tally.facets.values()];
    if (facets.length) await trx.insertInto("facet_counts").values(facets).execute();
    await trx
      .insertInto("counters")
      .values(
        Object.entries(next).map(([kind, next_value]) => ({
          ...{ account_id: accountId, kind, next_value },
        })),
      )
      .execute();
  });
}
