import { listEndpoints } from "../../../app/upstream/contract/all";
import { problemSchema } from "../../../app/upstream/contract/problem";
import { isKeyed, TIMEOUT_MS, type AnyEndpoint } from "../../../app/upstream/endpoint";
import { SESSION_COOKIE } from "../session";
import { AREAS } from "./areas";
import type { Answer, JsonSchema, OpenApiDocument, Operation, Parameter, Ref } from "./document";
import { SchemaCollection } from "./schemas";

/** Every refusal once, by its status. */
const REFUSALS: Readonly<Record<number, [name: string, description: string]>> = {
  400: ["BadRequest", "The request breaks a rule; messages stand by field."],
  401: [
    "SignedOut",
    "Nobody is signed in, or the key is none; of a public payment: there is none.",
  ],
  403: ["Forbidden", "This person may not do this, or a browser sends it from another site."],
  404: ["NotFound", "An id in the path is missing, or another account's."],
  409: [
    "Conflict",
    "The record has changed in the meantime, its state forbids this, or the Idempotency-Key is used up.",
  ],
  413: [
    "TooLarge",
    "The request or its address is too large: an address has at most 8,192 characters.",
  ],
  415: ["WrongType", "The content type is another one than the call takes."],
  422: ["Unsuitable", "An id in the body is missing, another account's or not suitable."],
  429: ["TooOften", "Too many requests; Retry-After says when to try again."],
  500: ["Fault", "A fault of the server; it is logged under the request id."],
  501: ["NotAvailable", "Not implemented, or not configured on this server."],
  503: [
    "Busy",
    "The database is busy, full or away, or the time for the call is over; Retry-After says when to try again.",
  ],
};
const RETRY_AFTER = { description: "Seconds to wait.", schema: { type: "integer" } };

const HEADERS: Readonly<Record<string, Parameter>> = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a " +
      "day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the " +
      "answer held a secret, which is not kept. A refusal uses no key up.",
    schema: { type: "string", pattern: "^[\\w.:-]{8,200}$", minLength: 8, maxLength: 200 },
  },
  Range: {
    name: "Range",
    in: "header",
    description: "One range of bytes, as bytes=0-1023; several at once get the whole file.",
    schema: { type: "string" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "The ETag of the file that the caller has: 304 if it is still the same.",
    schema: { type: "string" },
  },
};

const binary: JsonSchema = { type: "string", format: "binary" };

/** Names of the parameters of a path. Each is described once for all paths: its values are ids. */
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function pathParameters(paths: readonly string[]): Record<string, Parameter> {
  const names = [...new Set(paths.flatMap(namesIn))].toSorted();
  return Object.fromEntries(
    names.map((name) => [name, { name, in: "path", required: true, schema: { type: "string" } }]),
  );
}

function parameters(
  schemas: SchemaCollection,
  endpoint: AnyEndpoint,
  documentedPath: string,
): Operation["parameters"] {
  const path = namesIn(documentedPath).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const { properties = {}, required = [] } = schemas.of(endpoint.query);
  const query = Object.entries(properties).map(([name, property]) => {
    // What a query string spells as text is described by what it means.
    const { inQuery, ...schema } = property as JsonSchema & { inQuery?: JsonSchema };
    return {
      name,
      in: "query" as const,
      ...(required.includes(name) ? { required: true } : {}),
      ...(inQuery?.type === "array" ? { explode: false } : {}),
      schema: inQuery ?? schema,
    };
  });
  const headers = [
    ...(isKeyed(endpoint) ? ["IdempotencyKey"] : []),
    ...(endpoint.gives === "file" ? ["Range", "IfNoneMatch"] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return [...path, ...query, ...headers];
}

function requestBody(
  schemas: SchemaCollection,
  endpoint: AnyEndpoint,
): Pick<Operation, "requestBody"> {
  const isOptional = endpoint.body.safeDecode(undefined as never).success;
  switch (endpoint.takes) {
    case "raw":
      return { requestBody: { required: true, content: { "*/*": { schema: binary } } } };
    case "multipart": {
      const { properties, required = [], ...rest } = schemas.of(endpoint.body);
      const files = Object.fromEntries(endpoint.files.map((name) => [name, binary]));
      const schema = {
        ...rest,
        properties: { ...files, ...properties },
        required: [...endpoint.files, ...required],
      };
      return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
    }
    case "json": {
      const schema = schemas.of(endpoint.body);
      if (endpoint.method === "GET" || Object.keys(schema).length === 0) return {};
      return {
        requestBody: { required: !isOptional, content: { "application/json": { schema } } },
      };
    }
  }
}

function responseHeaders(endpoint: AnyEndpoint): Pick<Answer, "headers"> {
  const headers = Object.entries(endpoint.responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return headers.length > 0 ? { headers: Object.fromEntries(headers) as Answer["headers"] } : {};
}

function success(schemas: SchemaCollection, endpoint: AnyEndpoint): Record<string, Answer | Ref> {
  switch (endpoint.gives) {
    case "file": {
      const content = { "application/octet-stream": { schema: binary } };
      return {
        200: { description: "The file, with its own content type.", content },
        206: { description: "The range that was asked for.", content },
        304: { description: "The file is still the one the caller has." },
        416: { description: "The file ends before this range." },
      };
    }
    case "redirect": {
      const Location = { description: "Where to go.", schema: { type: "string", format: "uri" } };
      return { 302: { description: "The way to another site.", headers: { Location } } };
    }
    case "nothing":
      return {
        200: Object.keys(endpoint.responseHeaders).length
          ? { ...DONE, ...responseHeaders(endpoint) }
          : { $ref: "#/components/responses/Done" },
      };
    case "json": {
      const schema = schemas.of(endpoint.responses[200]);
      const content = { "application/json": { schema } };
      return { 200: { description: "Done.", ...responseHeaders(endpoint), content } };
    }
  }
}

function operation(
  schemas: SchemaCollection,
  { area, name, endpoint }: { area: string; name: string; endpoint: AnyEndpoint },
  path: string,
  isImplemented: boolean,
): Operation {
  const needs =
    endpoint.needs.length > 0 ? `Needs the permission ${endpoint.needs.join(" or ")}.` : "";
  const description = [endpoint.description, needs].filter(Boolean).join(" ");
  const refusals = Object.keys(endpoint.responses)
    .filter((status) => status !== "200")
    .map((status) => [status, { $ref: `#/components/responses/${REFUSALS[Number(status)]?.[0]}` }]);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(description ? { description } : {}),
    tags: [area],
    "x-implemented": isImplemented,
    "x-needs": endpoint.needs,
    ...(endpoint.timeoutMs === TIMEOUT_MS ? {} : { "x-timeout-ms": endpoint.timeoutMs }),
    ...(endpoint.access === "public" ? { security: [] } : {}),
    ...(endpoint.access === "key" ? { security: [{ supplierKey: [] }] } : {}),
    parameters: parameters(schemas, endpoint, path),
    ...requestBody(schemas, endpoint),
    responses: {
      ...success(schemas, endpoint),
      ...(Object.fromEntries(refusals) as Record<string, Ref>),
    },
  };
}

const DONE: Answer = {
  description: "Done; there is nothing to tell.",
  content: { "application/json": { schema: { type: "object" } } },
};

function refusalComponents(problem: JsonSchema): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, [name, description]]) => [
      name,
      {
        description,
        content: { "application/json": { schema: problem } },
        ...(["429", "503"].includes(status) ? { headers: { "Retry-After": RETRY_AFTER } } : {}),
      },
    ]),
  );
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(
  isImplemented: (endpoint: AnyEndpoint) => boolean,
): OpenApiDocument {
  const schemas = new SchemaCollection();
  const problem = schemas.of(problemSchema);
  const paths: OpenApiDocument["paths"] = {};
  const documented = new Map<string, string>();
  for (const call of listEndpoints()) {
    // Paths that differ by the names of their parameters alone are one path to OpenAPI.
    const form = call.endpoint.path.replace(/\{\w+\}/g, "{}");
    const path = documented.get(form) ?? call.endpoint.path;
    documented.set(form, path);
    const method = call.endpoint.method.toLowerCase();
    (paths[path] ??= {})[method] = operation(schemas, call, path, isImplemented(call.endpoint));
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Headrail API",
      version: "1",
      summary: "Deals, quotes and purchase orders of dealers in made-to-measure blinds.",
      description:
        "A session is a cookie, set by `POST /auth`. Bodies are JSON unless a call says otherwise. Calls marked " +
        "`x-implemented: false` answer 501 on this server. A call is answered within 8 seconds, or as many " +
        "milliseconds as its `x-timeout-ms` says.",
      contact: { name: "Headrail" },
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    },
    security: [{ session: [] }],
    servers: [{ url: "/", description: "This server" }],
    tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description: "The cookie that `POST /auth` sets.",
        },
        supplierKey: {
          type: "http",
          scheme: "bearer",
          description: "A key of a supplier, as `npm run supplier-access` makes it.",
        },
      },
      parameters: { ...pathParameters(Object.keys(paths)), ...HEADERS },
      responses: { Done: DONE, ...refusalComponents(problem) },
      schemas: schemas.sorted(),
    },
  };
}
