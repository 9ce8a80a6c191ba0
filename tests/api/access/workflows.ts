import type { AccessRows } from "./rows";

export const workflowRows: AccessRows = {
  listWorkflows: {},
  getWorkflow: { params: (ids) => ({ id: ids.workflow }) },
  getDealWorkflowSettings: {},
  saveDealWorkflowSettings: {
    body: (ids) => ({ workflows: [{ workflowId: ids.workflow, presetFilters: [] }] }),
    except: { otherAccount: 422 },
  },
};
