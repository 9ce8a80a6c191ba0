import { z } from "zod";

import { endpoint } from "../endpoint";
import { principalFlagSchema } from "./auth";
import { passwordSchema } from "./auth-input";
import { createdSchema, idSchema, line, text } from "./scalars";

export const roleSchema = z.object({ id: idSchema, role: z.string() });
export const employeeSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string(),
  status: z.enum(["active", "disabled"]),
  roles: z.array(roleSchema),
  /** The linked person, where there is one. */
  person: z.object({ id: idSchema, name: z.string(), badgeColor: z.string() }).nullish(),
});

const employeeInput = z.object({
  first_name: line(100),
  last_name: line(100),
  username: line(200),
  email: z.email().max(320),
  role_id: idSchema,
  status: z.enum(["active", "disabled"]),
  maximum_discount: z.number().optional(),
  company_ids: z.array(idSchema).optional(),
});
const uniqueQuery = z.object({ value: text(320) });
const existsResponse = z.object({ exists: z.boolean() });

export const employees = {
  listEmployees: endpoint(
    "GET",
    "/old/employees",
  )({
    response: z.object({ data: z.array(employeeSchema) }),
  }),
  getEmployee: endpoint(
    "GET",
    "/old/employees/{id}",
  )({
    response: z.object({ data: employeeSchema }),
  }),
  createEmployee: endpoint(
    "POST",
    "/old/employees",
  )({
    body: employeeInput.extend({ password: passwordSchema }),
    refuses: [422],
    response: z.object({ data: createdSchema }),
  }),
  updateEmployee: endpoint(
    "PUT",
    "/old/employees/{id}",
  )({
    body: employeeInput.extend({ password: passwordSchema.optional() }),
    refuses: [409, 422],
  }),
  checkEmail: endpoint(
    "GET",
    "/old/employees/check/email/{excludeId}",
  )({
    query: uniqueQuery,
    response: existsResponse,
  }),
  checkUsername: endpoint(
    "GET",
    "/old/employees/check/username/{excludeId}",
  )({
    query: uniqueQuery,
    response: existsResponse,
  }),
  listRoles: endpoint("GET", "/old/roles")({ response: z.object({ data: z.array(roleSchema) }) }),
  updatePrincipal: endpoint(
    "PUT",
    "/legacyemployee/{employeeId}/principal",
  )({
    body: z.object({
      personnelId: idSchema.nullish(),
      flags: z.array(principalFlagSchema).max(20),
    }),
    refuses: [409, 422],
  }),
};
