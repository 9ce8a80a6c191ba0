import { sql } from "kysely";

import { fullName } from "../../../app/domain/people";
import { timeline, type TimelineEntry } from "../../../app/upstream/contract/timeline";
import { invalid } from "../api-error";
import { query } from "../implement";
import { requireDeal } from "../records/deals";
import { viewerOf } from "../records/purchasing/order-rows";
import type { AccountRead } from "../scope";

const DEFAULT_LIMIT = 20;

const listDealTimeline = query(
  timeline.listDealTimeline,
  async (read, { params, query: asked, staff }) => {
    const { areas, before, limit = DEFAULT_LIMIT } = asked;
    const deal = await requireDeal(read, params.dealId);
    const entries = read.db
      .selectFrom("timeline_entries as t")
      .where("t.account_id", "=", read.accountId)
      .where("t.deal_id", "=", deal.id)
      .$if(areas !== undefined && areas.length > 0, (some) =>
        some.where("t.area", "in", areas ?? []),
      )
      .$if(!staff.permissions.purchasing, (some) => some.where("t.area", "<>", "ORDERS"))
      // Also what was told of an order before it became private.
      .$if(!viewerOf(staff).seesPrivate, (some) =>
        some.where(
          sql<boolean>`(t.area <> 'ORDERS' or not exists (select 1 from purchase_orders as o
            where o.id = t.subject_id and o.account_id = t.account_id and o.is_private = 1))`,
        ),
      );
    const at = before === undefined ? null : await placeOf(read, deal.id, before);
    const older =
      at === null ? entries : entries.where(sql<boolean>`(t.at, t.id) < (${at.at}, ${at.id})`);
    const rows = await older
      .leftJoin("employees as e", (join) =>
        join.onRef("e.id", "=", "t.actor_id").onRef("e.account_id", "=", "t.account_id"),
      )
      .leftJoin("people as p", (join) =>
        join.onRef("p.id", "=", "e.person_id").onRef("p.account_id", "=", "e.account_id"),
      )
      .select(["t.id", "t.at", "t.actor_type", "t.actor_name", "t.area", "t.verb", "t.changes"])
      .select(["t.subject_id", "t.subject_label", "e.first_name", "e.last_name", "p.badge_color"])
      .orderBy("t.at", "desc")
      .orderBy("t.id", "desc")
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    const { count } = await older
      .select((counted) => counted.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const rest = Number(count) - rows.length;
    return { entries: rows.map(present), next: last && rest > 0 ? last.id : null, rest };
  },
);

/** Where an entry stands among those of its deal. 400 if it is none of them. */
async function placeOf({ db, accountId }: AccountRead, dealId: string, id: string) {
  const row = await db
    .selectFrom("timeline_entries")
    .select(["at", "id"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw invalid({ before: ["There is no such entry"] });
  return row;
}

interface Row {
  id: string;
  at: string;
  actor_type: string;
  actor_name: string | null;
  area: string;
  verb: string;
  changes: string;
  subject_id: string | null;
  subject_label: string | null;
  first_name: string | null;
  last_name: string | null;
  badge_color: string | null;
}

function present(row: Row): TimelineEntry {
  const name = row.actor_name ?? fullName(row.first_name, row.last_name);
  return {
    id: row.id,
    at: row.at,
    actor: {
      type: row.actor_type as TimelineEntry["actor"]["type"],
      name: name || null,
      badgeColor: row.badge_color,
    },
    area: row.area,
    verb: row.verb,
    subject: row.subject_label === null ? null : { id: row.subject_id, label: row.subject_label },
    changes: JSON.parse(row.changes) as TimelineEntry["changes"],
  };
}

export const timelineHandlers = [listDealTimeline];
