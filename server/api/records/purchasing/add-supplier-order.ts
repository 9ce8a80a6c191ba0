import { newId, newPublicId } from "../../../database/id";
import { insertRows } from "../../../database/insert-rows";
import type { AccountWrite } from "../../scope";
import { readLines } from "../body/line-rows";
import type { OrderRow } from "./order-rows";
import { listColumnsOf, readStatuses } from "./supplier-order-rows";

/**
 * The order of an online supplier, with what is asked for line by line, in the supplier's first status: a part of what
 * submits a purchase order, within its `changeOrder`. `columns` goes into what that sets.
 */
export async function addSupplierOrder(write: AccountWrite, order: OrderRow) {
  const { db, accountId, now } = write;
  const manufacturerId = order.manufacturer_id;
  if (manufacturerId === null) throw new Error(`The order ${order.id} has no supplier`);
  const at = now.toISOString();
  const [id, token] = [newId(), newPublicId()];
  const [first] = await readStatuses(write, manufacturerId);
  const method = await db
    .selectFrom("shipping_methods")
    .select("name")
    .where("account_id", "=", accountId)
    .where("id", "=", order.shipping_method_id ?? "")
    .executeTakeFirst();
  await db
    .insertInto("supplier_orders")
    .values({
      ...{ id, account_id: accountId, purchase_order_id: order.id, is_offline: 0, token },
      ...{ manufacturer_id: manufacturerId, required_date: order.required_date },
      ...{ shipping_address: order.shipping_address, status_id: first?.id ?? null },
      ...{ shipping_instructions: order.shipping_instructions, freight: order.freight ?? 0 },
      ...{ shipping_method: method?.name ?? null, shipping_method_id: order.shipping_method_id },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  const rows = (await readLines(write, order.order_id)).map((line, position) => ({
    ...{ id: newId(), account_id: accountId, supplier_order_id: id, order_line_id: line.id },
    ...{ position, quantity: line.quantity, notes: line.notes, price: line.unit_cost },
    ...{ width: line.width, height: line.height },
  }));
  await insertRows(db, "supplier_order_lines", rows);
  const columns = { ...(await listColumnsOf(write, order.id)), has_differences: 0 };
  return { id, token, columns };
}
