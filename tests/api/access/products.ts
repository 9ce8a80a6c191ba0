import type { AccessRows } from "./rows";

export const productRows: AccessRows = {
  listBrandCategories: {},
  listProducts: { query: { search: "access" } },
  countProducts: {},
  listTopProducts: {},
  // Who has no deals is of another account, and may order.
  getProductDetail: { params: (ids) => ({ id: ids.product }), except: { noDeals: 404 } },
  listSalesReps: {},
};
