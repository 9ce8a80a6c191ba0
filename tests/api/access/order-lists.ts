import type { AccessRows } from "./rows";

const NONE = { body: () => ({ ids: ["none"] }), staff: 422, except: { otherAccount: 422 } };

export const orderListRows: AccessRows = {
  searchPurchaseOrders: {
    body: () => ({ filters: {}, pagination: { limit: 10, offset: 0 } }),
  },
  // Of another account nothing is found.
  archivePurchaseOrders: NONE,
  unarchivePurchaseOrders: NONE,
};
