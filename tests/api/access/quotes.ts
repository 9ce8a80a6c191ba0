import type { AccessRows, Ids } from "./rows";
import { ofDeal } from "./rows";

const onQuote = (ids: Ids) => ({ id: ids.quote });
const onBody = (ids: Ids) => ({ orderId: ids.orderBody });
const onWindow = (ids: Ids) => ({ orderId: ids.orderBody, windowId: ids.window });
const onLine = (ids: Ids) => ({ id: ids.orderBody, windowId: ids.window, productId: ids.line });
/** Who has no deals is of another account, and may order. */
const NO_DEALS = { except: { noDeals: 404 } };

export const quoteRows: AccessRows = {
  listDealQuotes: { params: ofDeal },
  getQuote: { params: onQuote },
  addQuote: { params: ofDeal, body: () => ({}) },
  updateQuote: { params: onQuote, body: () => ({ description: "For access" }) },
  overrideQuoteTotal: {
    params: (ids) => ({ externalId: ids.orderBody }),
    body: () => ({ override_total: null }),
  },
  cloneQuote: { params: onQuote, body: () => ({}) },
  archiveQuote: { params: onQuote },
  unarchiveQuote: { params: onQuote },
  saveQuotePricing: {
    params: onQuote,
    body: () => ({
      ...{ lastUpdatedAt: "old", depositAmountOverride: null, sellTaxOverride: null },
      adjustments: [],
    }),
    // Nobody has seen the quote as it stands.
    staff: 409,
  },
  previewQuotePricing: { params: onQuote, body: () => ({}) },
  lockQuote: { params: onQuote, body: () => ({ from: "REJECTED" }), staff: 409 },
  reopenQuote: { params: onQuote, body: () => ({ from: "REJECTED" }), staff: 409 },
  rejectQuote: { params: onQuote, body: () => ({ from: "LOCKED" }), staff: 409 },
  acceptQuote: {
    params: onQuote,
    body: () => ({ from: "LOCKED", acceptWithoutSignature: true }),
    staff: 409,
  },
  sendQuote: { params: onQuote, body: () => ({ to: "ada@customer.example" }) },
  convertQuote: {
    body: (ids) => ({ quoteId: ids.quote, manufacturerId: "none" }),
    // It is open. Of another account nothing is found.
    staff: 409,
    except: { noDeals: 422, otherAccount: 422 },
  },
  convertLegacyQuote: {
    params: onBody,
    body: () => ({
      ...{ type: "order", process_type: "standard", orderOnline: true },
      required_date: "2100-01-01",
    }),
    staff: 409,
    ...NO_DEALS,
  },
  getQuotePdf: { params: onQuote },
  getMeasurePdf: { params: onQuote },
  getInstallPdf: { params: onQuote },
  getQuoteUpdates: { params: onQuote },
  getQuoteTrace: { params: onQuote },
};

export const lineRows: AccessRows = {
  copyWindow: {
    params: onBody,
    body: (ids) => ({ order_window_id: ids.window, type: "window" }),
    ...NO_DEALS,
  },
  addWindows: {
    params: (ids) => ({ id: ids.orderBody }),
    body: (ids) => ({ order_windows: [{ order_id: ids.orderBody, quantity: 1 }] }),
    ...NO_DEALS,
  },
  addWindowProduct: {
    params: (ids) => ({ id: ids.orderBody, windowId: ids.window }),
    body: (ids) => ({
      ...{ order_id: ids.orderBody, order_window_id: ids.window, product_id: "none" },
      ...{ brand_id: "none", category_id: "none", quantity: 1 },
    }),
    staff: 422,
    ...NO_DEALS,
  },
  updateWindowProduct: {
    params: onLine,
    body: () => ({ quantity: 1, width: "1200", height: "1200" }),
    ...NO_DEALS,
  },
  getProductOptions: {
    params: (ids) => ({ ...onWindow(ids), productId: ids.line }),
    ...NO_DEALS,
  },
  deleteWindow: {
    params: (ids) => ({ orderId: ids.orderBody, windowId: "none" }),
    body: () => ({ _method: "DELETE" }),
    staff: 404,
    ...NO_DEALS,
  },
  deleteWindowProduct: {
    params: (ids) => ({ ...onLine(ids), productId: "none" }),
    body: () => ({ _method: "DELETE" }),
    staff: 404,
    ...NO_DEALS,
  },
  recalculateWindows: {
    params: onBody,
    body: (ids) => ({ order_id: ids.orderBody }),
    ...NO_DEALS,
  },
};

const ofLine = (ids: Ids) => ({ id: ids.line });
export const lineOptionRows: AccessRows = {
  getLineOptions: { params: ofLine, ...NO_DEALS },
  previewLineOptions: { params: ofLine, body: () => ({ chosen: {} }), ...NO_DEALS },
  saveLineOptions: { params: ofLine, body: () => ({ chosen: {} }), ...NO_DEALS },
  getLineTrace: { params: ofLine },
};
