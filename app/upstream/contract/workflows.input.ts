import { z } from "zod";

import { guarded, line, missing, text } from "./fields";
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
        presetFilters: z.array(z.object({ name: text(500), params: text(8_000) })).max(500),
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

export const checklistConfigField = z.object({
  name: text(200).optional(),
  dataSourceId: idSchema.nullish(),
});
export const detailsConfigField = z.object({
  sidemark: z
    .enum(["DISABLED", "READONLY", "ENABLED"], "Must be disabled, read-only or enabled")
    .default("ENABLED"),
  udfs: z
    .array(idSchema)
    .max(200)
    .refine((udfs) => new Set(udfs).size === udfs.length, "A custom field stands here once")
    .default([]),
});
const noConfig = z.object({}).nullish();
export const MODULE_TYPE_REQUIRED = "Module type is required";

const knownModule = z.discriminatedUnion("type", [
  z.object({ type: z.literal("DETAILS"), config: detailsConfigField.nullish() }),
  z.object({ type: z.literal("CHECKLIST"), config: checklistConfigField.nullish() }),
  z.object({ type: z.literal("APPOINTMENTS"), config: noConfig }),
  z.object({ type: z.literal("RELATED_DEALS"), config: noConfig }),
  z.object({ type: z.literal("PAYMENTS"), config: noConfig }),
  z.object({ type: z.literal("ATTACHMENTS"), config: noConfig }),
  z.object({ type: z.literal("QUOTES"), config: noConfig }),
  z.object({ type: z.literal("NOTES"), config: noConfig }),
]);
export const isKnownModule = (type: string) =>
  knownModule.options.some(({ shape }) => shape.type.value === type);
/** One of another type may stay in a list that has it already. Of a known type it says what is wrong with it. */
const otherModule = z
  .object({
    type: z.string(MODULE_TYPE_REQUIRED).min(1, MODULE_TYPE_REQUIRED),
    config: z.record(z.string(), z.unknown()).nullish(),
  })
  .superRefine((module, context) => {
    if (!isKnownModule(module.type)) return;
    for (const { path, message } of knownModule.safeDecode(module as never).error?.issues ?? []) {
      context.addIssue({ code: "custom", path, message });
    }
  });

/** Behind a pipe a fault ends the try, so that the union tells what the other says of it, which has where it stands. */
const pipedModule = z.pipe(knownModule, z.custom<z.output<typeof knownModule>>());
export const moduleField = z
  .union([pipedModule, otherModule], { error: MODULE_TYPE_REQUIRED })
  .meta({ id: "WorkflowModuleInput" });
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
