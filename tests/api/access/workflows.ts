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
  exportWorkflowSchema: { params: (ids) => ({ id: ids.workflow }) },
  // Of nothing: who may is refused too.
  importWorkflowSchema: {
    form: () => ({ file: new File(["{}"], "workflow.json", { type: "application/json" }) }),
    staff: 400,
  },
  updateWorkflow: {
    params: (ids) => ({ id: ids.workflow }),
    // Of no revision: who may is refused too, and the workflow keeps its name.
    body: () => ({ name: "Another", isActive: true, revision: 999 }),
    staff: 409,
  },
};
