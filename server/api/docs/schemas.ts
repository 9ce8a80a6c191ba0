import { z } from "zod";

import type { JsonSchema } from "./document";
import { shapesByType } from "./module-shapes";

const FORMATS_WITH_PATTERNS = new Set(["date", "date-time", "email"]);

/** JSON schemas of what travels; those with a name (`meta({ id })`) are collected and referred to. */
export class SchemaCollection {
  readonly named: Record<string, JsonSchema> = {};

  of(schema: z.ZodType): JsonSchema {
    // Inside an object a named schema becomes a reference like any other.
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(toJson(z.object({ it: schema }))).replaceAll(
        '"#/$defs/',
        '"#/components/schemas/',
      ),
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

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
  });

/** Leaves out what readers know from the format, the bounds of JavaScript's integers, and what stands for nothing. */
function simplify(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const { type } = zodSchema._zod.def;
  if (FORMATS_WITH_PATTERNS.has(schema.format ?? "")) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (type === "catch" || schema.default === null) delete schema.default;
  if (type === "object") requireNulls(zodSchema as z.ZodObject, schema);
  if (type === "record") delete schema.propertyNames;
  tellApart(zodSchema, schema);
}

/** What is told apart by its type is one of several shapes. */
function tellApart(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const told = shapesByType(zodSchema);
  if (!told) return;
  delete schema.type;
  delete schema.properties;
  delete schema.required;
  schema.oneOf = [
    ...told.shapes.map((shape) => {
      // What it refers to is a shape of the document already.
      const { type, properties, required } = toJson(shape);
      return { type, properties, required };
    }),
    told.other,
  ];
}

/** A field that is read as null if it is left out is never left out by this server. */
function requireNulls({ shape }: z.ZodObject, schema: z.core.JSONSchema.BaseSchema): void {
  const isRequired = (name: string) =>
    schema.required?.includes(name) ||
    (shape[name] instanceof z.ZodDefault && shape[name].def.defaultValue === null);
  const required = Object.keys(shape).filter(isRequired);
  if (required.length > 0) schema.required = required;
}
