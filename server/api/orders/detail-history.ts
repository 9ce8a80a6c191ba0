import { fullName } from "../../../app/domain/people";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { type OrderHistoryEntry } from "../../../app/upstream/contract/order-history";
import { query } from "../implement";
import { findOrder, requireOrder, viewerOf } from "../records/purchasing/order-rows";
import { withoutFigures, type KeptChange } from "../records/timeline";

/** Of the specification (part 2, section 9). */
const PAGE = 40;

/** What suppliers change of their orders stands in the history of the order too. Figures of costs are for who may see them. */
export const listOrderHistory = query(
  purchaseOrders.listOrderHistory,
  async (read, { params, query: { page = 1 }, staff }) => {
    const viewer = viewerOf(staff);
    const order = await requireOrder(read, { id: params.id }, viewer);
    const { id } = order;
    const all = read.db
      .selectFrom("order_entries as h")
      .where("h.account_id", "=", read.accountId)
      .where("h.purchase_order_id", "=", id);
    const rows = await all
      .leftJoin("employees as e", (join) =>
        join.onRef("e.id", "=", "h.actor_id").onRef("e.account_id", "=", "h.account_id"),
      )
      .leftJoin("people as p", (join) =>
        join.onRef("p.id", "=", "e.person_id").onRef("p.account_id", "=", "e.account_id"),
      )
      .select(["h.id", "h.at", "h.actor_type", "h.actor_name", "h.verb", "h.changes"])
      .select(["e.first_name", "e.last_name", "p.badge_color"])
      .orderBy("h.at", "desc")
      .orderBy("h.id", "desc")
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute();
    const { count } = await all
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const { quoteCosts } = staff.permissions;
    // It was private when that was written, or its parent is: who does not see that reads no name of it.
    const parent = order.parent_id && (await findOrder(read, { id: order.parent_id }, viewer));
    const untold = order.parent_id !== null && !parent ? OF_PARENT : NOTHING;
    const entries = rows.map((row) => present(row, { canSeeCosts: quoteCosts, untold }));
    return { entries, total: Number(count) };
  },
);

interface Row {
  id: string;
  at: string;
  actor_type: string;
  actor_name: string | null;
  verb: string;
  changes: string;
  first_name: string | null;
  last_name: string | null;
  badge_color: string | null;
}

/** Changes that name what an order was made of. */
const OF_PARENT: ReadonlySet<string> = new Set(["Cloned from", "Revision of", "Replaces"]);
const NOTHING: ReadonlySet<string> = new Set();

function present(
  row: Row,
  { canSeeCosts, untold }: { canSeeCosts: boolean; untold: ReadonlySet<string> },
): OrderHistoryEntry {
  const name = row.actor_name ?? fullName(row.first_name, row.last_name);
  const all = JSON.parse(row.changes) as KeptChange[];
  const kept = all.filter(({ field }) => !untold.has(field));
  const changes = canSeeCosts ? kept : withoutFigures(kept);
  return {
    ...{ id: row.id, at: row.at, verb: row.verb },
    actor: { type: actorOf(row), name: name || null, badgeColor: row.badge_color },
    changes: changes.map(({ field, old, new: value }) => ({ field, old, new: value })),
  };
}

/** Who is named beside no employee answered for the supplier: customers have no way to an order. */
function actorOf({ actor_type: type, actor_name: name }: Row): OrderHistoryEntry["actor"]["type"] {
  if (type === "EMPLOYEE") return "EMPLOYEE";
  return name === null ? "SYSTEM" : "SUPPLIER";
}
