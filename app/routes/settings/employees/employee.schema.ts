import { z } from "zod";

import { passwordField } from "~/upstream/contract/auth.input";
import { employeeInputFields } from "~/upstream/contract/employees.input";
import { line } from "~/upstream/contract/fields";

const { status, ...fields } = employeeInputFields;
const named = { ...fields, role_id: line(128, "Role is required") };

export const employeeSchema = z.object({ ...named, status });
/** One's own status is no field. */
export const ownEmployeeSchema = z.object(named);
export const setPasswordSchema = z.object({ password: passwordField });
