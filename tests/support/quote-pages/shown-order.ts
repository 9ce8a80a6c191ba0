import type { UpstreamClient } from "../../../app/upstream/client.server";
import { products } from "../../../app/upstream/contract/products";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { addLine, chooseFirst } from "../quotes";

const PRODUCT = "Aluminium venetian 25 mm";

/** The paths of an order, and of one of its lines and that one's window. */
export interface ShownOrder {
  path: string;
  line: string;
  window: string;
}

/** An open order with a line that is in order and one that has no options. */
export async function addShownOrder(admin: UpstreamClient): Promise<ShownOrder> {
  const found = await admin.call(products.listProducts, { query: { search: PRODUCT } });
  const supplier = found.find(({ name }) => name === PRODUCT)?.manufacturerId ?? "";
  const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
    body: { manufacturer_id: supplier, sidemark: "KOWALSKI", sales_rep_override: "Megan Tran" },
  });
  const { externalId } = await admin.call(purchaseOrders.getPurchaseOrder, {
    params: { id: data.id },
  });
  const size = { product: PRODUCT, width: "1210", height: "900" };
  const { lineId, windowId } = await addLine(admin, externalId, {
    ...size,
    group: "Study",
    quantity: 2,
  });
  await chooseFirst(admin, lineId);
  await addLine(admin, externalId, { ...size, group: "Bedrooms / Main" });
  const path = `/orders/${data.id}`;
  return { path, line: `${path}/products/${lineId}`, window: `${path}/windows/${windowId}` };
}
