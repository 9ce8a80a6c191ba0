import { sql } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { alertWeight, dealAlerts } from "../../../app/domain/deal-alerts";
import { ARCHIVED_FACET, dealFacets } from "../../../app/domain/deal-facets";
import { dealSearchText, type DealTexts } from "../../database/normalise";
import type { AccountRead, AccountWrite } from "../scope";
import type { DealState } from "./deals";

/** What the derived columns of a deal depend on. */
export interface DealFacts {
  phase: string;
  statusName: string;
  quoteCount: number;
  orderCount: number;
  paymentTroubleCount: number;
  supplierDifferenceCount: number;
  /** The deal's flags with the value it has of each, in their order. */
  flags: readonly { name: string; id: string; label: string }[];
}

/** The columns that follow from a deal's status, flags, quotes and orders, and that lists show and sort by. */
export function derivedColumns({ flags, ...facts }: DealFacts) {
  const labels = Object.fromEntries(flags.map((flag) => [flag.name, flag.label]));
  const alerts = dealAlerts({ ...facts, flags: labels });
  return {
    alert_keys: alerts.map((alert) => alert.key).join(" "),
    alert_weight: alertWeight(alerts),
    warning_count: alerts.filter((alert) => alert.type === "warning").length,
    info_count: alerts.filter((alert) => alert.type === "info").length,
    flag_value_ids: flags.map((flag) => flag.id).join(" "),
  };
}

/** The columns a deal is sorted and searched by, made of its texts and its contact's. */
export function copiedColumns(deal: DealTexts) {
  return {
    name_key: normalise(deal.name),
    contact_key: normalise(deal.contact?.name ?? ""),
    search_text: dealSearchText(deal),
  };
}

/** Reads the facts of a deal as this transaction sees them. */
export async function readFacts(
  { db, accountId }: AccountRead,
  deal: Pick<
    DealState,
    | "id"
    | "status_id"
    | "quote_count"
    | "order_count"
    | "payment_trouble_count"
    | "supplier_difference_count"
  >,
): Promise<DealFacts> {
  const rows = await db
    .selectFrom("workflow_statuses as s")
    .leftJoin("deal_flag_values as dv", (join) =>
      join.on("dv.account_id", "=", accountId).on("dv.deal_id", "=", deal.id),
    )
    .leftJoin("workflow_flags as f", (join) =>
      join.onRef("f.id", "=", "dv.flag_id").onRef("f.account_id", "=", "dv.account_id"),
    )
    .leftJoin("workflow_flag_values as v", (join) =>
      join.onRef("v.id", "=", "dv.value_id").onRef("v.account_id", "=", "dv.account_id"),
    )
    .select(["s.name as status_name", "s.phase", "f.name", "v.id", "v.label"])
    .where("s.account_id", "=", accountId)
    .where("s.id", "=", deal.status_id)
    .orderBy("f.position")
    .orderBy("f.id")
    .execute();
  return {
    phase: rows[0]?.phase ?? "",
    statusName: rows[0]?.status_name ?? "",
    quoteCount: deal.quote_count,
    orderCount: deal.order_count,
    paymentTroubleCount: deal.payment_trouble_count,
    supplierDifferenceCount: deal.supplier_difference_count,
    flags: rows.flatMap(({ name, id, label }) =>
      name === null || id === null ? [] : [{ name, id, label: label ?? "" }],
    ),
  };
}

type Counted = Pick<
  DealState,
  "workflow_id" | "status_id" | "is_archived" | "alert_keys" | "flag_value_ids"
>;

/** Everything a deal is counted under, in its status; an archived one counts as that alone. */
export function countedFacets(deal: Counted | null): string[] {
  if (!deal) return [];
  if (deal.is_archived === 1) return [ARCHIVED_FACET];
  return dealFacets(deal.alert_keys, deal.flag_value_ids);
}

/**
 * Moves what is counted of a deal from where it was (null: it is new) to where it is now. The columns that
 * change their count are locked.
 */
export async function shiftCounts(
  write: AccountWrite,
  before: Counted | null,
  after: Counted,
): Promise<void> {
  await shiftStatusCounts(write, before, after);
  await shiftFacetCounts(write, before, after);
}

const countedIn = (deal: Counted | null) =>
  deal && deal.is_archived === 0 ? deal.status_id : null;

async function shiftStatusCounts(
  { db, accountId }: AccountWrite,
  before: Counted | null,
  after: Counted,
): Promise<void> {
  const from = countedIn(before);
  const to = countedIn(after);
  if (from === to) return;
  await db
    .updateTable("workflow_statuses")
    .set({ deal_count: sql<number>`deal_count + case when id = ${to} then 1 else -1 end` })
    .where("account_id", "=", accountId)
    .where(
      "id",
      "in",
      [from, to].filter((id) => id !== null),
    )
    .execute();
}

async function shiftFacetCounts(
  { db, accountId }: AccountWrite,
  before: Counted | null,
  after: Counted,
): Promise<void> {
  const shifts = new Map<string, { facet: string; status_id: string; deal_count: number }>();
  const shift = (deal: Counted | null, by: number) => {
    for (const facet of countedFacets(deal)) {
      const status_id = deal?.status_id ?? "";
      const id = `${facet} ${status_id}`;
      shifts.set(id, { facet, status_id, deal_count: (shifts.get(id)?.deal_count ?? 0) + by });
    }
  };
  shift(before, -1);
  shift(after, 1);
  // Always in the same order, so that two transactions never wait for each other.
  const changed = [...shifts]
    .filter(([, { deal_count: by }]) => by !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  await db
    .insertInto("facet_counts")
    .values(
      changed.map(([, count]) => ({
        account_id: accountId,
        workflow_id: after.workflow_id,
        ...count,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["workflow_id", "facet", "status_id"]).doUpdateSet({
        deal_count: sql<number>`facet_counts.deal_count + excluded.deal_count`,
      }),
    )
    .execute();
}
