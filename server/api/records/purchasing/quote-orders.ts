import type { z } from "zod";

import { toUnits } from "../../../../app/domain/money";
import { MAX_LINES } from "../../../../app/domain/order-lines";
import type { quoteSchema } from "../../../../app/upstream/contract/quotes";
import type { AccountRead } from "../../scope";
import type { QuoteRow } from "../body/quote-rows";
import type { OrderViewer } from "./order-rows";
import { readOrderedLines } from "./ordered-lines";

type Context = z.input<typeof quoteSchema>["context"];
type Shown = Required<Pick<Context, "orders" | "suppliers" | "ordered">>;

/** The account's suppliers among these, in the order of the account. */
export async function readSuppliers(
  { db, accountId }: AccountRead,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("manufacturers")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where("id", "in", [...new Set(ids)])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/**
 * The orders made from a quote, which of its lines are on one, and of an accepted quote the suppliers of its lines. One
 * query for a quote that nothing is ordered of and that is not accepted; never more than three.
 */
export async function readQuoteOrders(
  read: AccountRead,
  quote: Pick<QuoteRow, "id" | "status">,
  lines: readonly { readonly id: string; readonly manufacturer_id: string }[],
  { canSeeCosts, seesPrivate }: OrderViewer & { readonly canSeeCosts: boolean },
): Promise<Shown> {
  // Each has a line of the quote at least, so there are no more of them than lines.
  const made = await read.db
    .selectFrom("purchase_orders")
    .select(["id", "tuid", "manufacturer_id", "status", "quantity", "total_cost", "is_private"])
    .where("account_id", "=", read.accountId)
    .where("quote_id", "=", quote.id)
    .where("is_archived", "=", 0)
    .where("replaced_by", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_LINES)
    .execute();
  const orders = made.filter((order) => seesPrivate || order.is_private === 0);
  const isAccepted = quote.status === "ACCEPTED";
  const suppliers = await readSuppliers(read, [
    ...orders.flatMap((order) => order.manufacturer_id ?? []),
    ...(isAccepted ? lines.map((line) => line.manufacturer_id) : []),
  ]);
  const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]));
  const ownIds = new Set(lines.map((line) => line.manufacturer_id));
  const lineIds = made.length > 0 ? lines.map(({ id }) => id) : [];
  const shown = new Set(orders.map(({ id }) => id));
  // What is on a private order is not offered again, and its order is nobody's to know.
  const ordered = (await readOrderedLines(read, lineIds)).map(({ lineId, orderId }) => ({
    ...{ lineId, orderId: shown.has(orderId) ? orderId : null },
  }));
  return {
    orders: orders.map((order) => ({
      ...{ id: order.id, tuid: order.tuid, status: order.status },
      manufacturerId: order.manufacturer_id ?? "",
      manufacturerName: nameOf.get(order.manufacturer_id ?? "") ?? "",
      ...{ totalQuantity: order.quantity },
      totalCost: canSeeCosts ? toUnits(order.total_cost) : null,
    })),
    suppliers: isAccepted ? suppliers.filter(({ id }) => ownIds.has(id)) : [],
    ordered,
  };
}
