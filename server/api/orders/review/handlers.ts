import { toUnits } from "../../../../app/domain/money";
import { NO_ESTIMATE } from "../../../../app/domain/order-review";
import { purchaseOrders } from "../../../../app/upstream/contract/purchase-orders";
import { notFound } from "../../api-error";
import { mutation, query } from "../../implement";
import { readTerms } from "../../records/body/terms";
import { saveOffline } from "../../records/purchasing/save-offline";
import { requireOrder, viewerOf, type OrderRow } from "../../records/purchasing/order-rows";
import type { AccountRead } from "../../scope";
import { staffSubject } from "../../session";
import { readDelivery, requireSupplierOf, type Delivery } from "./delivery";
import { storedOrderFile } from "./order-file";
import { requireReviewed } from "./reviewed";
import { isAnother, requireReachable, submitOrder } from "./submit";

const estimateFreight = query(
  purchaseOrders.estimateFreight,
  async (read, { params, body, staff, now }) => {
    const order = await requireOrder(read, { orderId: params.orderId }, viewerOf(staff));
    if (order.manufacturer_id !== params.manufacturerId) throw notFound();
    const supplier = await requireSupplierOf(read, order);
    const { freight, steps } = await readDelivery(read, {
      ...{ order, supplier, asked: body, now, unknown: NO_ESTIMATE },
    });
    const trace = steps.map((step) => ({ ...step, inputs: [...step.inputs] }));
    // Who may not see costs is told that it can be had.
    if (!staff.permissions.quoteCosts) return { estimate: { amount: null } };
    return { estimate: { amount: toUnits(freight), trace } };
  },
);

/** As it is stored and shown: a document is made of what was reviewed, of a submitted order of what was sent. */
const renderPurchaseOrderPdf = query(
  purchaseOrders.renderPurchaseOrderPdf,
  async (read, { params, body, services, staff, now }) => {
    const order = await requireOrder(read, { id: params.id }, viewerOf(staff));
    const hasCosts = staff.permissions.quoteCosts;
    const isSent = order.status !== "OPEN";
    if (isSent && hasCosts && order.document_id !== null) return urlOf(order.document_id);
    const { supplier, delivery } =
      isSent && order.required_date !== null
        ? {
            supplier: await requireSupplierOf(read, order),
            delivery: await readSent(read, order, order.required_date),
          }
        : await requireReviewed(read, order, { asked: body, now });
    const today = (await readTerms(read, now)).tax.rate;
    const taxRate = isSent ? (order.tax_rate ?? today) : today;
    const content = { order, supplier, delivery, hasCosts, taxRate, now };
    const subject = staffSubject(staff);
    const isPlain = body.isPlainForm === true;
    return urlOf(await storedOrderFile(services, read, { ...content, subject, isPlain }));
  },
);

const urlOf = (documentId: string) => ({
  url: `/api/documents/${encodeURIComponent(documentId)}/download?inline=true`,
});

/** The delivery that an order was submitted with. */
async function readSent(
  { db, accountId }: AccountRead,
  order: OrderRow,
  requiredDate: string,
): Promise<Omit<Delivery, "steps">> {
  const method = await db
    .selectFrom("shipping_methods")
    .select(["id", "name", "address"])
    .where("account_id", "=", accountId)
    .where("id", "=", order.shipping_method_id ?? "")
    .executeTakeFirst();
  const { shipping_address: address, shipping_instructions: instructions } = order;
  return {
    ...{ requiredDate, method: method ?? null, address, instructions },
    freight: order.freight ?? 0,
  };
}

const submitPurchaseOrder = mutation(purchaseOrders.submitPurchaseOrder, {
  async prepare(read, { params, body, services, staff, now }) {
    const order = await requireOrder(read, { id: params.id }, viewerOf(staff));
    const reviewed = await requireReviewed(read, order, { asked: body, now });
    requireReachable(reviewed.supplier);
    const taxRate = (await readTerms(read, now)).tax.rate;
    const subject = staffSubject(staff);
    const content = { order, ...reviewed, taxRate, isPlain: true, now, subject };
    const store = (hasCosts: boolean) => storedOrderFile(services, read, { ...content, hasCosts });
    const seen = body.documentId;
    if (seen !== undefined && seen !== (await store(staff.permissions.quoteCosts)))
      throw isAnother();
    // A supplier is told what it is to be paid, whoever sends the order.
    const documentId = await store(true);
    const { updated_at: updatedAt, freight: estimatedBefore } = order;
    return { documentId, updatedAt, estimatedBefore, delivery: reviewed.delivery, taxRate };
  },
  async write(write, { params, body, staff, now }, prepared) {
    const viewer = viewerOf(staff);
    await submitOrder(write, params.id, {
      ...{ viewer, seen: body.revision, ...prepared },
      review: async (order) => {
        const reviewed = await requireReviewed(write, order, { asked: body, now });
        requireReachable(reviewed.supplier);
        return reviewed;
      },
    });
    const { supplierOrder: model } = body;
    if (!model) return { supplierOrderId: null };
    const writer = {
      ...{ seesCosts: staff.permissions.quoteCosts, viewer, name: "supplierOrder" },
      estimatedBefore: prepared.estimatedBefore,
    };
    return { supplierOrderId: await saveOffline(write, { id: params.id }, model, writer) };
  },
});

export const orderReviewHandlers = [estimateFreight, renderPurchaseOrderPdf, submitPurchaseOrder];
