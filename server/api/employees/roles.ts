import { unsuitable } from "../api-error";
import type { Staff } from "../session";

type RoleId = Staff["employeeType"];

/** What an employee may be: a role is their type, which permissions are derived from. */
const ROLES: readonly { readonly id: RoleId; readonly role: string }[] = [
  { id: "ADMIN", role: "Administrator" },
  { id: "MANUFACTURER", role: "Manufacturer" },
  { id: "DEFAULT", role: "Staff" },
];

export const listOfRoles = () => ROLES.map((role) => ({ ...role }));

/** The role of somebody's type, as a list of one. */
export const rolesOf = (type: string) => listOfRoles().filter(({ id }) => id === type);

export function requireRole(id: string): RoleId {
  const role = ROLES.find((one) => one.id === id);
  if (!role) throw unsuitable("role_id");
  return role.id;
}
