import { workflows } from "../../../app/upstream/contract/workflows";
import { reads, writes } from "../implement";
import { notFound, stale, unsuitable } from "../refusal";
import {
  findDealWorkflowSettings,
  findWorkflow,
  listWorkflows,
  saveDealWorkflowSettings,
} from "./queries";

const getWorkflows = reads(workflows.listWorkflows, "deals", ({ db, staff }) =>
  listWorkflows(db, staff.accountId),
);

const getWorkflow = reads(workflows.getWorkflow, "deals", async ({ db, staff, params }) => {
  const workflow = await findWorkflow(db, staff.accountId, params.id);
  if (!workflow) throw notFound();
  return workflow;
});

const getSettings = reads(workflows.getDealWorkflowSettings, "deals", ({ db, staff }) =>
  findDealWorkflowSettings(db, staff.accountId),
);

const saveSettings = writes(
  workflows.saveDealWorkflowSettings,
  "deals",
  async ({ trx, staff, body }) => {
    const known = new Set((await listWorkflows(trx, staff.accountId)).map((one) => one.id));
    const stranger = body.workflows.findIndex((one) => !known.has(one.workflowId));
    if (stranger !== -1) throw unsuitable(`workflows.${stranger}.workflowId`);
    const current = await findDealWorkflowSettings(trx, staff.accountId);
    // Without a revision the sender overwrites what is there, as the specification's call does.
    const revision = body.revision ?? current.revision;
    const isSaved = await saveDealWorkflowSettings(trx, staff.accountId, body, revision);
    if (!isSaved) throw stale();
    return { revision: revision + 1 };
  },
);

export const workflowHandlers = [getWorkflows, getWorkflow, getSettings, saveSettings];
