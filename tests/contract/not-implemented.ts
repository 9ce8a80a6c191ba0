/** Calls the embedded API does not answer yet (501). This list may only shrink. */
export const NOT_IMPLEMENTED = `
customFields.createUdf
customFields.updateUdf
customFields.archiveUdf
employees.updatePrincipal
integrations.getCalendarAccount
integrations.linkCalendarAccount
integrations.finishCalendarLink
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
