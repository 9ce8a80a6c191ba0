import { describe, expect, it } from "vitest";

import { listEndpoints } from "../../app/upstream/contract/all";
import { isImplemented } from "../../server/api/app";
import { openApiDocument } from "../../server/api/openapi";
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

  it("becomes an OpenAPI 3.1 document that says what is not implemented", () => {
    const document = openApiDocument(isImplemented) as {
      openapi: string;
      paths: Record<string, Record<string, { "x-implemented": boolean; responses: object }>>;
    };
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(endpoints.length);
    expect(operations.filter((one) => !one["x-implemented"])).toHaveLength(NOT_IMPLEMENTED.length);
    expect(document.paths["/deals/{id}/move"]?.post?.responses).toHaveProperty("409");
    expect(() => JSON.stringify(document)).not.toThrow();
  });
});
