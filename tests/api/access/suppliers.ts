import type { AccessRows, Ids } from "./rows";

const ofSupplier = (ids: Ids) => ({ id: ids.supplier });
/** The supplier is another account's. */
const notTheirs = { except: { noDeals: 404 } };

export const supplierRows: AccessRows = {
  getSupplier: { params: ofSupplier, ...notTheirs },
  saveSupplier: { params: ofSupplier, body: () => ({}), ...notTheirs },
};
