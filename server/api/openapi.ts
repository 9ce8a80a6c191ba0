import { z } from "zod";

import { listEndpoints } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: "Done",
  400: "The request breaks a rule",
  401: "Nobody is signed in",
  403: "This person may not",
  404: "Not found in this account",
  409: "Stale, or the state forbids it",
  413: "Too large",
  415: "Wrong content type",
  422: "An id in the body is not suitable",
  429: "Too often",
  500: "A fault of the server",
  501: "Not implemented or not configured",
  503: "The database is busy, full or away",
};

function jsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

function parameters(schema: z.ZodType, place: "path" | "query"): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const header = (name: string) => ({
  name,
  in: "header",
  required: false,
  schema: { type: "string" },
});

function operation(area: string, name: string, endpoint: AnyEndpoint, isImplemented: boolean) {
  const type = endpoint.takes === "multipart" ? "multipart/form-data" : "application/json";
  const hasBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  return {
    operationId: name,
    tags: [area],
    "x-implemented": isImplemented,
    security: endpoint.access === "public" ? [] : [{ session: [] }],
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(endpoint.isQuery || endpoint.access === "public" ? [] : [header("Idempotency-Key")]),
    ],
    ...(hasBody
      ? { requestBody: { content: { [type]: { schema: jsonSchema(endpoint.body) } } } }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, schema]) => [
          status,
          {
            description: DESCRIPTIONS[Number(status)] ?? "Answer",
            content: { "application/json": { schema: jsonSchema(schema) } },
          },
        ]),
      ),
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(isImplemented: (endpoint: AnyEndpoint) => boolean): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { area, name, endpoint } of listEndpoints()) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(
      area,
      name,
      endpoint,
      isImplemented(endpoint),
    );
  }
  return {
    openapi: "3.1.0",
    info: { title: "Headrail API", version: "1" },
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "headrail_api" } },
    },
    paths,
  };
}
