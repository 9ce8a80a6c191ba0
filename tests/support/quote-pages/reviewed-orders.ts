import type { UpstreamClient } from "../../../app/upstream/client.server";
import { documents } from "../../../app/upstream/contract/documents";
import { products } from "../../../app/upstream/contract/products";
import { purchaseOrders } from "../../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../../app/upstream/contract/supplier-orders";
import type { Database } from "../../../server/database/connection";
import { addLine, chooseFirst } from "../quotes";
import { submitOnline } from "../supplier-orders";

/** Orders that may be reviewed, and supplier orders, by their names: the journey at each seat has its own. */
export async function addReviewedOrders(
  admin: UpstreamClient,
  database: Database,
): Promise<Record<string, string>> {
  const { data: suppliers } = await admin.call(documents.listSuppliers, {});
  const offline = suppliers.find((one) => one.offline_only && !one.is_internal)?.id ?? "";
  const online = suppliers.find((one) => !one.offline_only)?.id ?? "";
  const pages: Record<string, string> = {};
  for (const seat of ["script", "plain"]) {
    pages[`online-${seat}`] = (await addOrder(admin, online)).path;
    pages[`offline-${seat}`] = (await addOrder(admin, offline)).path;
  }
  pages.open = (await addOrder(admin, online)).path;
  const sent = await addOrder(admin, online);
  const { id } = await submitOnline({ database, now: new Date() }, sent.id, "2031-01-10");
  pages.supplierOrder = `${sent.path}/supplier-order/${id}`;
  const manual = await addOrder(admin, offline);
  await database.write((trx) =>
    trx
      .updateTable("purchase_orders")
      .set({ status: "SUBMITTED", submitted_at: new Date().toISOString() })
      .where("id", "=", manual.id)
      .execute(),
  );
  const made = await admin.call(supplierOrders.saveOfflineSupplierOrder, {
    params: { id: manual.id },
    body: { model: { manufacturerId: offline, reference: "WC-5521", orderStatus: "Cutting" } },
  });
  pages.manual = `${manual.path}/supplier-order/${made?.id ?? ""}`;
  pages.submitted = manual.path;
  return pages;
}

/** An order of a supplier with the first of its products that is in order. */
async function addOrder(admin: UpstreamClient, supplier: string) {
  const all = await admin.call(products.listProducts, { query: {} });
  const own = all.filter(
    ({ type, manufacturerId, hasWidth, hasHeight }) =>
      type === "PRODUCT" && manufacturerId === supplier && hasWidth && hasHeight,
  );
  for (const { name } of own) {
    const { data } = await admin.call(purchaseOrders.createPurchaseOrder, {
      body: { manufacturer_id: supplier, sidemark: "FITZGERALD" },
    });
    const params = { id: data.id };
    const { externalId } = await admin.call(purchaseOrders.getPurchaseOrder, { params });
    const size = { product: name, width: "1200", height: "1500" };
    const { lineId } = await addLine(admin, externalId, { ...size, quantity: 2 });
    await chooseFirst(admin, lineId);
    const { context } = await admin.call(purchaseOrders.getPurchaseOrder, { params });
    const hasErrors = context.orderLines.some((line) => line.context.errors.length > 0);
    if (!hasErrors) return { id: data.id, path: `/orders/${data.id}` };
  }
  throw new Error(`No product of the supplier ${supplier} is in order`);
}
