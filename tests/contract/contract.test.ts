import { describe, expect, it } from "vitest";
import { z } from "zod";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { isImplemented } from "../../server/api/app";
import { NOT_IMPLEMENTED } from "./not-implemented";
import { OWN_CALLS, SPEC_CALLS } from "./spec-calls";

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

  it("is implemented but for a list that only shrinks", () => {
    const missing = endpoints
      .filter(({ endpoint }) => !isImplemented(endpoint))
      .map(({ area, name }) => `${area}.${name}`);
    expect(missing.toSorted()).toEqual(NOT_IMPLEMENTED.toSorted());
    expect(missing.length).toBeLessThanOrEqual(123);
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
      "uploadDealDocument",
      "uploadLegacyDocument",
      "updateLegacyDocument",
      "attachOrderDocument",
      "importWorkflowSchema",
    ]);
    expect(named(({ takes, files }) => takes === "multipart" && files.length === 0)).toEqual([]);
    expect(named(({ gives }) => gives === "file")).toEqual(["downloadDocument"]);
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
    const edits = endpoints.filter(({ name, endpoint }) => {
      const isEdit = /^(update|save)/.test(name) && endpoint.takes === "json";
      return isEdit && name !== "saveOfflineSupplierOrder";
    });
    expect(edits.length).toBeGreaterThan(15);
    for (const { name, endpoint } of edits) {
      const schema = z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" });
      expect(JSON.stringify(schema), name).toContain('"revision"');
      expect(Object.keys(endpoint.responses), name).toContain("409");
    }
  });
});
