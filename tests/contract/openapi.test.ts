import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, it } from "vitest";

import { listEndpoints } from "../../app/upstream/contract/all";
import { isImplemented } from "../../server/api/app";
import type { Operation } from "../../server/api/docs/document";
import { openApiDocument } from "../../server/api/docs/openapi";

const document = openApiDocument(isImplemented);
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = (name: string) =>
  operations.find((one) => one.operationId === name) as Operation;

describe("the OpenAPI document", () => {
  it("has every call once, with a summary, and all of them implemented", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(operations).toHaveLength(listEndpoints().length);
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
    expect(operations.every((one) => one.summary.length > 5)).toBe(true);
    expect(operations.filter((one) => !one["x-implemented"])).toEqual([]);
  });

  it("keeps Redocly's recommended rules, but for paths and redirects the specification wants so", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // `/contacts/create` beside `/contacts/{id}`: literal segments come first, as the router has it.
        "no-ambiguous-paths": "off",
        // Linking a calendar answers a redirect; that every call has a success is checked below.
        "operation-2xx-response": "off",
      },
    });
    const problems = await lintFromString({ source: text, config });
    const lines = problems.map((one) => `${one.ruleId} ${one.location[0]?.pointer} ${one.message}`);
    expect(lines).toEqual([]);
    const isSuccess = (status: string) => /^[23]/.test(status);
    expect(operations.every((one) => Object.keys(one.responses).some(isSuccess))).toBe(true);
  });

  it("names its shapes once and refers to them: it stays under 1.75 kB a call", () => {
    expect(text.length / operations.length).toBeLessThan(1_750);
    for (const name of [
      "Deal",
      "DealSummary",
      "Quote",
      "OrderLine",
      "Workflow",
      "Contact",
      "Problem",
    ]) {
      expect(document.components.schemas).toHaveProperty(name);
      expect(text).toContain(`"#/components/schemas/${name}"`);
    }
  });

  it("tells what a module of a workflow is configured to by its type", () => {
    for (const name of ["WorkflowModuleInput", "WorkflowModule"]) {
      const { oneOf = [], ...others } = document.components.schemas[name] ?? {};
      expect([name, Object.keys(others).filter((key) => key !== "description")]).toEqual([
        name,
        [],
      ]);
      const configs = new Map(
        oneOf.flatMap(({ properties }) =>
          (properties?.["type"]?.enum ?? ["others"]).map((type) => [
            type,
            JSON.stringify(properties?.["config"] ?? null),
          ]),
        ),
      );
      expect([...configs.keys()].toSorted()).toEqual([
        ...["APPOINTMENTS", "ATTACHMENTS", "CHECKLIST", "DETAILS", "NOTES", "PAYMENTS", "QUOTES"],
        ...["RELATED_DEALS", "others"],
      ]);
      expect(configs.get("DETAILS")).toMatch(/"sidemark".*"DISABLED".*"udfs"/);
      expect(configs.get("CHECKLIST")).toMatch(/"name".*"dataSourceId"/);
      expect(configs.get("NOTES")).not.toMatch(/sidemark|dataSourceId/);
    }
  });

  it("says what refuses a call, what a key is for, and what is not JSON", () => {
    expect(Object.keys(operationOf("moveDeal").responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "409",
      "413",
      "415",
      "422",
      "429",
      "500",
      "501",
      "503",
    ]);
    expect(operationOf("moveDeal").parameters).toContainEqual({
      $ref: "#/components/parameters/IdempotencyKey",
    });
    // A change by somebody without a session settles its key too; a query has none.
    expect(operationOf("resetPassword").parameters).toEqual([
      { $ref: "#/components/parameters/IdempotencyKey" },
    ]);
    expect(operationOf("listWorkflows").parameters).toEqual([]);
    expect(operationOf("uploadDealDocument").requestBody?.content).toHaveProperty(
      ["multipart/form-data", "schema", "properties", "file", "format"],
      "binary",
    );
    expect(operationOf("downloadDocument").responses[200]).toHaveProperty(
      ["content", "application/octet-stream", "schema", "format"],
      "binary",
    );
    expect(operationOf("linkCalendarAccount").responses).toHaveProperty([
      "302",
      "headers",
      "Location",
    ]);
    expect(operationOf("archiveDeal").requestBody).toBeUndefined();
    expect(operationOf("signIn").security).toEqual([]);
  });

  it("says which headers count, which refusals they bring, and what a download answers", () => {
    for (const one of operations) {
      const isKeyed = one.parameters.some((parameter) =>
        Object.values(parameter).includes("#/components/parameters/IdempotencyKey"),
      );
      const names = one.parameters.map((parameter) => ("$ref" in parameter ? "" : parameter.in));
      const codes = Object.keys(one.responses);
      expect(codes, one.operationId).toContain("413");
      if (isKeyed) expect(codes, one.operationId).toContain("409");
      if (names.includes("query")) expect(codes, one.operationId).toContain("400");
    }
    expect(operationOf("getDeal").responses).toHaveProperty("400");
    expect(operationOf("signIn").responses).toHaveProperty("403");
    expect(operationOf("signIn").responses[200]).toHaveProperty(["headers", "Set-Cookie"]);
    for (const name of ["listNotes", "listWorkflowDeals"]) {
      expect(operationOf(name).responses[200]).toHaveProperty(["headers", "X-Truncated"]);
    }
    const download = operationOf("downloadDocument");
    expect(Object.keys(download.responses).slice(0, 3)).toEqual(["200", "206", "304"]);
    expect(download.responses).toHaveProperty("416");
    expect(download.parameters).toContainEqual({ $ref: "#/components/parameters/Range" });
  });

  it("gives the types of the generated client, which are checked in", async () => {
    const types = astToString(await openapiTS(text));
    // After a change of the contract: npx vitest run --project unit tests/contract/openapi -u
    await expect(`// Written by tests/contract/openapi.test.ts.\n${types}`).toMatchFileSnapshot(
      "./openapi-types.ts",
    );
  });
});
