import { describe, expect, it } from "vitest";

import { isImplemented } from "../../server/api/app";
import type { JsonSchema } from "../../server/api/docs/document";
import { openApiDocument } from "../../server/api/docs/openapi";
import { SPEC_ENTITIES } from "./spec-entities";

const { schemas } = openApiDocument(isImplemented).components;

/** The fields of a schema and of the unnamed parts in it; named parts are entities of their own. */
function fieldsOf(schema: JsonSchema, prefix = ""): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...choices.flatMap((choice) => fieldsOf(choice, prefix)),
    ...(schema.items ? fieldsOf(schema.items, prefix) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      prefix + name,
      ...fieldsOf(property, `${prefix}${name}.`),
    ]),
  ];
}

/** Fields a schema cannot do without, by the same names. */
function requiredOf(schema: JsonSchema, prefix = ""): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [
    ...choices.flatMap((choice) => requiredOf(choice, prefix)),
    ...(schema.items ? requiredOf(schema.items, prefix) : []),
    ...(schema.required ?? []).map((name) => prefix + name),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      requiredOf(property, `${prefix}${name}.`),
    ),
  ];
}

const words = (text = "") => text.split(" ").filter(Boolean);

describe("an entity of the specification", () => {
  it.each(Object.entries(SPEC_ENTITIES))(
    "%s: has its fields by their names, and beside them only what is listed as ours",
    (_, { schema, fields, extensions }) => {
      const named = schemas[schema] ?? {};
      const expected = [...words(fields), ...words(extensions)];
      expect([...new Set(fieldsOf(named))].toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each(Object.entries(SPEC_ENTITIES))(
    "%s: can be answered without an extension",
    (_, { schema, extensions }) => {
      const required = requiredOf(schemas[schema] ?? {});
      const ours = words(extensions);
      // A part of an extension may be required in it.
      const isInside = (field: string) => ours.some((one) => field.startsWith(`${one}.`));
      expect(ours.filter((field) => required.includes(field) && !isInside(field))).toEqual([]);
    },
  );
});
