import type { Updateable } from "kysely";

import { newId } from "../../../database/id";
import { orderSearchText } from "../../../database/normalise";
import type { Schema } from "../../../database/schema";
import { orderEntry, removeEntries, storeEntries } from "../../../database/search-entries";
import { stale } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { laterThan } from "../body/change-quote";
import { changeDeal } from "../change-deal";
import { timelineRows, type KeptChange, type NewEntry } from "../timeline";
import {
  lockOrder,
  requireOrder,
  requireOrderEditable,
  type OrderKey,
  type OrderRow,
  type OrderViewer,
} from "./order-rows";
import { readReplacedNumbers } from "./revision-links";

/** What forms of an order edit: a change of these is a new revision. */
const EDITED = [
  ...(["sidemark", "sales_rep", "customer_details", "notes", "is_private"] as const),
  ...(["manufacturer_id", "status", "is_archived", "replaced_by"] as const),
  ...(["required_date", "shipping_method_id", "shipping_address"] as const),
  ...(["shipping_instructions", "freight"] as const),
];
type OrderPatch = Omit<
  Updateable<Schema["purchase_orders"]>,
  "id" | "account_id" | "order_id" | "revision" | "updated_at" | "search_text"
>;

/** What a change of an order sets of its row, and what it says of itself. Null, if it changes nothing. */
export interface OrderChange {
  readonly set?: OrderPatch;
  readonly verb?: NewEntry["verb"];
  readonly changes?: readonly KeptChange[];
  /** Of a supplier, who has no row of their own. */
  readonly actorName?: string;
  /** Its history alone tells it, not its deal's timeline. */
  readonly isUntold?: boolean;
}

interface Options {
  readonly viewer: OrderViewer;
  /** Also what is submitted, archived or replaced. */
  readonly isReadOnlyToo?: boolean;
  /** The revision its writer saw; who saw none overwrites. */
  readonly seen?: number | undefined;
  /** Windows or lines are changed: their sum is made anew. */
  readonly isBody?: boolean;
}

/**
 * The way of every change of an order, its windows, lines and supplier orders: locks its deal, if it has one, then the
 * order, refuses what is read-only (409), lets `change` write what belongs to it, makes the sum of its lines anew, and
 * stores it with its history and the deal's timeline. A private order is not told on a deal, nor counted there.
 */
export async function changeOrder(
  write: AccountWrite,
  key: OrderKey,
  change: (order: OrderRow) => Promise<OrderChange | null>,
  { viewer, isReadOnlyToo = false, seen, isBody = false }: Options,
): Promise<void> {
  const { deal_id: dealId } = await requireOrder(write, key, viewer);
  const work = async () => {
    const order = await lockOrder(write, key, viewer);
    if (!isReadOnlyToo) requireOrderEditable(order);
    if (seen !== undefined && seen !== order.revision) throw stale();
    const changed = await change(order);
    if (changed === null) return null;
    const after = await storeOrder(write, order, changed, isBody);
    const entry: NewEntry = {
      ...({ area: "ORDERS", verb: changed.verb ?? "CHANGED" } as const),
      subject: { id: order.id, label: `Order ${order.tuid}` },
      changes: changed.changes ?? [],
      ...(changed.actorName !== undefined && { actorName: changed.actorName }),
    };
    await addToHistory(write, order.id, [entry]);
    return { order, after, entry, isTold: changed.isUntold !== true };
  };
  if (dealId === null) {
    await work();
    return;
  }
  await changeDeal(
    write,
    dealId,
    async (deal) => {
      const done = await work();
      if (done === null) return null;
      const { order, after, entry, isTold } = done;
      const shift = countOf(after) - countOf(order);
      const entries = isTold && after.is_private === 0 && order.is_private === 0 ? [entry] : [];
      const isDiffering = order.has_differences === 1 || after.has_differences === 1;
      return {
        set: {
          ...(shift !== 0 && { order_count: deal.order_count + shift }),
          ...(isDiffering && { supplier_difference_count: await countDiffering(write, dealId) }),
        },
        entries,
      };
    },
    // An order outlives the work on its deal: a supplier answers when it answers.
    { isArchivedToo: true },
  );
}

/** What a deal counts: neither private orders nor what is archived or replaced. */
const countOf = (order: Pick<OrderRow, "is_private" | "is_archived" | "replaced_by">) =>
  order.is_private === 0 && order.is_archived === 0 && order.replaced_by === null ? 1 : 0;

/** Orders of a deal in which a supplier's answer differs and nobody has read that: of those that the deal counts. */
async function countDiffering({ db, accountId }: AccountWrite, dealId: string): Promise<number> {
  const { count } = await db
    .selectFrom("purchase_orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("has_differences", "=", 1)
    .where("is_private", "=", 0)
    .where("is_archived", "=", 0)
    .where("replaced_by", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function storeOrder(
  write: AccountWrite,
  order: OrderRow,
  { set = {} }: OrderChange,
  isBody: boolean,
): Promise<OrderRow> {
  const after = { ...order, ...set } as OrderRow;
  const isEdited = EDITED.some((name) => after[name] !== order[name]);
  const text = orderSearchText(after, await readReplacedNumbers(write, after));
  await write.db
    .updateTable("purchase_orders")
    .set({
      ...set,
      ...(isBody && (await sumOfLines(write, order.order_id))),
      ...(text !== order.search_text && { search_text: text }),
      revision: order.revision + (isEdited ? 1 : 0),
      updated_at: laterThan(order.updated_at, write.now),
    })
    .where("account_id", "=", write.accountId)
    .where("id", "=", order.id)
    .execute();
  const isFoundAnew =
    text !== order.search_text ||
    after.is_archived !== order.is_archived ||
    after.is_private !== order.is_private;
  if (isFoundAnew) await enterOrder(write, { ...after, search_text: text });
  return after;
}

/** Enters an order into the search, as what it is: a private one is another kind of find. */
export async function enterOrder(
  write: AccountWrite,
  order: Pick<OrderRow, "id" | "search_text" | "is_archived" | "is_private">,
): Promise<void> {
  const entry = orderEntry(order);
  const other = entry.kind === "PURCHASE_ORDER" ? "PRIVATE_PURCHASE_ORDER" : "PURCHASE_ORDER";
  await removeEntries(write, other, [order.id]);
  await storeEntries(write, [entry]);
}

/** Cost, number of products and lines, and of those with errors. */
export async function sumOfLines({ db, accountId }: AccountWrite, orderId: string) {
  const row = await db
    .selectFrom("order_lines")
    .select(({ fn, eb }) => [
      fn.sum<number | null>("total_cost").as("cost"),
      fn.sum<number | null>("quantity").as("quantity"),
      fn.countAll<number>().as("lines"),
      fn.sum<number | null>(eb.case().when("errors", "<>", "").then(1).else(0).end()).as("errors"),
    ])
    .where("account_id", "=", accountId)
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return {
    total_cost: Number(row.cost ?? 0),
    quantity: Number(row.quantity ?? 0),
    line_count: Number(row.lines),
    error_count: Number(row.errors ?? 0),
  };
}

/** Puts changes into the history of their order, in the transaction that makes them. */
export async function addToHistory(
  write: AccountWrite,
  purchaseOrderId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = timelineRows(write, entries).map((row) => ({
    ...row,
    id: newId(),
    purchase_order_id: purchaseOrderId,
  }));
  if (rows.length > 0) await write.db.insertInto("order_entries").values(rows).execute();
}
