import { z } from "zod";

import { endpoint } from "../endpoint";
import { employeeTypeSchema, principalFlagSchema } from "./auth";
import { createdSchema, idSchema, line, text } from "./scalars";

export const personSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  labels: z.array(z.string()),
  notes: z.string().nullable(),
  badgeColor: z.string(),
  principal: z
    .object({
      id: idSchema,
      type: z.enum(["NONE", "LEGACY_EMPLOYEE"]),
      employeeId: idSchema.nullable(),
      personnelId: idSchema.nullish(),
      employeeType: employeeTypeSchema,
      flags: z.array(principalFlagSchema),
    })
    .nullable(),
});

const personInput = z.object({
  name: line(200),
  email: z.email().max(320),
  labels: z.array(line(50)).max(50),
  notes: text(10_000).nullish(),
  badgeColor: text(20),
});

export const personnel = {
  listPersonnel: endpoint("GET", "/personnel")({ response: z.array(personSchema) }),
  createPerson: endpoint(
    "POST",
    "/personnel/create",
  )({
    body: personInput,
    refuses: [422],
    response: createdSchema,
  }),
  updatePerson: endpoint("PUT", "/personnel/{id}/update")({ body: personInput, refuses: [422] }),
  archivePerson: endpoint("DELETE", "/personnel/{id}")({}),
  listPersonnelLabels: endpoint("GET", "/personnel/labels")({ response: z.array(z.string()) }),
};
