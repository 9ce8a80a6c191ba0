import { z } from "zod";

import { guarded, line, missing, REQUIRED, text } from "./fields";
import { idSchema, revisionSchema } from "./scalars";

/** The form of one preset. */
export const presetInputFields = { name: line(80, "Name is required"), params: text(2_000) };

/**
 * The whole settings object. Presets that stand there already go back with the changed one, so these limits
 * only bound what is stored; keys this program does not know stay where they are.
 */
export const dealWorkflowSettingsInput = z.looseObject({
  workflows: z
    .array(
      z.looseObject({
        workflowId: idSchema,
        presetFilters: z
          .array(z.object({ name: line(500, "Name is required"), params: text(8_000) }))
          .max(500),
      }),
    )
    .max(1_000),
  revision: revisionSchema.optional(),
});

export const workflowInputFields = {
  name: line(200, "Name is required"),
  isActive: z.boolean(missing("This field is required")),
};
export const workflowInput = guarded(workflowInputFields);

const object = missing(REQUIRED, "Must be an object");
export const checklistConfigField = z.object(
  { name: text(200, REQUIRED, "Must be text").optional(), dataSourceId: idSchema.nullish() },
  object,
);
export const detailsConfigField = z.object(
  {
    sidemark: z
      .enum(["DISABLED", "READONLY", "ENABLED"], "Must be disabled, read-only or enabled")
      .default("ENABLED"),
    udfs: z
      .array(idSchema, missing(REQUIRED, "Must be a list"))
      .max(200, "Must have at most 200 entries")
      .refine((udfs) => new Set(udfs).size === udfs.length, "A custom field stands here once")
      .default([]),
  },
  object,
);
const noConfig = z.object({}, object);
/** What a module of a known type is configured to. */
export const CONFIGS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["DETAILS", detailsConfigField],
  ["CHECKLIST", checklistConfigField],
  ...["APPOINTMENTS", "RELATED_DEALS", "PAYMENTS"].map((type) => [type, noConfig] as const),
  ...["ATTACHMENTS", "QUOTES", "NOTES"].map((type) => [type, noConfig] as const),
]);
export const isKnownModule = (type: string) => CONFIGS.has(type);

export const MODULE_TYPE_REQUIRED = "Module type is required";
const configField = z.record(z.string(), z.unknown(), object);
const anyModule = z.object(
  {
    type: z
      .string(missing(MODULE_TYPE_REQUIRED, "Must be text"))
      .min(1, MODULE_TYPE_REQUIRED)
      .max(100, "Must be at most 100 characters"),
    config: configField.nullish(),
  },
  missing(MODULE_TYPE_REQUIRED, "Must be an object"),
);
type AnyModule = z.output<typeof anyModule>;

/** A module whose configuration is what its type asks for. One of another type may stay in a list that has it already. */
export const moduleField = z
  .codec(anyModule, anyModule, { decode: readConfig, encode: readConfig })
  .meta({
    id: "WorkflowModuleInput",
    description:
      "Its configuration is what its type asks for. A module of another type stays in a list that has it already.",
  });

function readConfig(module: AnyModule, { issues }: z.core.ParsePayload): AnyModule {
  const known = CONFIGS.get(module.type);
  if (!known || !module.config) return module;
  const { data, error } = known.safeDecode(module.config);
  if (!error) return { ...module, config: configField.parse(data) };
  for (const { path, message } of error.issues) {
    issues.push({ code: "custom", path: ["config", ...path], message, input: module });
  }
  return z.NEVER;
}
/** Checklists may stand several times, every other module once. */
export const modulesField = z
  .array(moduleField)
  .max(50)
  .superRefine((modules, context) => {
    const seen = new Set<string>();
    for (const [at, { type }] of modules.entries()) {
      if (type !== "CHECKLIST" && seen.has(type) && isKnownModule(type)) {
        const message = "Module already added to this workflow";
        context.addIssue({ code: "custom", path: [at, "type"], message });
      }
      seen.add(type);
    }
  });
export const modulesInput = guarded({ modules: modulesField });
