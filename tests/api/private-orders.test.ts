import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type { UpstreamClient } from "../../app/upstream/client.server";
import { jobs } from "../../app/upstream/contract/jobs";
import { documents } from "../../app/upstream/contract/documents";
import { lineOptions } from "../../app/upstream/contract/line-options";
import { products } from "../../app/upstream/contract/products";
import { purchaseOrders } from "../../app/upstream/contract/purchase-orders";
import { supplierOrders } from "../../app/upstream/contract/supplier-orders";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { accountWrite } from "../../server/api/account-write";
import { supplierMailJob } from "../../server/api/orders/review/supplier-mail";
import { supplierWebhookJob } from "../../server/api/orders/review/supplier-webhook";
import { answerMailJob } from "../../server/api/records/purchasing/tell-answer";
import { newId } from "../../server/database/id";
import { mailJob } from "../../server/jobs/mail-job";
import { addProducts, addVersion } from "../support/catalogue";
import { addOrder, addShipping, LEATHER_STREET, supplierOf } from "../support/shipping";
import { createTestApi, sessionCookie, snapshot, type TestApi } from "../support/test-api";

interface Ids {
  order: string;
  body: string;
  window: string;
  line: string;
  supplierOrder: string;
  manualOrder: string;
  attachment: string;
  pdf: string;
}
interface Row {
  params?: (ids: Ids) => Record<string, string>;
  query?: (ids: Ids) => Record<string, string>;
  body?: (ids: Ids) => unknown;
}

let test: TestApi;
let admin: UpstreamClient;
let cookies: Record<"sales" | "maker" | "redwood", string>;
let supplier: string;
let product: string;
let van: string;
let ids: Ids;

beforeAll(async () => {
  test = await createTestApi(5);
  admin = await test.signIn("admin");
  cookies = {
    sales: await sessionCookie(test, "sales"),
    maker: await sessionCookie(test, "maker"),
    redwood: await sessionCookie(test, "redwood"),
  };
  [product = ""] = await addProducts(test.database, [
    { name: "Private roller", brand: "Coastline" },
  ]);
  await addVersion(test.database, product, {});
  supplier = await supplierOf(test.database, product);
  await setSupplier({ email: "orders@coastline.example", is_online: 1 });
  ({ van } = await addShipping(test.database, supplier));
  ids = await privateOrder();
});
afterAll(() => test.drop());
afterEach(() => expect(test.faults.splice(0)).toEqual([]));

const setSupplier = (values: { email?: string; is_online?: number }) =>
  test.database.write((trx) =>
    trx.updateTable("manufacturers").set(values).where("id", "=", supplier).execute(),
  );
const delivery = () => ({
  ...{ requiredDate: "2026-11-26", shippingMethodId: van, shippingAddress: LEATHER_STREET },
});

/** A submitted order with all that can belong to one, which then became private. */
async function privateOrder(): Promise<Ids> {
  const order = await addOrder(admin, test.database, supplier, [{ product: "Private roller" }]);
  const params = { id: order.id };
  const form = new FormData();
  form.append("document", new File(["12 boxes"], "Delivery note.txt"));
  const attached = await test.request("POST", `/old/quotes/${order.orderId}/documents`, {
    ...{ cookie: cookies.maker, body: form },
  });
  const { data } = (await attached.json()) as { data: { id: string } };
  await setSupplier({ is_online: 0 });
  const model = { manufacturerId: supplier, reference: "WC-1" };
  const manual = await admin.call(supplierOrders.saveOfflineSupplierOrder, {
    ...{ params, body: { model } },
  });
  await setSupplier({ is_online: 1 });
  // Without costs, so that it is the order alone that keeps it from who may see none.
  const sales = await test.signIn("sales");
  const { url } = await sales.call(purchaseOrders.renderPurchaseOrderPdf, {
    ...{ params, body: delivery() },
  });
  await admin.call(purchaseOrders.submitPurchaseOrder, { params, body: delivery() });
  const { context } = await admin.call(purchaseOrders.getPurchaseOrder, { params });
  const [online] = await admin.call(supplierOrders.listSupplierOrders, { params });
  await test.database.write((trx) =>
    trx.updateTable("purchase_orders").set({ is_private: 1 }).where("id", "=", order.id).execute(),
  );
  const [line] = context.orderLines;
  return {
    ...{ order: order.id, body: order.orderId, window: line?.orderWindowId ?? "" },
    ...{ line: line?.id ?? "", supplierOrder: online?.id ?? "", manualOrder: manual?.id ?? "" },
    ...{ attachment: data.id, pdf: url.split("/")[3] ?? "" },
  };
}

const setPrivate = (isPrivate: number) =>
  test.database.write((trx) =>
    trx
      .updateTable("purchase_orders")
      .set({ is_private: isPrivate })
      .where("id", "=", ids.order)
      .execute(),
  );

const ofOrder = ({ order }: Ids) => ({ id: order });
const ofBody = ({ body }: Ids) => ({ orderId: body });
const ofLine = ({ line }: Ids) => ({ id: line });
const model = () => ({ model: { manufacturerId: supplier } });
const size = { quantity: 1, width: "1200", height: "1500" };

/** Each call that names an order or what belongs to one. */
const CALLS = {
  getPurchaseOrder: [purchaseOrders.getPurchaseOrder, { params: ofOrder }],
  listOrderHistory: [purchaseOrders.listOrderHistory, { params: ofOrder }],
  updatePurchaseOrder: [
    purchaseOrders.updatePurchaseOrder,
    { params: ofOrder, body: () => ({ manufacturer_id: supplier, isManufacturerPrivate: false }) },
  ],
  reopenPurchaseOrder: [purchaseOrders.reopenPurchaseOrder, { params: ofOrder }],
  clonePurchaseOrder: [
    purchaseOrders.clonePurchaseOrder,
    { params: ofOrder, body: ({ order }) => ({ orderId: order }) },
  ],
  archivePurchaseOrders: [
    purchaseOrders.archivePurchaseOrders,
    { body: ({ order }) => ({ ids: [order] }) },
  ],
  unarchivePurchaseOrders: [
    purchaseOrders.unarchivePurchaseOrders,
    { body: ({ order }) => ({ ids: [order] }) },
  ],
  renderPurchaseOrderPdf: [
    purchaseOrders.renderPurchaseOrderPdf,
    { params: ofOrder, body: delivery },
  ],
  submitPurchaseOrder: [purchaseOrders.submitPurchaseOrder, { params: ofOrder, body: delivery }],
  estimateFreight: [
    purchaseOrders.estimateFreight,
    { params: (of) => ({ ...ofBody(of), manufacturerId: supplier }), body: delivery },
  ],
  listOrderDocuments: [purchaseOrders.listOrderDocuments, { params: ofBody }],
  archiveOrderDocument: [
    purchaseOrders.archiveOrderDocument,
    {
      params: (of) => ({ ...ofBody(of), documentId: of.attachment }),
      body: () => ({ _method: "DELETE" }),
    },
  ],
  listSupplierOrders: [supplierOrders.listSupplierOrders, { params: ofOrder }],
  listOfflineSupplierOrders: [supplierOrders.listOfflineSupplierOrders, { params: ofOrder }],
  saveOfflineSupplierOrder: [
    supplierOrders.saveOfflineSupplierOrder,
    { params: ofOrder, body: model },
  ],
  listOfflineSupplierOrderHistory: [
    supplierOrders.listOfflineSupplierOrderHistory,
    { params: (of) => ({ ...ofOrder(of), moId: of.manualOrder }) },
  ],
  markSupplierOrderSeen: [
    supplierOrders.markSupplierOrderSeen,
    { params: (of) => ({ ...ofOrder(of), supplierOrderId: of.supplierOrder }) },
  ],
  listTrackers: [
    supplierOrders.listTrackers,
    { query: (of) => ({ type: "history", model: "ManufacturerOrder", id: of.supplierOrder }) },
  ],
  addWindows: [
    products.addWindows,
    {
      params: ({ body }) => ({ id: body }),
      body: ({ body }) => ({ order_windows: [{ order_id: body, ...size }] }),
    },
  ],
  copyWindow: [
    products.copyWindow,
    { params: ofBody, body: ({ window }) => ({ order_window_id: window, type: "window" }) },
  ],
  deleteWindow: [
    products.deleteWindow,
    {
      params: (of) => ({ ...ofBody(of), windowId: of.window }),
      body: () => ({ _method: "DELETE" }),
    },
  ],
  addWindowProduct: [
    products.addWindowProduct,
    {
      params: ({ body, window }) => ({ id: body, windowId: window }),
      body: ({ body, window }) => ({
        ...{ ...size, order_id: body, order_window_id: window, product_id: product },
        ...{ brand_id: "none", category_id: "none" },
      }),
    },
  ],
  updateWindowProduct: [
    products.updateWindowProduct,
    {
      params: ({ body, window, line }) => ({ id: body, windowId: window, productId: line }),
      body: () => size,
    },
  ],
  deleteWindowProduct: [
    products.deleteWindowProduct,
    {
      params: (of) => ({ ...ofBody(of), windowId: of.window, productId: of.line }),
      body: () => ({ _method: "DELETE" }),
    },
  ],
  getProductOptions: [
    products.getProductOptions,
    { params: (of) => ({ ...ofBody(of), windowId: of.window, productId: of.line }) },
  ],
  recalculateWindows: [
    products.recalculateWindows,
    { params: ofBody, body: ({ body }) => ({ order_id: body }) },
  ],
  getLineOptions: [lineOptions.getLineOptions, { params: ofLine }],
  previewLineOptions: [
    lineOptions.previewLineOptions,
    { params: ofLine, body: () => ({ chosen: {} }) },
  ],
  saveLineOptions: [lineOptions.saveLineOptions, { params: ofLine, body: () => ({ chosen: {} }) }],
  getLineTrace: [lineOptions.getLineTrace, { params: ofLine }],
  downloadAttachment: [
    documents.downloadDocument,
    { params: ({ attachment }) => ({ id: attachment }) },
  ],
  downloadPdf: [documents.downloadDocument, { params: ({ pdf }) => ({ id: pdf }) }],
  getDocumentThumbnail: [
    documents.getDocumentThumbnail,
    { params: ({ attachment }) => ({ id: attachment }) },
  ],
} satisfies Record<string, [AnyEndpoint, Row]>;

async function send([call, row]: [AnyEndpoint, Row], of: Ids, cookie: string) {
  const params = row.params?.(of) ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "missing");
  const query = row.query ? `?${new URLSearchParams(row.query(of)).toString()}` : "";
  const json = row.body?.(of);
  const answer = await test.request(call.method, path + query, {
    cookie,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe("a private order", () => {
  it("is tried by each call that names an order, or what belongs to one", () => {
    const tried = new Set<AnyEndpoint>(Object.values(CALLS).map(([call]) => call));
    const areas = { ...purchaseOrders, ...supplierOrders, ...products, ...lineOptions };
    const untried = Object.entries<AnyEndpoint>(areas)
      .filter(([, call]) => call.access !== "public" && call.access !== "key")
      .filter(([, call]) => call.path.includes("{") && !tried.has(call))
      .map(([name]) => name);
    // Those of the catalogue; a file that is attached is tried in order-documents.test.ts.
    expect(untried.toSorted()).toEqual([
      ...["attachOrderDocument", "getProductDetail", "listSupplierOrderStatuses"],
    ]);
  });

  it.each(Object.entries(CALLS))("is to %s as if there were none", async (_, row) => {
    const none = Object.fromEntries(Object.keys(ids).map((name) => [name, newId()]));
    const before = await snapshot(test);
    for (const cookie of [cookies.sales, cookies.redwood]) {
      const [own, other] = [
        await send(row, ids, cookie),
        await send(row, none as unknown as Ids, cookie),
      ];
      expect(own).toEqual(other);
      expect([403, 404, 422]).toContain(own.status);
    }
    expect(await snapshot(test)).toBe(before);
  });

  it("is to who has deals only as if there were none, private or not", async () => {
    const none = Object.fromEntries(Object.keys(ids).map((name) => [name, newId()]));
    const setPerson = (type: string) =>
      test.database.write((trx) =>
        trx
          .updateTable("employees")
          .set({ employee_type: type })
          .where("username", "=", "dealsonly")
          .execute(),
      );
    const cookie = await sessionCookie(test, "dealsonly");
    await setPrivate(0);
    try {
      const before = await snapshot(test);
      for (const [name, row] of Object.entries<[AnyEndpoint, Row]>(CALLS)) {
        const own = await send(row, ids, cookie);
        expect(own, name).toEqual(await send(row, none as unknown as Ids, cookie));
        expect([403, 404, 422], name).toContain(own.status);
      }
      expect(await snapshot(test)).toBe(before);
      // An administrator who has deals only sees costs, of quotes alone.
      await setPerson("ADMIN");
      for (const name of ["getLineOptions", "getLineTrace", "downloadPdf"] as const) {
        expect((await send(CALLS[name], ids, cookie)).status, name).toBe(404);
      }
    } finally {
      await setPerson("DEFAULT");
      await setPrivate(1);
    }
  });

  it("is there for who may see it, so that what is tried is really of it", async () => {
    const found = Object.entries<[AnyEndpoint, Row]>(CALLS).filter(
      ([name, [call]]) => call.method === "GET" && name !== "getDocumentThumbnail",
    );
    expect(found.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      found.map(async ([name, row]) => [name, (await send(row, ids, cookies.maker)).status]),
    );
    const denied = answers.filter(([, status]) => status !== 200);
    // What tells costs is not for makers.
    expect(denied).toEqual([["getLineTrace", 403]]);
  });
});

describe("a failed job of a private order", () => {
  const setAccount = (featureFlags: string) =>
    test.database.write((trx) =>
      trx
        .updateTable("accounts")
        .set({ feature_flags: featureFlags })
        .where("id", "in", (eb) =>
          eb.selectFrom("employees").select("account_id").where("username", "=", "admin"),
        )
        .execute(),
    );
  const shown = async () => {
    const { data } = await admin.call(jobs.listJobs, {});
    const read = data.map(({ id }) => admin.call(jobs.getJob, { params: { id } }));
    expect(await Promise.all(read)).toEqual(data);
    return data;
  };

  it("names neither order nor supplier to an administrator who sees no private ones", async () => {
    const { tuid } = await admin.call(purchaseOrders.getPurchaseOrder, {
      params: { id: ids.order },
    });
    const { supplierOrder: supplierOrderId } = ids;
    const title = `Order ${tuid}`;
    const error = "It was refused: orders@coastline.example is not known here";
    await forgetJobs();
    await accountWrite(test.services, await asSystem(), async (write) => {
      const email = "orders@coastline.example";
      await write.enqueue(supplierMailJob, { supplierOrderId, email, title });
      await write.enqueue(supplierWebhookJob, { supplierOrderId, title, supplier: "Coastline" });
      await write.enqueue(answerMailJob, { supplierOrderId, number: tuid, to: "a@dealer.example" });
      await write.enqueue(mailJob, { to: "ann@customer.example", subject: "Quote", text: "Hi" });
    });
    await test.database.write((trx) =>
      trx.updateTable("jobs").set({ status: "dead", error }).execute(),
    );
    expect((await shown()).filter((one) => one.title.includes(tuid))).toHaveLength(3);
    const { feature_flags: flags } = await account();
    const without = { ...(JSON.parse(flags) as object), manufacturer_private_orders: false };
    await setAccount(JSON.stringify(without));
    try {
      const told = await shown();
      expect(told.filter(({ title: name }) => name === "A private order")).toHaveLength(3);
      const own = told.filter(({ title: name }) => name !== "Mail “Quote”");
      expect(JSON.stringify(own)).not.toMatch(new RegExp(`${tuid}|coastline|dealer`, "i"));
      // Of what is no order everything is told, and of orders that are private no more.
      expect(told).toContainEqual(
        expect.objectContaining({
          title: "Mail “Quote”",
          recipient: "ann@customer.example",
          error,
        }),
      );
      await setPrivate(0);
      expect((await shown()).filter((one) => one.title.includes(tuid))).toHaveLength(3);
    } finally {
      await setPrivate(1);
      await setAccount(flags);
      await forgetJobs();
    }
  });

  const forgetJobs = () => test.database.write((trx) => trx.deleteFrom("jobs").execute());
  const account = () =>
    test.database.read
      .selectFrom("accounts as a")
      .innerJoin("employees as e", "e.account_id", "a.id")
      .select(["a.id", "a.feature_flags"])
      .where("e.username", "=", "admin")
      .executeTakeFirstOrThrow();
  const asSystem = async () => ({
    ...{ accountId: (await account()).id, actor: { type: "system", id: "test" } as const },
  });
});
