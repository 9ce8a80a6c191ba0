import type { AccessRows } from "./rows";

/** Orders of their own are tried in freight.test.ts and order-submit.test.ts. */
const onNone = () => ({ id: "none", orderId: "none", manufacturerId: "none" });
const delivery = () => ({ requiredDate: "2100-01-01", shippingMethodId: "none" });
export const shippingRows: AccessRows = {
  estimateFreight: { params: onNone, body: delivery, staff: 404 },
  renderPurchaseOrderPdf: { params: onNone, body: delivery, staff: 404 },
  submitPurchaseOrder: { params: onNone, body: delivery, staff: 404 },
};
