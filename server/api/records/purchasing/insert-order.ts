import type { Insertable } from "kysely";

import { newId } from "../../../database/id";
import { orderSearchText } from "../../../database/normalise";
import type { Schema } from "../../../database/schema";
import { employeeOf, type AccountWrite } from "../../scope";
import { takeNumber } from "../counters";
import { textChanges, type FieldChange } from "../timeline";
import { addToHistory, enterOrder, sumOfLines } from "./change-order";

type Columns = Pick<
  Insertable<Schema["purchase_orders"]>,
  | ("deal_id" | "quote_id" | "order_id" | "manufacturer_id" | "parent_id" | "is_revision")
  | "notes"
  | ("sidemark" | "sales_rep" | "customer_details" | "is_private")
  | ("required_date" | "shipping_method_id" | "shipping_address" | "shipping_instructions")
>;

/** An order as it was stored, and what its history says of that. */
export interface InsertedOrder {
  readonly id: string;
  readonly tuid: string;
  readonly changes: readonly FieldChange[];
  readonly isPrivate: boolean;
}

/** Stores an open order with a number of its own, whose body is there, and begins its history. */
export async function insertOrder(
  write: AccountWrite,
  columns: Columns,
  said: Parameters<typeof textChanges>[0],
): Promise<InsertedOrder> {
  const { db, accountId, now } = write;
  const [id, at] = [newId(), now.toISOString()];
  const sum = await sumOfLines(write, columns.order_id);
  const tuid = `PO-${await takeNumber(write, "order")}`;
  const { sidemark = null, sales_rep = null, customer_details = null } = columns;
  const search_text = orderSearchText({ tuid, sidemark, sales_rep, customer_details });
  const is_private = columns.is_private ?? 0;
  await db
    .insertInto("purchase_orders")
    .values({
      ...{ id, account_id: accountId, ...columns, ...sum, tuid, status: "OPEN", search_text },
      ...{ created_at: at, updated_at: at, created_by: employeeOf(write.actor) },
    })
    .execute();
  await enterOrder(write, { id, search_text, is_archived: 0, is_private });
  const changes = textChanges([
    ...said,
    ["Products", null, sum.quantity === 0 ? null : String(sum.quantity)],
  ]);
  const subject = { id, label: `Order ${tuid}` };
  await addToHistory(write, id, [{ area: "ORDERS", verb: "ADDED", subject, changes }]);
  return { id, tuid, changes, isPrivate: is_private === 1 };
}
