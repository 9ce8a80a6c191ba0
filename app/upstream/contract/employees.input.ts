import { z } from "zod";

import { passwordField } from "./auth.input";
import { email, freeDataField, guarded, line, missing, text } from "./fields";
import { idSchema } from "./scalars";

export const employeeInputFields = {
  first_name: line(100, "First name is required"),
  last_name: line(100, "Last name is required"),
  /** Nobody can be taken for somebody else: no letters that look like others, and none that are not seen. */
  username: line(200, "Username is required").refine(
    (value) => value.normalize("NFKC") === value.normalize("NFC") && !/\p{Cf}/u.test(value),
    "Please use plain letters",
  ),
  email: email(),
  role_id: text(128, "Role is required").refine((id) => id.trim() !== "", "Role is required"),
  status: z.enum(
    ["active", "disabled"],
    missing("Status is required", "Must be active or disabled"),
  ),
};
/** What the specification sends with fixed values; none of it means anything to this program. */
const fixedFields = {
  notification_settings: freeDataField.nullish(),
  permissions: z.union([freeDataField, z.array(text(200)).max(200)]).nullish(),
  colors: freeDataField.nullish(),
  company_ids: z.array(idSchema).max(200).optional(),
  maximum_discount: z.number().min(0).max(100).optional(),
};
export const newEmployeeInput = z.object({
  ...employeeInputFields,
  ...fixedFields,
  password: passwordField,
});
export const employeeInput = guarded({
  ...employeeInputFields,
  ...fixedFields,
  password: passwordField.optional(),
});
export const principalInput = guarded({
  /** Blank, as an empty select sends it, is nobody. */
  personnelId: z.union([z.literal(""), idSchema]).nullish(),
  // Those that are not known here go back as they came.
  flags: z.array(line(50), missing("This field is required")).max(20),
});
