/** Calls the embedded API does not answer yet (501). This list may only shrink. */
export const NOT_IMPLEMENTED = `
employees.updatePrincipal
personnel.createPerson
personnel.updatePerson
personnel.archivePerson
personnel.listPersonnelLabels
`
  .trim()
  .split("\n");
