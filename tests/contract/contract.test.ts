import { describe, expect, it } from "vitest";
import { z } from "zod";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { isImplemented } from "../../server/api/app";
import { openApiDocument } from "../../server/api/docs/openapi";
import { OWN_CALLS, SPEC_CALLS } from "./spec-calls";

/** The record whose revision goes back with each guarded call: the name of its schema, and the part of it. */
const GUARDED_RECORDS: Readonly<Record<string, string>> = {
  saveDealerSettings: "DealerSettings",
  uploadLogo: "DealerSettings",
  saveMainCompany: "MainCompany",
  saveSupplierSettings: "Supplier.customer_settings",
  updateProductOverride: "ProductOverride",
  updateEvent: "Appointment",
  saveChecklistItems: "Checklist",
  sortChecklistItems: "Checklist",
  updateContact: "Contact",
  updateUdf: "CustomField",
  updateDeal: "Deal",
  updateLegacyDocument: "LegacyDocument",
  updateEmployee: "Employee",
  updatePrincipal: "Employee",
  saveLineOptions: "LineOptions",
  updateNote: "Note",
  updatePayment: "Payment",
  updatePerson: "Person",
  updateWindowProduct: "OrderLine",
  updatePurchaseOrder: "PurchaseOrder",
  renderPurchaseOrderPdf: "PurchaseOrder",
  submitPurchaseOrder: "PurchaseOrder",
  updateQuote: "Quote",
  overrideQuoteTotal: "Quote",
  saveQuotePricing: "Quote",
  saveOfflineSupplierOrder: "OfflineSupplierOrder",
  markSupplierOrderSeen: "SupplierOrder",
  answerSupplierLink: "SupplierLink",
  answerSupplierApiOrder: "SupplierLink",
  saveSupplier: "SupplierSetup",
  addShippingMethod: "SupplierSetup",
  saveShippingMethod: "SupplierSetup",
  saveFreight: "SupplierFreight",
  setWebhook: "SupplierSetup",
  saveDealWorkflowSettings: "DealWorkflowSettings",
  updateWorkflow: "Workflow",
  saveWorkflowModules: "Workflow",
};

function isGuarded({ body }: AnyEndpoint): boolean {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return JSON.stringify(schema).includes('"revision"');
}
const isGuardedCall = ({ endpoint }: { endpoint: AnyEndpoint }) => isGuarded(endpoint);

const endpoints = listEndpoints();
const calls = endpoints.map(
  ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, "{}")}`,
);

describe("the contract", () => {
  it("has every call the specification names, and nothing undeclared beside them", () => {
    expect(calls.toSorted()).toEqual([...SPEC_CALLS, ...OWN_CALLS].toSorted());
  });

  it("names each call once", () => {
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("is implemented, every call of it", () => {
    const missing = endpoints
      .filter(({ endpoint }) => !isImplemented(endpoint))
      .map(({ area, name }) => `${area}.${name}`);
    expect(missing).toEqual([]);
  });

  it("says of each call who may make it: a permission, or one of the few that everybody signed in may", () => {
    const open = endpoints
      .filter(({ endpoint }) => endpoint.access === "staff" && endpoint.needs.length === 0)
      .map(({ name }) => name);
    expect(open).toEqual(["getAccountSettings", "me", "getProviders", "globalSearch"]);
    const isPublicWithNeeds = ({ endpoint }: (typeof endpoints)[number]) =>
      endpoint.access === "public" && endpoint.needs.length > 0;
    expect(endpoints.filter(isPublicWithNeeds)).toEqual([]);
  });

  it("says what is not JSON, and gives what makes a PDF or asks a provider 30 seconds", () => {
    const named = (is: (endpoint: AnyEndpoint) => boolean) =>
      endpoints.filter(({ endpoint }) => is(endpoint)).map(({ name }) => name);
    expect(named(({ takes }) => takes === "multipart")).toEqual([
      "uploadLogo",
      "uploadDealDocument",
      "uploadLegacyDocument",
      "updateLegacyDocument",
      "attachOrderDocument",
      "importWorkflowSchema",
    ]);
    expect(named(({ takes, files }) => takes === "multipart" && files.length === 0)).toEqual([]);
    expect(named(({ gives }) => gives === "file")).toEqual([
      "readLogo",
      "readCalendarFeed",
      "downloadDocument",
      "getDocumentThumbnail",
      "getInvitationFile",
      "getCustomerQuotePdf",
      "getSupplierLinkDocument",
    ]);
    expect(named(({ gives }) => gives === "redirect")).toEqual([
      "linkCalendarAccount",
      "finishCalendarLink",
    ]);
    const isLong = ({ path }: AnyEndpoint) =>
      /pdf|\/submit$|burns|nylas|freight-estimate/.test(path);
    for (const { name, endpoint } of endpoints.filter((one) => isLong(one.endpoint))) {
      expect(endpoint.timeoutMs, name).toBe(30_000);
    }
  });

  it("guards every edit by a revision that may be left out", () => {
    const edits = endpoints.filter(({ name }) => /^(update|save)/.test(name));
    expect(edits.length).toBeGreaterThan(15);
    for (const { name, endpoint } of edits) {
      expect(isGuarded(endpoint), name).toBe(true);
      expect(Object.keys(endpoint.responses), name).toContain("409");
    }
    expect(endpoints.filter(({ name }) => /^create/.test(name)).filter(isGuardedCall)).toEqual([]);
  });

  it("answers a revision with every record that an edit guards", () => {
    expect(endpoints.filter(isGuardedCall).map(({ name }) => name)).toEqual(
      Object.keys(GUARDED_RECORDS),
    );
    const { schemas } = openApiDocument(isImplemented).components;
    for (const [name, record] of Object.entries(GUARDED_RECORDS)) {
      const [entity = "", part] = record.split(".");
      const whole = schemas[entity] ?? {};
      const schema = part ? (whole.properties?.[part] ?? {}) : whole;
      const variants = schema.oneOf ?? schema.anyOf?.filter((one) => one.properties) ?? [schema];
      expect(variants.length, name).toBeGreaterThan(0);
      for (const variant of variants) expect(variant.properties, name).toHaveProperty("revision");
    }
  });
});
