import type { AccessRows, Ids } from "./rows";

const ofSupplier = (ids: Ids) => ({ id: ids.supplier });
/** The supplier is another account's. */
const notTheirs = { except: { noDeals: 404 } };

export const supplierRows: AccessRows = {
  getSupplier: { params: ofSupplier, ...notTheirs },
  createSupplier: { body: () => ({ name: crypto.randomUUID() }) },
  saveSupplier: { params: ofSupplier, body: () => ({}), ...notTheirs },
  getFreight: { params: ofSupplier, ...notTheirs },
  checkFreight: { params: ofSupplier, body: () => ({ table: "" }), ...notTheirs },
  saveFreight: { params: ofSupplier, body: () => ({ table: "" }), ...notTheirs },
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
