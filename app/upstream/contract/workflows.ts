import { z } from "zod";

import { endpoint, LONG_TIMEOUT_MS } from "../endpoint";
import { idSchema, revised, unspecified, wordOr } from "./scalars";
import { dealWorkflowSettingsInput, modulesInput, workflowInput } from "./workflows.input";

export const phaseSchema = z
  .enum(["NEW", "QUOTING", "IN_PROGRESS", "CLOSED", "CANCELLED"], "Unknown phase")
  .meta({ id: "Phase" });
export type Phase = z.output<typeof phaseSchema>;
export const flagAppearanceSchema = wordOr("DEFAULT", [
  "DEFAULT",
  "WARNING",
  "ACTIVE",
  "SUCCESS",
  "DANGER",
]).meta({ id: "FlagAppearance" });
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

/** The configuration of a Details module as it is stored. What it does not say is the default; an unknown mode is shown. */
export const detailsConfigSchema = z.object({
  sidemark: z.enum(["DISABLED", "READONLY", "ENABLED"]).default("ENABLED").catch("READONLY"),
  udfs: z
    .array(idSchema)
    .nullish()
    .transform((udfs) => [...new Set(udfs)]),
});
export type DetailsConfig = z.output<typeof detailsConfigSchema>;

/** What the Details module of a workflow is configured to; the defaults if nothing is stored. */
export function detailsConfigOf(
  modules: readonly { type: string; config?: unknown }[],
): DetailsConfig {
  const details = modules.find((module) => module.type === "DETAILS");
  return detailsConfigSchema.parse(details?.config ?? {});
}
/** The configuration of a Checklist module as it is stored: its title, and what it is of, if not of none. */
export const checklistConfigSchema = z.object({
  name: z.string().nullish(),
  dataSourceId: idSchema.nullish(),
});
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
/** A module of a deal. The type is text here: an unknown one is an error of the screen, not of the list. */
export const workflowModuleSchema = z
  .object({ type: z.string(), config: z.record(z.string(), z.unknown()).nullish() })
  .meta({ id: "WorkflowModule" });

export const workflowSchema = z
  .object({
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
    ...revised,
  })
  .meta({ id: "Workflow" });
export type Workflow = z.output<typeof workflowSchema>;

/** Keys this program does not know are kept: the whole object goes back with a change. */
export const dealWorkflowSettingsSchema = z
  .looseObject({
    workflows: z.array(
      z.looseObject({
        workflowId: idSchema,
        presetFilters: z.array(z.object({ name: z.string(), params: z.string() })),
      }),
    ),
    ...revised,
  })
  .meta({ id: "DealWorkflowSettings" });
export type DealWorkflowSettings = z.output<typeof dealWorkflowSettingsSchema>;

const schemaFileSchema = z
  .object({
    name: z.string(),
    statuses: z.array(z.object({ name: z.string(), phase: phaseSchema })),
    flags: z.array(
      z.object({
        name: z.string(),
        values: z.array(
          z.object({
            label: z.string(),
            appearance: flagAppearanceSchema,
            showOnCard: z.boolean(),
            isDefault: z.boolean(),
          }),
        ),
      }),
    ),
    modules: z.array(workflowModuleSchema),
  })
  .meta({ id: "WorkflowFile" });

export const workflows = {
  listWorkflows: endpoint("GET", "/workflows", {
    summary: "List workflows",
    needs: "deals",
    response: z.array(workflowSchema),
  }),
  getWorkflow: endpoint("GET", "/workflows/{id}", {
    summary: "Read a workflow",
    needs: "deals",
    response: workflowSchema,
  }),
  getDealWorkflowSettings: endpoint("GET", "/account/web-settings/DEAL_WORKFLOWS", {
    summary: "Read the preset filters of all workflows",
    needs: "deals",
    response: dealWorkflowSettingsSchema,
  }),
  saveDealWorkflowSettings: endpoint("POST", "/account/web-settings/DEAL_WORKFLOWS", {
    summary: "Save the preset filters of all workflows",
    needs: "deals",
    body: dealWorkflowSettingsInput,
    refuses: [409, 422],
    response: unspecified(z.object(revised)),
  }),
  exportWorkflowSchema: endpoint("GET", "/workflows/{id}/schema", {
    summary: "Export a workflow",
    needs: "settingsWorkflows",
    response: schemaFileSchema,
  }),
  importWorkflowSchema: endpoint("POST", "/workflows/schema/import", {
    summary: "Import a workflow from an exported file",
    description:
      "The workflow is inactive at first. Custom fields and data sources stand in the file by name: fields must be " +
      "there, data sources are made. A name that is taken gets a number. What is wrong is told by where it stands.",
    needs: "settingsWorkflows",
    takes: "multipart",
    files: ["file"],
    timeoutMs: LONG_TIMEOUT_MS,
    body: z.object({}),
    refuses: [409, 422],
    response: unspecified(z.object({ id: idSchema })),
  }),
  updateWorkflow: endpoint("PUT", "/workflows/{id}/update", {
    summary: "Rename a workflow, or make it active or inactive",
    description: "Its slug follows its name. 409 also means that the workflow is not editable.",
    needs: "settingsWorkflows",
    body: workflowInput,
    refuses: [409, 422],
  }),
  saveWorkflowModules: endpoint("PUT", "/workflows/{id}/modules", {
    summary: "Save the modules of a workflow",
    description:
      "The list is whole: what is not in it is removed. Only checklists may stand twice. Custom fields and data sources " +
      "must be there, but those of the stored list may stay, and so may its modules of unknown types, unchanged. 409 also means that the workflow is not editable.",
    needs: "settingsWorkflows",
    body: modulesInput,
    refuses: [409, 422],
  }),
};
