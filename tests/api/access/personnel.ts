import type { AccessRows } from "./rows";

const body = () => ({
  name: "Sam Bartolo",
  email: `${crypto.randomUUID()}@coastalfit.example`,
  labels: [],
  badgeColor: "#9A3324",
});

export const personnelRows: AccessRows = {
  listPersonnel: {},
  createPerson: { body },
  // There is none of this id.
  updatePerson: { params: () => ({ id: "nobody" }), body, staff: 404 },
  archivePerson: { params: () => ({ id: "nobody" }), staff: 404 },
  unarchivePerson: { params: () => ({ id: "nobody" }), body: () => ({}), staff: 404 },
  listPersonnelLabels: {},
};
