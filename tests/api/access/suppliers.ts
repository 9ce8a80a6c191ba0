import type { AccessRows, Ids } from "./rows";

const ofSupplier = (ids: Ids) => ({ id: ids.supplier });
/** The supplier is another account's. */
const notTheirs = { except: { noDeals: 404 } };
/** Of who has settings, for who may see costs. */
const costsOnly = (admin: number) => ({ staff: 403, except: { admin, noDeals: 404 } });

export const supplierRows: AccessRows = {
  getSupplier: { params: ofSupplier, ...notTheirs },
  createSupplier: { body: () => ({ name: crypto.randomUUID() }) },
  saveSupplier: { params: ofSupplier, body: () => ({}), ...notTheirs },
  getFreight: { params: ofSupplier, ...costsOnly(200) },
  checkFreight: { params: ofSupplier, body: () => ({ table: "" }), ...costsOnly(200) },
  saveFreight: { params: ofSupplier, body: () => ({ table: "" }), ...costsOnly(200) },
  getAccess: { params: ofSupplier, ...costsOnly(200) },
  addKey: { params: ofSupplier, body: () => ({ name: "Their program" }), ...costsOnly(200) },
  // There is none of this id.
  revokeKey: {
    params: (ids) => ({ ...ofSupplier(ids), keyId: "nothing" }),
    ...costsOnly(404),
  },
  setWebhook: {
    params: ofSupplier,
    body: () => ({ url: "https://supplier.example/orders" }),
    ...costsOnly(200),
  },
  endWebhook: { params: ofSupplier, ...costsOnly(200) },
  addShippingMethod: {
    params: ofSupplier,
    body: () => ({ name: crypto.randomUUID() }),
    ...notTheirs,
  },
  // There is none of this id.
  saveShippingMethod: {
    params: (ids) => ({ ...ofSupplier(ids), methodId: "nothing" }),
    body: () => ({}),
    ...{ staff: 404, ...notTheirs },
  },
};
