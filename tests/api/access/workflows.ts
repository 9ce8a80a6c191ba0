import type { AccessRows } from "./rows";

export const workflowRows: AccessRows = {
  listWorkflows: {},
  getWorkflow: { params: (ids) => ({ id: ids.workflow }) },
  getDealWorkflowSettings: {},
  saveDealWorkflowSettings: {
    body: (ids) => ({ workflows: [{ workflowId: ids.workflow, presetFilters: [] }] }),
    except: { otherAccount: 422 },
  },
  saveWorkflowModules: {
    params: (ids) => ({ id: ids.workflow }),
    // Of no custom field: who may is refused too, and the workflow stays as it is.
    body: () => ({ modules: [{ type: "DETAILS", config: { udfs: ["nothing"] } }] }),
    staff: 422,
  },
};
