import { sql } from "kysely";

import {
  purchaseOrders,
  type OrderHistoryEntry,
} from "../../../app/upstream/contract/purchase-orders";
import { query } from "../implement";
import { requireOrder, viewerOf } from "../records/purchasing/order-rows";

/** Of the specification (part 2, section 9). */
const PAGE = 40;

/** A change of an order and one of a supplier order, in the columns of the first. */
export const listOrderHistory = query(
  purchaseOrders.listOrderHistory,
  async (read, { params, query: { page = 1 }, staff }) => {
    const { id } = await requireOrder(read, { id: params.id }, viewerOf(staff));
    const { db, accountId } = read;
    const own = db
      .selectFrom("order_entries as e")
      .select(["e.id", "e.at", "e.actor_type", "e.actor_id", "e.actor_name", "e.verb"])
      .select(["e.changes", sql<string | null>`null`.as("field")])
      .select([sql<string | null>`null`.as("label")])
      .select([sql<string | null>`null`.as("old"), sql<string | null>`null`.as("new")])
      .where("e.account_id", "=", accountId)
      .where("e.purchase_order_id", "=", id);
    const suppliers = db
      .selectFrom("supplier_order_changes as c")
      .innerJoin("supplier_orders as s", "s.id", "c.supplier_order_id")
      .select(["c.id", "c.created_at as at"])
      .select(
        sql<string>`case when c.employee_id is null then 'SUPPLIER' else 'EMPLOYEE' end`.as(
          "actor_type",
        ),
      )
      .select(["c.employee_id as actor_id", "c.actor_name"])
      .select([sql<string>`'CHANGED'`.as("verb"), sql<string>`'[]'`.as("changes")])
      .select(["c.field as field", "c.label", "c.old", "c.new"])
      .where("c.account_id", "=", accountId)
      .where("s.account_id", "=", accountId)
      .where("s.purchase_order_id", "=", id);
    const all = own.unionAll(suppliers as unknown as typeof own);
    const rows = await db
      .selectFrom(all.as("h"))
      .leftJoin("employees as m", (join) =>
        join.onRef("m.id", "=", "h.actor_id").on("m.account_id", "=", accountId),
      )
      .leftJoin("people as p", (join) =>
        join.onRef("p.id", "=", "m.person_id").on("p.account_id", "=", accountId),
      )
      .selectAll("h")
      .select(["m.first_name", "m.last_name", "p.badge_color"])
      .orderBy("h.at", "desc")
      .orderBy("h.id", "desc")
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute();
    const { count } = await db
      .selectFrom(all.as("h"))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return { entries: rows.map(present), total: Number(count) };
  },
);

interface Row {
  id: string;
  at: string;
  actor_type: string;
  actor_name: string | null;
  verb: string;
  changes: string;
  field: string | null;
  label: string | null;
  old: string | null;
  new: string | null;
  first_name: string | null;
  last_name: string | null;
  badge_color: string | null;
}

/** Who is named and no employee answers for the supplier: customers have no way to an order. */
const ACTORS: Readonly<Record<string, OrderHistoryEntry["actor"]["type"]>> = {
  ...{ EMPLOYEE: "EMPLOYEE", SUPPLIER: "SUPPLIER", CUSTOMER: "SUPPLIER" },
};

function present(row: Row): OrderHistoryEntry {
  const name = row.actor_name ?? `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim();
  const changes =
    row.field === null
      ? (JSON.parse(row.changes) as OrderHistoryEntry["changes"])
      : [{ field: fieldName(row.field, row.label), old: row.old, new: row.new }];
  return {
    ...{ id: row.id, at: row.at, verb: row.verb },
    actor: {
      type: ACTORS[row.actor_type] ?? "SYSTEM",
      name: name || null,
      badgeColor: row.badge_color,
    },
    changes: changes.map(({ field, old, new: value }) => ({ field, old, new: value })),
  };
}

/** `Price of Aluminium venetian`; of the order itself `Tracking information`. */
function fieldName(field: string, label: string | null): string {
  const words = NAMES[field] ?? field.replaceAll("_", " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return label === null ? name : `${name} of ${label}`;
}
const NAMES: Readonly<Record<string, string>> = {
  ...{ eta: "ETA", order_status_id: "status", total_freight_override: "freight" },
};
