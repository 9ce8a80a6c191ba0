import { z } from "zod";

/** What the inputs of a form say by themselves, by field name: `required` and `maxLength`. */
export type Constraints = Record<string, { required: boolean; maxLength?: number }>;

/** Reads `required` and `maxLength` of each field from the form's rules, so that they are said once. */
export function constraintsOf(schema: z.ZodType, prefix = ""): Constraints {
  if (!(schema instanceof z.ZodObject)) return {};
  const found: Constraints = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const path = prefix + name;
    const inner = innermost(field);
    if (inner instanceof z.ZodObject) {
      Object.assign(found, constraintsOf(inner, `${path}.`));
      continue;
    }
    if (inner instanceof z.ZodArray) {
      Object.assign(found, constraintsOf(inner.element as z.ZodType, `${path}[].`));
      continue;
    }
    const maxLength = inner instanceof z.ZodString ? inner.maxLength : null;
    found[path] = {
      required: !field.safeParse(undefined).success,
      ...(maxLength === null ? {} : { maxLength }),
    };
  }
  return found;
}

/** The rule itself, without what makes it optional or turns its value into another. */
function innermost(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return innermost(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? innermost(schema.in as z.ZodType) : schema;
}
