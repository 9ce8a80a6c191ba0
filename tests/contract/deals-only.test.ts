import { describe, expect, it } from "vitest";

import { derivePermissions } from "../../app/domain/permissions";
import { listEndpoints } from "../../app/upstream/contract/all";
import { isAllowed } from "../../app/upstream/endpoint";

/**
 * What staff with DEALS_ONLY may not call, whatever else they are: Purchasing and Settings, and what only settings ask
 * for. Written from the specification's permissions (parts 1 and 3, section 6), not from what the calls say they need.
 */
const REFUSED: Readonly<Record<string, readonly string[] | "all">> = {
  account: [
    ...["saveDealerSettings", "uploadLogo", "checkCardPayments", "sendTestMail", "saveMainCompany"],
    ...["saveSupplierSettings", "createProductOverride", "updateProductOverride"],
    ...["deleteProductOverride", "previewProductOverride"],
  ],
  bundles: "all",
  checklist: ["createChecklistDataSource"],
  contactConnections: "all",
  customFields: ["createUdf", "updateUdf", "archiveUdf"],
  documents: ["listDocumentCategories", "listSupplierDocuments", "archiveSupplierDocument"],
  employees: "all",
  integrations: ["linkCalendarAccount", "finishCalendarLink"],
  jobs: "all",
  // The module of these is another one.
  legacyOrders: "all",
  purchaseOrders: [
    ...["estimateFreight", "searchPurchaseOrders", "getPurchaseOrder", "listOrderHistory"],
    ...["createPurchaseOrder", "updatePurchaseOrder", "reopenPurchaseOrder", "clonePurchaseOrder"],
    ...["archivePurchaseOrders", "unarchivePurchaseOrders", "renderPurchaseOrderPdf"],
    "submitPurchaseOrder",
  ],
  quotes: ["convertQuote", "convertLegacyQuote"],
  supplierOrders: "all",
  suppliers: "all",
  workflows: [
    ...["exportWorkflowSchema", "importWorkflowSchema", "updateWorkflow", "saveWorkflowModules"],
  ],
};

describe.each(["ADMIN", "DEFAULT", "MANUFACTURER"] as const)("%s with DEALS_ONLY", (type) => {
  const permissions = derivePermissions({
    ...{ modules: ["DEALS"], employeeType: type, flags: ["DEALS_ONLY"] },
    featureFlags: { personnel: true, manufacturer_private_orders: true },
  });
  const isAdmin = type === "ADMIN";

  it("may make the calls of deals, contacts, people and calendars, and no others", () => {
    const staff = listEndpoints().filter(({ endpoint }) => endpoint.access === "staff");
    const refused = staff
      .filter(({ endpoint }) => !isAllowed(endpoint, permissions))
      .map(({ area, name }) => `${area}.${name}`);
    const wanted = staff
      .filter(({ area, name }) => REFUSED[area] === "all" || REFUSED[area]?.includes(name))
      .map(({ area, name }) => `${area}.${name}`);
    const costs = isAdmin ? [] : ["lineOptions.getLineTrace", "quotes.getQuoteTrace"];
    expect(refused.toSorted()).toEqual([...wanted, ...costs].toSorted());
    const named = Object.values(REFUSED).flatMap((names) => (names === "all" ? [] : names));
    const all = new Set(staff.map(({ name }) => name));
    expect(named.filter((name) => !all.has(name))).toEqual([]);
  });
});
