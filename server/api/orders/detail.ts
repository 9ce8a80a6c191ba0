import { whyNotReopened } from "../../../app/domain/order-reopening";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { newId } from "../../database/id";
import { ApiError, unsuitable } from "../api-error";
import { mutation, query } from "../implement";
import { requireUpdated } from "../records/body/line-updates";
import { changeOrder } from "../records/purchasing/change-order";
import { cloneOrder } from "../records/purchasing/clone-order";
import { insertOrder } from "../records/purchasing/insert-order";
import {
  requireOrder,
  requireOrderEditable,
  viewerOf,
  type OrderRow,
} from "../records/purchasing/order-rows";
import { findRevision } from "../records/purchasing/revisions";
import { findSupplier } from "../records/purchasing/suppliers";
import { textOrNone } from "../records/text-or-none";
import { textChanges, type FieldChange } from "../records/timeline";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";
import { listOrderHistory } from "./detail-history";
import { presentOrder } from "./detail-present";

const getPurchaseOrder = query(
  purchaseOrders.getPurchaseOrder,
  async (read, { params, staff, now }) => {
    const viewer = viewerOf(staff);
    const order = await requireOrder(read, { id: params.id }, viewer);
    return presentOrder(read, order, { now, viewer, canSeeCosts: staff.permissions.quoteCosts });
  },
);

const createPurchaseOrder = mutation(
  purchaseOrders.createPurchaseOrder,
  async (write, { body, staff }) => {
    const supplier = await requireOfferedSupplier(write, body.manufacturer_id);
    await refuseForeign(write, body);
    const { db, accountId, now } = write;
    const orderId = newId();
    await db
      .insertInto("orders")
      .values({ id: orderId, account_id: accountId, created_at: now.toISOString() })
      .execute();
    const made = await insertOrder(
      write,
      {
        ...{ deal_id: null, order_id: orderId, manufacturer_id: supplier.id },
        ...{ sidemark: textOrNone(body.sidemark), sales_rep: textOrNone(body.sales_rep_override) },
        customer_details: textOrNone(body.details),
        is_private: privateOf(staff, body.isManufacturerPrivate, 0),
      },
      [["Supplier", null, supplier.name]],
    );
    return { data: { id: made.id } };
  },
);

const updatePurchaseOrder = mutation(
  purchaseOrders.updatePurchaseOrder,
  async (write, { params, body, staff }) => {
    await refuseForeign(write, body);
    await changeOrder(
      write,
      { id: params.id },
      async (order) => {
        const set = {
          sidemark: sent(body.sidemark, order.sidemark),
          sales_rep: sent(body.sales_rep_override, order.sales_rep),
          customer_details: sent(body.details, order.customer_details),
          is_private: privateOf(staff, body.isManufacturerPrivate, order.is_private),
          manufacturer_id: body.manufacturer_id,
          shipping_instructions: sent(body.shippingInstructions, order.shipping_instructions),
        };
        const changes = [
          ...textChanges([
            ["Sidemark", order.sidemark, set.sidemark],
            ["Sales rep", order.sales_rep, set.sales_rep],
            ["Details", order.customer_details, set.customer_details],
            ["Shipping instructions", order.shipping_instructions, set.shipping_instructions],
          ]),
          ...(await supplierChanges(write, order, set.manufacturer_id)),
        ];
        // What was sent to its supplier stays as it was sent.
        if (order.status !== "SUBMITTED" || order.is_archived === 1 || changes.length > 0) {
          requireOrderEditable(order);
        } else if (order.replaced_by !== null) requireOrderEditable(order);
        const words = (isPrivate: number) => (isPrivate === 1 ? "Yes" : "No");
        const all = [
          ...changes,
          ...textChanges([["Private", words(order.is_private), words(set.is_private)]]),
        ];
        if (all.length === 0) return null;
        if (order.status === "OPEN") await requireUpdated(write, order, write.now);
        return { set, changes: all };
      },
      { viewer: viewerOf(staff), isReadOnlyToo: true, seen: body.revision },
    );
  },
);

/** Nothing is kept of the company and the employee that the specification sends along; another account's are refused. */
async function refuseForeign(
  { db, accountId }: AccountRead,
  sent: { company_id?: string | undefined; employee_id?: string | undefined },
): Promise<void> {
  if (sent.company_id !== undefined) {
    const company = await db
      .selectFrom("accounts")
      .select("id")
      .where("id", "=", accountId)
      .where("company_id", "=", sent.company_id)
      .executeTakeFirst();
    if (!company) throw unsuitable("company_id");
  }
  if (sent.employee_id !== undefined) {
    const employee = await db
      .selectFrom("employees")
      .select("id")
      .where("account_id", "=", accountId)
      .where("id", "=", sent.employee_id)
      .executeTakeFirst();
    if (!employee) throw unsuitable("employee_id");
  }
}

/** Another supplier makes other products: it changes while there are none. */
async function supplierChanges(
  write: AccountWrite,
  order: OrderRow,
  wanted: string,
): Promise<FieldChange[]> {
  if (wanted === order.manufacturer_id) return [];
  const supplier = await requireOfferedSupplier(write, wanted);
  if (order.line_count > 0) {
    throw unsuitable("manufacturer_id", "The supplier of an order with products cannot be changed");
  }
  if (order.is_revision === 1) {
    throw unsuitable("manufacturer_id", "A revision goes to the supplier of the order it revises");
  }
  const before = await findSupplier(write, order.manufacturer_id);
  return textChanges([["Supplier", before?.name ?? null, supplier.name]]);
}

const reopenPurchaseOrder = mutation(
  purchaseOrders.reopenPurchaseOrder,
  async (write, { params, staff }) => {
    await changeOrder(
      write,
      { id: params.id },
      async (order) => {
        const supplier = await findSupplier(write, order.manufacturer_id);
        const why = whyNotReopened({
          ...{ isArchived: order.is_archived === 1, isReplaced: order.replaced_by !== null },
          isSubmitted: order.status === "SUBMITTED",
          isOnline: supplier?.is_online !== 0,
          hasRevision: (await findRevision(write, order.id)) !== null,
        });
        if (why !== null) throw new ApiError(409, "not_reopened", why);
        return {
          set: { status: "OPEN", submitted_at: null, submitted_by: null },
          changes: textChanges([["Status", "Submitted", "Open"]]),
        };
      },
      { viewer: viewerOf(staff), isReadOnlyToo: true },
    );
  },
);

const clonePurchaseOrder = mutation(
  purchaseOrders.clonePurchaseOrder,
  async (write, { params, body, staff }) => {
    const viewer = viewerOf(staff);
    const found = await requireOrder(write, { id: params.id }, viewer);
    if (body.orderId !== found.id && body.orderId !== found.order_id) throw unsuitable("orderId");
    const id = await cloneOrder(write, found.id, {
      ...{ viewer, windowIds: body.windowIds, isRevision: body.isRevision },
      details: (source) => ({
        sidemark: sent(body.sidemark, source.sidemark),
        sales_rep: sent(body.sales_rep_override, source.sales_rep),
        customer_details: sent(body.details, source.customer_details),
        is_private: privateOf(staff, body.isManufacturerPrivate, source.is_private),
      }),
    });
    return { cloned_order: { id } };
  },
);

/** What was not sent stays as it is. */
const sent = (text: string | null | undefined, stored: string | null) =>
  text === undefined ? stored : textOrNone(text);
/** Who may not make orders private leaves them as they are. */
const privateOf = (staff: Pick<Staff, "permissions">, wanted: boolean | undefined, stored = 0) =>
  wanted === undefined || !viewerOf(staff).seesPrivate ? stored : Number(wanted);

/** A supplier that may be ordered from; 422 for any other. */
async function requireOfferedSupplier(read: AccountRead, id: string) {
  const supplier = await findSupplier(read, id);
  if (!supplier || supplier.is_archived === 1) throw unsuitable("manufacturer_id");
  return supplier;
}

export const orderDetailHandlers = [
  getPurchaseOrder,
  listOrderHistory,
  createPurchaseOrder,
  updatePurchaseOrder,
  reopenPurchaseOrder,
  clonePurchaseOrder,
];
