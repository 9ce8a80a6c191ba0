import { z } from "zod";

import { endpoint } from "../endpoint";
import { employeeInput, newEmployeeInput, principalInput } from "./employees.input";
import { text } from "./fields";
import { createdSchema, idSchema, inData, revised, unspecified } from "./scalars";

export const roleSchema = z.object({ id: idSchema, role: z.string() }).meta({ id: "Role" });
export const employeeSchema = z
  .object({
    id: idSchema,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    username: z.string(),
    /** `active` or `disabled`; others pass as text. */
    status: z.string(),
    roles: z.array(roleSchema),
    /** The linked person, if there is one. */
    person: z
      .object({ id: idSchema, name: z.string(), badgeColor: z.string().nullish() })
      .nullish(),
    /** Extension: what the account is flagged with. */
    flags: z.array(z.string()).optional(),
    notification_settings: z.unknown().optional(),
    permissions: z.unknown().optional(),
    colors: z.unknown().optional(),
    company_ids: z.array(idSchema).nullish(),
    maximum_discount: z.number().nullish(),
    ...revised,
  })
  .meta({ id: "Employee" });

/** Of the states that an upstream may know, only one lets somebody in. */
export const isActive = ({ status }: { status: string }): boolean =>
  status.toLowerCase() === "active";

const uniqueQuery = z.object({ value: text(320) });
/** An answer of another shape is read as `exists`, as a failed check is. */
const existsResponse = unspecified(z.object({ exists: z.boolean() }));

export const employees = {
  listEmployees: endpoint("GET", "/old/employees", {
    summary: "List employees",
    needs: "settingsEmployees",
    response: inData(z.array(employeeSchema)),
  }),
  getEmployee: endpoint("GET", "/old/employees/{id}", {
    summary: "Read an employee",
    needs: "settingsEmployees",
    response: inData(employeeSchema),
  }),
  createEmployee: endpoint("POST", "/old/employees", {
    summary: "Add an employee",
    needs: "settingsEmployees",
    description:
      "A mail invites them to choose a password of their own. Nobody comes in with the one that is sent here.",
    body: newEmployeeInput,
    refuses: [409, 422],
    response: unspecified(z.object({ data: createdSchema })),
  }),
  updateEmployee: endpoint("PUT", "/old/employees/{id}", {
    summary: "Change an employee",
    description:
      "With a password, a new one is set, whose owner is signed out, is told, and chooses their own before they come in again. Nobody changes the status of their own account, and one administrator stays.",
    needs: "settingsEmployees",
    body: employeeInput,
    refuses: [409, 422],
  }),
  checkEmail: endpoint("GET", "/old/employees/check/email/{excludeId}", {
    summary: "Ask whether an e-mail address is taken",
    description: "The id is of whom it may be; `0` stands for nobody.",
    needs: "settingsEmployees",
    query: uniqueQuery,
    response: existsResponse,
  }),
  checkUsername: endpoint("GET", "/old/employees/check/username/{excludeId}", {
    summary: "Ask whether a username is taken",
    description:
      "The id is of whom it may be; `0` stands for nobody. It is answered 30 times in a minute.",
    needs: "settingsEmployees",
    query: uniqueQuery,
    response: existsResponse,
  }),
  listRoles: endpoint("GET", "/old/roles", {
    summary: "List the roles of employees",
    needs: "settingsEmployees",
    response: inData(z.array(roleSchema)),
  }),
  updatePrincipal: endpoint("PUT", "/legacyemployee/{employeeId}/principal", {
    summary: "Link an employee to a person, and set its flags",
    description: "Without a person the link is removed.",
    needs: "settingsEmployees",
    body: principalInput,
    refuses: [409, 422],
  }),
};
