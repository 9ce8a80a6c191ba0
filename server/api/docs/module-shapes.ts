import { z } from "zod";

import { CONFIGS, moduleField } from "../../../app/upstream/contract/workflows.input";
import {
  checklistConfigSchema,
  detailsConfigSchema,
  workflowModuleSchema,
} from "../../../app/upstream/contract/workflows";

/** What modules are configured to as they are stored, by type; the others have nothing. */
const STORED: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["DETAILS", detailsConfigSchema],
  ["CHECKLIST", checklistConfigSchema],
]);

/**
 * Modules by their types: for those who read, what is checked by code is written out. Types that ask for the same stand
 * together, and the last shape is that of all others.
 */
function shapesOf(configOf: (type: string, sent: z.ZodType) => z.ZodType): z.ZodType[] {
  const types = Map.groupBy(CONFIGS, ([type, sent]) => configOf(type, sent));
  return [...types].map(([config, all]) =>
    z.object({ type: z.enum(all.map(([type]) => type)), config: config.nullish() }),
  );
}
const nothing = z.object({});
const SENT = shapesOf((_, sent) => sent);
const READ = shapesOf((type) => STORED.get(type) ?? nothing);

const other: z.core.JSONSchema.JSONSchema = {
  type: "object",
  properties: { type: { not: { enum: [...CONFIGS.keys()] }, type: "string" }, config: {} },
  required: ["type"],
};

/** The shapes of a schema that tells them apart by code; null of all others. */
export function shapesByType(
  schema: unknown,
): { shapes: z.ZodType[]; other: z.core.JSONSchema.JSONSchema } | null {
  if (schema === moduleField) return { shapes: SENT, other };
  return schema === workflowModuleSchema ? { shapes: READ, other } : null;
}
