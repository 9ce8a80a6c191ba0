import type { UpstreamClient } from "../../../app/upstream/client.server";
import { products } from "../../../app/upstream/contract/products";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { encodeMultipart } from "../../../app/upstream/encode-multipart.server";
import type { Part } from "../../../app/upstream/multipart.server";
import { addLine, chooseFirst } from "../quotes";
import { pdf, png } from "../sample-files";

/** The paths of an order, and of one of its lines and that one's window. */
export interface ShownOrder {
  path: string;
  line: string;
  window: string;
  /** A picture that is attached to it. */
  attachment: string;
}

const PRODUCT = "Aluminium venetian 25 mm";

/** An open order with two attachments, a line that is in order and one that has no options. */
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
  const { id } = await attach(admin, externalId, "Recess.png", await png(800, 600));
  await attach(admin, externalId, "Delivery note, Kowalski.pdf", pdf());
  const path = `/orders/${data.id}`;
  return {
    ...{ path, line: `${path}/products/${lineId}`, window: `${path}/windows/${windowId}` },
    attachment: id,
  };
}

/** Attaches a file to the body of an order. */
async function attach(admin: UpstreamClient, orderId: string, name: string, bytes: Uint8Array) {
  const part: Part = {
    ...{ kind: "file", name: "document", fileName: name, mimeType: "application/octet-stream" },
    content: (async function* () {
      yield bytes;
    })(),
  };
  const { contentType, content } = encodeMultipart([part]);
  const response = await admin.fetch(purchaseOrders.attachOrderDocument, {
    ...{ params: { orderId }, headers: { "content-type": contentType }, content },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data;
}
