import { loadPeople, type Person } from "~/http/appointments.server";
import { paths } from "~/http/paths";
import { routesOf, type RouteContext, type StaffContext } from "~/http/route.server";
import { requirePermission } from "~/http/staff.server";
import { leadBack } from "~/http/toast-redirect.server";
import { employees } from "~/upstream/contract/employees";
import { personnel } from "~/upstream/contract/personnel";

/** A page about a person; `backTo` is their own. */
export interface PersonContext extends StaffContext {
  person: Person;
  backTo: string;
}

async function enterDirectory(route: RouteContext): Promise<StaffContext> {
  const { request, context } = route;
  return { ...route, staff: await requirePermission(request, context, personnel.createPerson) };
}

export const { loader: directoryLoader, action: directoryAction } = routesOf(enterDirectory);

/** The person of an address; null if there is none, or none any more. */
export async function findPerson(route: StaffContext): Promise<PersonContext | null> {
  const { staff, context, params } = route;
  const people = await loadPeople(staff, context.host.cache);
  const person = people.find(({ id }) => id === params["personId"]);
  return person ? { ...route, person, backTo: paths.person(person.id) } : null;
}

/** The same. Whoever is not there leads to the others, as the specification says. */
export async function enterPerson(route: StaffContext): Promise<PersonContext> {
  const found = await findPerson(route);
  if (!found) throw await leadBack(route, paths.personnel(), "person");
  return found;
}

/** Everybody who signs in; null for who may not see them. */
export async function loadEmployees({ staff }: StaffContext) {
  if (!staff.may(employees.listEmployees)) return null;
  const { data } = await staff.upstream.call(employees.listEmployees, {});
  return data;
}
export type Employee = NonNullable<Awaited<ReturnType<typeof loadEmployees>>>[number];

/** Who signs in for a person; null if nobody does. */
export const linkedId = ({ principal }: Person): string | null =>
  principal?.type === "LEGACY_EMPLOYEE" ? (principal.employeeId ?? null) : null;
