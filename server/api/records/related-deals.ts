import type { Deal } from "../../../app/upstream/contract/deals";
import type { Phase } from "../../../app/upstream/contract/workflows";
import type { AccountRead } from "../scope";

/** The ids of the deals that a deal is related to, from whichever side that was said. */
export function relatedIds({ db, accountId }: AccountRead, dealId: string) {
  return db
    .selectFrom("deal_relations")
    .select("second_deal_id as id")
    .where("account_id", "=", accountId)
    .where("first_deal_id", "=", dealId)
    .unionAll(
      db
        .selectFrom("deal_relations")
        .select("first_deal_id as id")
        .where("account_id", "=", accountId)
        .where("second_deal_id", "=", dealId),
    );
}

/** The deals that a deal is related to, the newest first and archived ones last. */
export async function listRelated(
  read: AccountRead,
  dealId: string,
): Promise<Deal["context"]["relatedDeals"]> {
  const rows = await read.db
    .selectFrom("deals as d")
    .innerJoin("workflow_statuses as s", (join) =>
      join.onRef("s.id", "=", "d.status_id").onRef("s.account_id", "=", "d.account_id"),
    )
    .innerJoin("workflows as w", (join) =>
      join.onRef("w.id", "=", "d.workflow_id").onRef("w.account_id", "=", "d.account_id"),
    )
    .select(["d.id", "d.tuid", "d.name", "d.description", "d.is_archived"])
    .select(["s.id as status_id", "s.name as status_name", "s.phase", "s.slug as status_slug"])
    .select(["w.id as workflow_id", "w.name as workflow_name", "w.is_active", "w.slug"])
    .where("d.account_id", "=", read.accountId)
    .where("d.id", "in", relatedIds(read, dealId))
    .orderBy("d.is_archived")
    .orderBy("d.number", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tuid: row.tuid,
    name: row.name,
    description: row.description,
    isArchived: row.is_archived === 1,
    context: {
      status: {
        id: row.status_id,
        name: row.status_name,
        phase: row.phase as Phase,
        slug: row.status_slug,
      },
      workflow: {
        id: row.workflow_id,
        name: row.workflow_name,
        isActive: row.is_active === 1,
        slug: row.slug,
      },
    },
  }));
}
