import { formatPaperDate } from "../../../../app/domain/dates";
import { newId, newPublicId } from "../../../database/id";
import { ApiError, stale } from "../../api-error";
import { canReceive } from "../../records/can-receive";
import { readLines } from "../../records/body/line-rows";
import { changeOrder, type OrderChange } from "../../records/purchasing/change-order";
import type { OrderRow, OrderViewer } from "../../records/purchasing/order-rows";
import { textChanges } from "../../records/timeline";
import { employeeOf, type AccountWrite } from "../../scope";
import { holdOrderFile } from "./order-file";
import type { Delivery, SupplierRow } from "./delivery";
import type { Reviewed } from "./reviewed";
import { supplierMailJob } from "./supplier-mail";

/** Refuses (409) to send an order to an online supplier that no mail reaches. */
export function requireReachable({ is_online, email, name }: SupplierRow): void {
  if (is_online === 0 || canReceive(email)) return;
  throw new ApiError(409, "no_email", `${name} has no email address that orders can be sent to`);
}

interface Submitting {
  readonly viewer: OrderViewer;
  /** The revision that its sender saw. */
  readonly seen: number | undefined;
  /** What was prepared: the document, of the order as it was then. */
  readonly documentId: string;
  readonly updatedAt: string;
  /** Looks at the order once it is locked, and refuses it. */
  readonly review: (order: OrderRow) => Promise<Reviewed>;
}

/**
 * Submits an order, all or nothing: its delivery, its status, the document, and of an online supplier its order there
 * with the mail that tells of it. 409 for an order that is submitted already, or has moved since its document was made.
 */
export async function submitOrder(
  write: AccountWrite,
  id: string,
  { viewer, seen, documentId, updatedAt, review }: Submitting,
): Promise<void> {
  await changeOrder(
    write,
    { id },
    async (order) => {
      const { supplier, delivery } = await review(order);
      const isHeld = await holdOrderFile(write, order.id, documentId);
      if (order.updated_at !== updatedAt || !isHeld) throw stale();
      const isOnline = supplier.is_online === 1;
      const sent = isOnline ? await addSupplierOrder(write, { order, supplier, delivery }) : {};
      return {
        set: {
          ...storedDelivery(delivery),
          ...{ status: "SUBMITTED", submitted_at: write.now.toISOString() },
          ...{ submitted_by: employeeOf(write.actor), document_id: documentId, ...sent },
        },
        verb: "SENT",
        changes: textChanges([
          ["Status", "Open", "Submitted"],
          ["Required date", null, formatPaperDate(delivery.requiredDate)],
          ["Shipping method", null, delivery.method?.name ?? null],
        ]),
      };
    },
    { viewer, seen },
  );
}

/** How an order is delivered, as its row has it. */
const storedDelivery = ({ requiredDate, method, address, instructions, freight }: Delivery) => ({
  ...{ required_date: requiredDate, shipping_method_id: method?.id ?? null, freight },
  ...{ shipping_address: address, shipping_instructions: instructions },
});

interface Ordered {
  readonly order: OrderRow;
  readonly supplier: SupplierRow;
  readonly delivery: Delivery;
}

/** What an online supplier is asked for, with its first status; gives what lists show of it. */
async function addSupplierOrder(
  write: AccountWrite,
  { order, supplier, delivery }: Ordered,
): Promise<OrderChange["set"]> {
  const { db, accountId, now } = write;
  const status = await db
    .selectFrom("supplier_statuses")
    .select(["id", "name", "core_status"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplier.id)
    .orderBy("position")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const id = newId();
  const at = now.toISOString();
  const { method } = delivery;
  await db
    .insertInto("supplier_orders")
    .values({
      ...{ id, account_id: accountId, purchase_order_id: order.id, is_offline: 0 },
      ...{ manufacturer_id: supplier.id, reference: null, freight: delivery.freight, eta: null },
      ...{ required_date: delivery.requiredDate, shipping_address: delivery.address },
      shipping_instructions: delivery.instructions,
      ...{ shipping_method: method?.name ?? null, shipping_method_id: method?.id ?? null },
      ...{ tracking_information: null, customer_notes: null, notes: null, status_text: null },
      ...{ status_id: status?.id ?? null, token: newPublicId() },
      ...{ answered_at: null, answered_by: null, seen_at: null, created_at: at, updated_at: at },
    })
    .execute();
  const lines = await readLines(write, order.order_id);
  for (let from = 0; from < lines.length; from += 100) {
    await db
      .insertInto("supplier_order_lines")
      .values(
        lines.slice(from, from + 100).map((line, at) => ({
          ...{ id: newId(), account_id: accountId, supplier_order_id: id, order_line_id: line.id },
          ...{ position: from + at, quantity: line.quantity, notes: line.notes },
          ...{ price: line.unit_cost, width: line.width, height: line.height, answer: null },
          ...{ answered_price: null, answered_width: null, answered_height: null },
          answered_eta: null,
        })),
      )
      .execute();
  }
  const title = `Order ${order.tuid}`;
  const payload = { supplierOrderId: id, email: supplier.email ?? "", title };
  await write.enqueue(supplierMailJob, payload);
  return {
    ...{ supplier_status: status?.name ?? null, core_status: status?.core_status ?? null },
    ...{ eta: null, has_differences: 0 },
  };
}
