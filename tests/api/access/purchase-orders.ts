import type { AccessRows, Ids } from "./rows";

const onOrder = (ids: Ids) => ({ id: ids.order });
const details = (ids: Ids) => ({ manufacturer_id: ids.supplier });

/** Who has no deals is of another account, and may order. */
const NO_DEALS = { except: { noDeals: 404 } };

export const purchaseOrderRows: AccessRows = {
  getPurchaseOrder: { params: onOrder, ...NO_DEALS },
  listOrderHistory: { params: onOrder, ...NO_DEALS },
  // Their suppliers are others.
  createPurchaseOrder: { body: details, except: { noDeals: 422, otherAccount: 422 } },
  updatePurchaseOrder: { params: onOrder, body: details, ...NO_DEALS },
  // It was never submitted.
  reopenPurchaseOrder: { params: onOrder, staff: 409, ...NO_DEALS },
  clonePurchaseOrder: {
    params: onOrder,
    body: (ids) => ({ orderId: ids.order }),
    ...NO_DEALS,
  },
};
