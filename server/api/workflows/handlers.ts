import { workflows } from "../../../app/upstream/contract/workflows";
import { mutation, query } from "../implement";
import { notFound, stale, unsuitable } from "../api-error";
import { findDealWorkflowSettings, listWorkflows, saveDealWorkflowSettings } from "./queries";
import { loadWorkflow, loadWorkflows } from "./load-workflows";

const getWorkflows = query(workflows.listWorkflows, (call) => loadWorkflows(call));

const getWorkflow = query(workflows.getWorkflow, async (call) => {
  const workflow = await loadWorkflow(call, call.params.id);
  if (!workflow) throw notFound();
  return workflow;
});

const getSettings = query(workflows.getDealWorkflowSettings, ({ db, staff }) =>
  findDealWorkflowSettings(db, staff.accountId),
);

const saveSettings = mutation(workflows.saveDealWorkflowSettings, async ({ trx, staff, body }) => {
  const known = new Set((await listWorkflows(trx, staff.accountId)).map((one) => one.id));
  const stranger = body.workflows.findIndex((one) => !known.has(one.workflowId));
  if (stranger !== -1) throw unsuitable(`workflows.${stranger}.workflowId`);
  const current = await findDealWorkflowSettings(trx, staff.accountId);
  // Without a revision the sender overwrites what is there, as the specification's call does.
  const revision = body.revision ?? current.revision;
  const isSaved = await saveDealWorkflowSettings(trx, staff.accountId, body, revision);
  if (!isSaved) throw stale();
  return { revision: revision + 1 };
});

export const workflowHandlers = [getWorkflows, getWorkflow, getSettings, saveSettings];
