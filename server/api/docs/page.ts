import type {
  Answer,
  Content,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from "./document";
import { DOCS_STYLE } from "./style";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The document as one page that people read, with or without graphics; it has no scripts. */
export function docsPage(document: OpenApiDocument): string {
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const areas = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }));
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Headrail API</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>Headrail API</h1>
<p>A session is a cookie, set by <code>POST /auth</code>. Bodies are JSON unless a call says otherwise. A field with a star is required. For programs: <a href="/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Areas"><ul>
${areas.map(({ name }) => `<li><a href="#${name}">${words(name)}</a></li>`).join("\n")}
<li><a href="#refusals">Refusals</a></li>
<li><a href="#shapes">Shapes</a></li>
</ul></nav>
<main>
${areas.map((area) => areaSection(area.name, area.description, area.calls, document)).join("\n")}
<section id="refusals">
<h2>Refusals</h2>
<dl>
${refusals(document)
  .map(
    ({ status, name, description }) =>
      `<dt id="refusal-${name}">${status} ${words(name)}</dt><dd>${escape(description)}</dd>`,
  )
  .join("\n")}
</dl>
</section>
<section id="shapes">
<h2>Shapes</h2>
${schemas.map(([name, schema]) => `<article id="shape-${name}"><h3>${name}</h3>${shape(schema)}</article>`).join("\n")}
</section>
</main>
</body>
</html>
`;
}

/** Every refusal that a call of the document names, in the order of their numbers. */
function refusals({ paths, components }: OpenApiDocument) {
  const byStatus = new Map<string, string>();
  for (const { responses } of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, one] of Object.entries(responses)) {
      if ("$ref" in one && status !== "200") byStatus.set(status, lastOf(one.$ref));
    }
  }
  return [...byStatus].toSorted().map(([status, name]) => ({
    status,
    name,
    description: components.responses[name]?.description ?? "",
  }));
}

function areaSection(
  name: string,
  description: string,
  calls: readonly Call[],
  document: OpenApiDocument,
): string {
  return `<section id="${name}">
<h2>${words(name)}</h2>
<p>${escape(description)}</p>
${calls.map((call) => callArticle(call, document)).join("\n")}
</section>`;
}

function callArticle({ method, path, operation }: Call, document: OpenApiDocument): string {
  const needs = operation["x-needs"];
  const isPublic = operation.security !== undefined;
  const facts = [
    isPublic
      ? "No session needed"
      : needs.length
        ? `Needs ${needs.join(" or ")}`
        : "Needs a session",
    operation["x-implemented"] ? "" : "not on this server yet (501)",
  ].filter(Boolean);
  const given = operation.parameters.flatMap((one) =>
    "$ref" in one ? (document.components.parameters[lastOf(one.$ref)] ?? []) : one,
  );
  return `<article id="call-${operation.operationId}">
<h3>${escape(operation.summary)}</h3>
<p><code class="call">${method} ${escape(path)}</code></p>
<p class="facts">${escape(facts.join(" · "))}</p>
${operation.description ? `<p>${escape(operation.description)}</p>` : ""}
${given.length ? `<h4>Parameters</h4>\n<ul>${given.map(parameter).join("")}</ul>` : ""}
${operation.requestBody ? `<h4>Request</h4>\n${content(operation.requestBody.content)}` : ""}
${Object.entries(operation.responses)
  .flatMap(([status, one]) => ("$ref" in one ? [] : [answer(status, one)]))
  .join("\n")}
<p class="facts">Refusals: ${Object.entries(operation.responses)
    .flatMap(([status, one]) =>
      "$ref" in one && status !== "200" ? [refusal(status, one.$ref)] : [],
    )
    .join(", ")}</p>
</article>`;
}

function refusal(status: string, ref: string): string {
  return `<a href="#refusal-${lastOf(ref)}">${status}</a>`;
}

function parameter(one: Parameter): string {
  const star = one.required ? "*" : "";
  const text = one.description ? ` – ${escape(one.description)}` : "";
  return `<li><code>${escape(one.name)}${star}</code> in the ${one.in}: ${shape(one.schema)}${text}</li>`;
}

function answer(status: string, { description, content: body, headers = {} }: Answer): string {
  const lines = Object.entries(headers).map(
    ([name, header]) => `<p><code>${name}</code>: ${escape(header.description)}</p>`,
  );
  return `<h4>Answer ${status}</h4>\n${lines.join("")}${body ? content(body) : `<p>${escape(description)}</p>`}`;
}

function content(body: Content): string {
  return Object.entries(body)
    .map(([type, { schema }]) =>
      type === "application/json" ? shape(schema) : `<p><code>${type}</code></p>${shape(schema)}`,
    )
    .join("");
}

/** A schema in words: a link to a named one, the fields of an object, or a type with its limits. */
function shape(schema: JsonSchema): string {
  if (schema.$ref) return `<a href="#shape-${lastOf(schema.$ref)}">${lastOf(schema.$ref)}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shape).join(" or ");
  if (schema.enum)
    return schema.enum.map((one) => `<code>${escape(String(one))}</code>`).join(", ");
  if (schema.const !== undefined) return `<code>${escape(String(schema.const))}</code>`;
  if (schema.items) return `list of ${shape(schema.items)}`;
  if (schema.properties) return fields(schema.properties, schema.required ?? []);
  if (typeof schema.additionalProperties === "object" && schema.type === "object") {
    return `map of text to ${shape(schema.additionalProperties)}`;
  }
  return escape(plainType(schema));
}

function fields(properties: Record<string, JsonSchema>, required: readonly string[]): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return "<p>an empty object</p>";
  const items = entries.map(([name, one]) => {
    const star = required.includes(name) ? "*" : "";
    const text = one.description && !one.$ref ? ` – ${escape(one.description)}` : "";
    return `<li><code>${escape(name)}${star}</code>: ${shape(one)}${text}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function plainType(schema: JsonSchema): string {
  const types = [schema.type ?? []].flat().map((one) => NAMES[one] ?? one);
  const limits = [
    schema.format,
    schema.maxLength === undefined ? "" : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined ? "" : `from ${schema.minimum}`,
    schema.maximum === undefined ? "" : `to ${schema.maximum}`,
  ].filter(Boolean);
  const type = types.join(" or ") || "anything";
  return limits.length ? `${type} (${limits.join(", ")})` : type;
}

const lastOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

/** `customFields` as `Custom fields`. */
function words(name: string): string {
  const spaced = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
