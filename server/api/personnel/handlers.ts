import { listPersonnel } from "./list-personnel";
import {
  archivePerson,
  createPerson,
  listPersonnelLabels,
  unarchivePerson,
  updatePerson,
} from "./people";
import { updatePrincipal } from "./principals";

export const personnelHandlers = [
  ...[listPersonnel, createPerson, updatePerson, archivePerson, listPersonnelLabels],
  unarchivePerson,
  updatePrincipal,
];
