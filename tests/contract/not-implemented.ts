/** Calls the embedded API does not answer yet (501). This list may only shrink. */
export const NOT_IMPLEMENTED = `
customFields.createUdf
customFields.updateUdf
customFields.archiveUdf
employees.updatePrincipal
personnel.createPerson
personnel.updatePerson
personnel.archivePerson
personnel.listPersonnelLabels
workflows.exportWorkflowSchema
workflows.importWorkflowSchema
workflows.updateWorkflow
`
  .trim()
  .split("\n");
