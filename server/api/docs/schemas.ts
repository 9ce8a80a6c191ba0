import { z } from "zod";

import type { JsonSchema } from "./document";

const FORMATS_WITH_PATTERNS = new Set(["date", "date-time", "email"]);

/** JSON schemas of what travels; those with a name (`meta({ id })`) are collected and referred to. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType): JsonSchema {
    // Inside an object a named schema becomes a reference like any other.
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(
        z.toJSONSchema(z.object({ it: schema }), {
          io: "input",
          unrepresentable: "any",
          override: ({ zodSchema, jsonSchema }) => simplify(zodSchema._zod.def.type, jsonSchema),
        }),
      ).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as { $defs?: Record<string, JsonSchema>; properties?: Record<string, JsonSchema> };
    Object.assign(this.named, $defs);
    return properties.it ?? {};
  }

  /** All named schemas in the order of their names. */
  sorted(): Record<string, JsonSchema> {
    const entries = Object.entries(this.named).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  }
}

/** Leaves out what readers know from the format, the bounds of JavaScript's integers, and what is caught. */
function simplify(type: string, schema: z.core.JSONSchema.BaseSchema): void {
  if (FORMATS_WITH_PATTERNS.has(schema.format ?? "")) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (type === "catch") delete schema.default;
  if (type === "record") delete schema.propertyNames;
}
