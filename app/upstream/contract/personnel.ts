import { z } from "zod";

import { endpoint } from "../endpoint";
import { newPersonInput, personInput } from "./personnel.input";
import { createdSchema, idSchema, orNull, revised } from "./scalars";

export const personSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string(),
    labels: z.array(z.string()),
    notes: orNull(z.string()),
    badgeColor: orNull(z.string()),
    /** Without login it is null, or of a type other than LEGACY_EMPLOYEE and without an employee. */
    principal: z
      .object({
        id: idSchema.nullish(),
        type: z.string(),
        employeeId: idSchema.nullish(),
        personnelId: idSchema.nullish(),
        employeeType: z.string().nullish(),
        flags: z.array(z.string()).default([]),
      })
      .nullish(),
    ...revised,
  })
  .meta({ id: "Person" });

export const personnel = {
  listPersonnel: endpoint("GET", "/personnel", {
    summary: "List people",
    description:
      "Without archived ones, by name, and at most 1,000. Types and flags of employees are told to those who may set them.",
    responseHeaders: { "X-Truncated": "true if the account has more people than these." },
    needs: ["deals", "settingsEmployees"],
    response: z.array(personSchema),
  }),
  createPerson: endpoint("POST", "/personnel/create", {
    summary: "Add a person",
    needs: "personnel",
    body: newPersonInput,
    refuses: [409, 422],
    response: createdSchema,
  }),
  updatePerson: endpoint("PUT", "/personnel/{id}/update", {
    summary: "Change a person",
    needs: "personnel",
    body: personInput,
    refuses: [409, 422],
  }),
  archivePerson: endpoint("DELETE", "/personnel/{id}", {
    summary: "Archive a person",
    description:
      "The employee that is linked is unlinked and may sign in as before; who may not set links does not archive such a person.",
    needs: "personnel",
    refuses: [409],
  }),
  unarchivePerson: endpoint("POST", "/personnel/{id}/unarchive", {
    summary: "Take a person back from the archive",
    description:
      "Refused if somebody else has the address by now. `employeeId` is linked again if it is nobody's and the caller may set links.",
    needs: "personnel",
    body: z.object({ employeeId: idSchema.optional() }),
    refuses: [409, 422],
  }),
  listPersonnelLabels: endpoint("GET", "/personnel/labels", {
    summary: "List the labels that people have",
    needs: "personnel",
    response: z.array(z.string()),
  }),
};
