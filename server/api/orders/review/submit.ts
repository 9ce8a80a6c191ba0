import { isDeepStrictEqual } from "node:util";

import { formatPaperDate } from "../../../../app/domain/dates";
import { ApiError } from "../../api-error";
import { canReceive } from "../../records/can-receive";
import { readTerms } from "../../records/body/terms";
import { changeOrder, type OrderChange } from "../../records/purchasing/change-order";
import type { OrderRow, OrderViewer } from "../../records/purchasing/order-rows";
import { replaceRevised } from "../../records/purchasing/revisions";
import { addSupplierOrder } from "../../records/purchasing/add-supplier-order";
import { findWebhook } from "../../records/purchasing/supplier-webhooks";
import { textChanges } from "../../records/timeline";
import type { SupplierRow } from "../../records/purchasing/suppliers";
import { employeeOf, type AccountWrite } from "../../scope";
import { holdOrderFile } from "./order-file";
import type { Delivery } from "./delivery";
import type { Reviewed } from "./reviewed";
import { supplierMailJob } from "./supplier-mail";
import { supplierWebhookJob } from "./supplier-webhook";

/** Refuses (409) to send an order to an online supplier that no mail reaches. */
export function requireReachable({ is_online, email, name }: SupplierRow): void {
  if (is_online === 0 || canReceive(email)) return;
  throw new ApiError(409, "no_email", `${name} has no email address that orders can be sent to`);
}

/** The document that was looked at says something else than the order by now. */
export const isAnother = () =>
  new ApiError(409, "stale", "The order has changed since its document was looked at");

interface Submitting {
  readonly viewer: OrderViewer;
  /** The revision that its sender saw. */
  readonly seen: number | undefined;
  /** What was prepared: the document, of the order and its delivery as they were then. */
  readonly documentId: string;
  readonly updatedAt: string;
  readonly delivery: Delivery;
  readonly taxRate: number;
  /** Looks at the order once it is locked, and refuses it. */
  readonly review: (order: OrderRow) => Promise<Reviewed>;
}

/**
 * Submits an order, all or nothing: its delivery, its status, the document, and of an online supplier its order there
 * with the mail that tells of it. The order that it revises is replaced by it. 409 for an order that is submitted already,
 * or has moved since its document was made.
 */
export async function submitOrder(
  write: AccountWrite,
  id: string,
  { viewer, seen, review, ...prepared }: Submitting,
): Promise<void> {
  const revised = await replaceRevised(write, id, viewer);
  await changeOrder(
    write,
    { id },
    async (order) => {
      const { supplier, delivery } = await review(order);
      const { documentId, updatedAt, taxRate } = prepared;
      const isTaxedSo = (await readTerms(write, write.now)).tax.rate === taxRate;
      const isHeld = await holdOrderFile(write, order.id, documentId);
      const isSame =
        order.updated_at === updatedAt && isDeepStrictEqual(delivery, prepared.delivery);
      if (!isSame || !isTaxedSo || !isHeld) throw isAnother();
      const stored = storedDelivery(delivery);
      const sent =
        supplier.is_online === 1 ? await sendTo(write, supplier, { ...order, ...stored }) : {};
      return {
        set: {
          ...stored,
          ...{ status: "SUBMITTED", submitted_at: write.now.toISOString() },
          ...{ submitted_by: employeeOf(write.actor), document_id: documentId, ...sent },
          tax_rate: taxRate,
          ...(revised && { quote_id: revised.quote_id }),
        },
        verb: "SENT",
        changes: textChanges([
          ["Status", "Open", "Submitted"],
          ["Replaces", null, namedFor(order, revised)],
          ["Required date", null, formatPaperDate(delivery.requiredDate)],
          ["Shipping method", null, delivery.method?.name ?? null],
          ["Shipping address", null, delivery.address],
          ["Shipping instructions", order.shipping_instructions, delivery.instructions],
        ]),
      };
    },
    { viewer, seen },
  );
}

/** What an order replaces, as those may read it who see the order. */
const namedFor = (order: OrderRow, revised: OrderRow | null): string | null =>
  revised === null || (revised.is_private === 1 && order.is_private === 0) ? null : revised.tuid;

/** How an order is delivered, as its row has it. */
const storedDelivery = ({ requiredDate, method, address, instructions, freight }: Delivery) => ({
  ...{ required_date: requiredDate, shipping_method_id: method?.id ?? null, freight },
  ...{ shipping_address: address, shipping_instructions: instructions },
});

/** What an online supplier is asked for, with what tells it of that: a mail, and its webhook; gives what lists show of it. */
async function sendTo(
  write: AccountWrite,
  supplier: SupplierRow,
  order: OrderRow,
): Promise<OrderChange["set"]> {
  const { id, columns } = await addSupplierOrder(write, order);
  const title = `Order ${order.tuid}`;
  await write.enqueue(supplierMailJob, {
    ...{ supplierOrderId: id, email: supplier.email ?? "", title },
  });
  if (await findWebhook(write, supplier.id)) {
    const told = { supplierOrderId: id, title, supplier: supplier.name };
    await write.enqueue(supplierWebhookJob, told, { key: id });
  }
  return columns;
}
