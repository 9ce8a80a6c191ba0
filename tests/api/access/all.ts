import { accountRows, authRows, customFieldRows, integrationRows } from "./account";
import { addressRows } from "./addresses";
import { bundleRows } from "./bundles";
import { calendarRows } from "./calendar";
import { calendarFeedRows } from "./calendar-feed";
import { checklistRows } from "./checklist";
import { contactConnectionRows, contactRows, legacyOrderRows } from "./contacts";
import { documentRows } from "./documents";
import { dealRows } from "./deals";
import { employeeRows } from "./employees";
import { jobRows } from "./jobs";
import { noteRows } from "./notes";
import { orderDocumentRows } from "./order-documents";
import { orderListRows } from "./order-lists";
import { paymentRows } from "./payments";
import { personnelRows } from "./personnel";
import { productRows } from "./products";
import { lineOptionRows, lineRows, quoteRows } from "./quotes";
import { purchaseOrderRows } from "./purchase-orders";
import { relatedDealRows } from "./related-deals";
import type { AccessRow, AccessRows } from "./rows";
import { searchRows } from "./search";
import { supplierOrderRows } from "./supplier-orders";
import { shippingRows } from "./shipping";
import { supplierRows } from "./suppliers";
import { timelineRows } from "./timeline";
import { workflowRows } from "./workflows";

/** The rows of every area, under its name in the contract; a call without a row fails `npm test`. */
const AREAS: Readonly<Record<string, AccessRows>> = {
  account: accountRows,
  addresses: addressRows,
  auth: authRows,
  bundles: bundleRows,
  calendar: calendarRows,
  calendarFeed: calendarFeedRows,
  checklist: checklistRows,
  contactConnections: contactConnectionRows,
  contacts: contactRows,
  customFields: customFieldRows,
  deals: dealRows,
  documents: documentRows,
  employees: employeeRows,
  integrations: integrationRows,
  jobs: jobRows,
  legacyOrders: legacyOrderRows,
  lineOptions: lineOptionRows,
  notes: noteRows,
  payments: paymentRows,
  personnel: personnelRows,
  products: { ...productRows, ...lineRows },
  purchaseOrders: { ...purchaseOrderRows, ...orderListRows, ...orderDocumentRows, ...shippingRows },
  quotes: quoteRows,
  relatedDeals: relatedDealRows,
  search: searchRows,
  supplierOrders: supplierOrderRows,
  suppliers: supplierRows,
  timeline: timelineRows,
  workflows: workflowRows,
};

/** `area.name` of each call, with its row. */
export const ACCESS: readonly (readonly [call: string, row: AccessRow])[] = Object.entries(
  AREAS,
).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${area}.${name}`, row] as const),
);
