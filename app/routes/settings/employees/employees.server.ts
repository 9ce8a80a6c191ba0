import { fullName } from "~/domain/people";
import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import type { StaffContext } from "~/http/route.server";
import { employees, isActive } from "~/upstream/contract/employees";
import type { ResponseOf } from "~/upstream/endpoint";

import { settingsNav } from "../settings-nav.server";
import { findEmployees, readFilters, readSort, type EmployeeRow } from "./employee-filters";

export const HOME = paths.settings("employees");
export type Employee = ResponseOf<typeof employees.getEmployee>["data"];

export const nameOf = ({ first_name, last_name }: Employee) => fullName(first_name, last_name);

export const personOf = ({ person }: Employee) =>
  person ? { name: person.name, color: person.badgeColor ?? "" } : null;

function toRow(one: Employee): EmployeeRow {
  const [role] = one.roles;
  return {
    ...{ id: one.id, name: nameOf(one), email: one.email, username: one.username },
    ...{ isActive: isActive(one), person: personOf(one) },
    role: role ? { id: role.id, name: role.role } : null,
  };
}

/** The roles that somebody may have, as they are chosen. */
export async function loadRoles({ staff }: StaffContext) {
  const { data } = await staff.upstream.call(employees.listRoles, {});
  return data.map(({ id, role }) => ({ value: id, label: role }));
}

export async function loadEmployees(route: StaffContext) {
  const { staff, url } = route;
  const nav = settingsNav(staff);
  if (isBackground(route, HOME)) return { nav, page: null, search: null };
  const [{ response, isTruncated }, roles] = await Promise.all([
    staff.upstream.exchange(employees.listEmployees, {}),
    loadRoles(route),
  ]);
  const [filters, sort] = [readFilters(url.searchParams), readSort(url.searchParams)];
  const rows = findEmployees(response.data.map(toRow), filters, sort);
  const page = { ...{ filters, sort, roles, rows, isTruncated }, search: url.search };
  return { nav, page, search: url.search };
}
export type EmployeesPage = NonNullable<Awaited<ReturnType<typeof loadEmployees>>["page"]>;
