import { workflows } from "../../../app/upstream/contract/workflows";
import { mutation, query } from "../implement";
import { notFound, stale, unsuitable } from "../api-error";
import { listWorkflows, loadWorkflow, loadWorkflows } from "../records/workflows";
import { exportWorkflow, importWorkflow } from "./file";
import { saveModules } from "./modules";
import { updateWorkflow } from "./update";
import { findDealWorkflowSettings, saveDealWorkflowSettings } from "./settings";

const getWorkflows = query(workflows.listWorkflows, loadWorkflows);

const getWorkflow = query(workflows.getWorkflow, async (read, { params }) => {
  const workflow = await loadWorkflow(read, params.id);
  if (!workflow) throw notFound();
  return workflow;
});

const getSettings = query(workflows.getDealWorkflowSettings, findDealWorkflowSettings);

const saveSettings = mutation(workflows.saveDealWorkflowSettings, async (write, { body }) => {
  const known = new Set((await listWorkflows(write)).map((one) => one.id));
  const stranger = body.workflows.findIndex((one) => !known.has(one.workflowId));
  if (stranger !== -1) throw unsuitable(`workflows.${stranger}.workflowId`);
  const ids = body.workflows.map((one) => one.workflowId);
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (again !== -1)
    throw unsuitable(`workflows.${again}.workflowId`, "A workflow stands here once");
  const current = await findDealWorkflowSettings(write);
  // Without a revision the sender overwrites what is there, as the specification's call does.
  const revision = body.revision ?? current.revision;
  const isSaved = await saveDealWorkflowSettings(write, body, revision);
  if (!isSaved) throw stale();
  return { revision: revision + 1 };
});

export const workflowHandlers = [
  ...[getWorkflows, getWorkflow, getSettings, saveSettings],
  ...[saveModules, updateWorkflow, exportWorkflow, importWorkflow],
];
