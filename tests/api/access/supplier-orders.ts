import type { AccessRows } from "./rows";

/** Orders of their own are tried in supplier-orders.test.ts. */
const onNone = () => ({ id: "none", moId: "none", supplierOrderId: "none" });
export const supplierOrderRows: AccessRows = {
  listSupplierOrders: { params: onNone, staff: 404 },
  listOfflineSupplierOrders: { params: onNone, staff: 404 },
  saveOfflineSupplierOrder: {
    params: onNone,
    body: () => ({ model: { manufacturerId: "none" } }),
    staff: 404,
  },
  listOfflineSupplierOrderHistory: { params: onNone, staff: 404 },
  listTrackers: {
    query: { type: "history", model: "ManufacturerOrder", id: "none" },
    staff: 404,
    except: { otherAccount: 404, noDeals: 404 },
  },
  listSupplierOrderStatuses: { params: onNone, staff: 404 },
  markSupplierOrderSeen: { params: onNone, staff: 404 },
};
