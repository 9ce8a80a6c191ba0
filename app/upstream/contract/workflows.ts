import { z } from "zod";

import { endpoint } from "../endpoint";
import { presetFilterSchema } from "./preset-input";
import { idSchema, line, noContentSchema, text } from "./scalars";

export const phaseSchema = z.enum(["NEW", "QUOTING", "IN_PROGRESS", "CLOSED", "CANCELLED"]);
export type Phase = z.output<typeof phaseSchema>;
export const flagAppearanceSchema = z.enum(["DEFAULT", "WARNING", "ACTIVE", "SUCCESS", "DANGER"]);
export type FlagAppearance = z.output<typeof flagAppearanceSchema>;

export const workflowStatusSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  phase: phaseSchema,
  /** Extension: active deals in this status. */
  dealCount: z.int().optional(),
});
export const workflowFlagValueSchema = z.object({
  id: idSchema,
  label: z.string(),
  appearance: flagAppearanceSchema,
  showOnCard: z.boolean(),
  isDefault: z.boolean(),
  slug: z.string(),
});
export const workflowFlagSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  values: z.array(workflowFlagValueSchema),
});

export const checklistConfigSchema = z.object({
  name: text(200).optional(),
  dataSourceId: idSchema.nullish(),
});
export const detailsConfigSchema = z.object({
  sidemark: z.enum(["DISABLED", "READONLY", "ENABLED"]).default("ENABLED"),
  udfs: z.array(idSchema).default([]),
});
export type DetailsConfig = z.output<typeof detailsConfigSchema>;
export const moduleTypeSchema = z.enum([
  "DETAILS",
  "APPOINTMENTS",
  "RELATED_DEALS",
  "PAYMENTS",
  "ATTACHMENTS",
  "QUOTES",
  "NOTES",
  "CHECKLIST",
]);
export type ModuleType = z.output<typeof moduleTypeSchema>;
/** A module of a deal. The type stays open text on answers: an unknown one is an error of the screen, not of the list. */
export const workflowModuleSchema = z.object({
  type: z.string(),
  config: z.record(z.string(), z.unknown()).nullish(),
});

export const workflowSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  isEditable: z.boolean(),
  statuses: z.array(workflowStatusSchema),
  flags: z.array(workflowFlagSchema),
  modules: z.array(workflowModuleSchema),
  /** Extension: active deals per alert key. */
  alertCounts: z.record(z.string(), z.int()).optional(),
});
export type Workflow = z.output<typeof workflowSchema>;
export type WorkflowStatus = Workflow["statuses"][number];
export type WorkflowFlag = Workflow["flags"][number];

export const dealWorkflowSettingsSchema = z.object({
  workflows: z
    .array(z.object({ workflowId: idSchema, presetFilters: z.array(presetFilterSchema).max(50) }))
    .max(200),
  /** Extension: the settings' version; sent back on a save, an older one is refused with 409. */
  revision: z.int().optional(),
});
export type DealWorkflowSettings = z.output<typeof dealWorkflowSettingsSchema>;

const schemaFileSchema = z.object({
  name: line(200),
  statuses: z.array(z.object({ name: line(200), phase: phaseSchema })).min(1),
  flags: z.array(
    z.object({
      name: line(200),
      values: z.array(
        z.object({
          label: line(200),
          appearance: flagAppearanceSchema,
          showOnCard: z.boolean(),
          isDefault: z.boolean(),
        }),
      ),
    }),
  ),
  modules: z.array(workflowModuleSchema),
});

export const workflows = {
  listWorkflows: endpoint(
    "GET",
    "/workflows",
  )({ needs: "deals", response: z.array(workflowSchema) }),
  getWorkflow: endpoint("GET", "/workflows/{id}")({ needs: "deals", response: workflowSchema }),
  getDealWorkflowSettings: endpoint(
    "GET",
    "/account/web-settings/DEAL_WORKFLOWS",
  )({ needs: "deals", response: dealWorkflowSettingsSchema }),
  saveDealWorkflowSettings: endpoint(
    "POST",
    "/account/web-settings/DEAL_WORKFLOWS",
  )({
    needs: "deals",
    body: dealWorkflowSettingsSchema,
    refuses: [409, 422],
    response: z.object({ revision: z.int().optional() }),
  }),
  exportWorkflowSchema: endpoint("GET", "/workflows/{id}/schema")({ response: schemaFileSchema }),
  importWorkflowSchema: endpoint(
    "POST",
    "/workflows/schema/import",
  )({
    takes: "multipart",
    body: z.object({ file: z.unknown() }),
    response: z.object({ id: idSchema }),
  }),
  updateWorkflow: endpoint(
    "PUT",
    "/workflows/{id}/update",
  )({
    body: z.object({ name: line(200), isActive: z.boolean() }),
    refuses: [409],
  }),
  saveWorkflowModules: endpoint(
    "PUT",
    "/workflows/{id}/modules",
  )({
    body: z.object({ modules: z.array(workflowModuleSchema).max(50) }),
    refuses: [409, 422],
    response: noContentSchema,
  }),
};
