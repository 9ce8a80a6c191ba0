import { redirect } from "@remix-run/node";

import { fullName } from "~/domain/people";
import { isBackground } from "~/http/background-page.server";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent, StaffContext } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { leadBack, success } from "~/http/toast-redirect.server";
import { employees, isActive } from "~/upstream/contract/employees";
import { personnel } from "~/upstream/contract/personnel";
import { isRefused } from "~/upstream/errors";

import { readSection } from "../read-section";
import { settingsNav } from "../settings-nav.server";
import { employeeSchema, ownEmployeeSchema, setPasswordSchema } from "./employee.schema";
import { HOME, loadRoles, nameOf, personOf, type Employee } from "./employees.server";

const idOf = ({ params }: StaffContext) => params["employeeId"] ?? "";
const homeOf = (route: StaffContext) => paths.settings("employees", idOf(route));
const sectionOf = (route: StaffContext) =>
  readSection(route.params["section"], ["edit"], homeOf(route) + route.url.search);
const isOwn = ({ staff }: StaffContext, id: string) => id === staff.user.principal.employeeId;

/** The employee of the address; one that is gone leads to the others. */
async function findEmployee(route: StaffContext): Promise<Employee> {
  const { staff, url } = route;
  try {
    const { data } = await staff.upstream.call(employees.getEmployee, {
      params: { id: idOf(route) },
    });
    return data;
  } catch (error) {
    if (!isRefused(error, 404)) throw error;
    throw await leadBack(route, HOME + url.search, "employee");
  }
}

const valuesOf = (employee: Employee) => ({
  ...{ first_name: employee.first_name, last_name: employee.last_name },
  ...{ email: employee.email, username: employee.username },
  role_id: employee.roles[0]?.id ?? "",
  status: isActive(employee) ? ("active" as const) : ("disabled" as const),
});

export async function loadEmployee(route: StaffContext) {
  const { staff, url } = route;
  const section = sectionOf(route);
  const [home, listPath] = [homeOf(route), HOME + url.search];
  const nav = settingsNav(staff);
  const address = { nav, home, listPath, search: url.search };
  const own = section === null ? home : `${home}/${section}`;
  if (isBackground(route, own)) return { ...address, employee: null, edit: null };
  const found = await findEmployee(route);
  const { revision } = found;
  const employee = {
    ...{ id: found.id, name: nameOf(found), email: found.email, username: found.username },
    ...{ firstName: found.first_name, lastName: found.last_name },
    ...{ role: found.roles[0]?.role ?? null, isActive: isActive(found) },
    ...{ isOwn: isOwn(route, found.id), person: personOf(found) },
    // Whoever may not open the directory is told the name alone.
    personPath:
      found.person && staff.may(personnel.createPerson) ? paths.person(found.person.id) : null,
  };
  if (section === null) return { ...address, employee, edit: null };
  const schema = employee.isOwn ? ownEmployeeSchema : employeeSchema;
  const values = { ...valuesOf(found), ...(revision === undefined ? {} : { revision }) };
  const form = setupForm(schema, home + url.search, values);
  return { ...address, employee, edit: { form, roles: await loadRoles(route) } };
}

export async function saveEmployee(route: StaffContext & Sent): Promise<Response> {
  const { staff, url, form } = route;
  const to = homeOf(route) + url.search;
  if (sectionOf(route) === null) throw redirect(to, 303);
  const params = { id: idOf(route) };
  const name = fullName(form.text("first_name").trim(), form.text("last_name").trim());
  const done = { done: success("Employee saved", name), to };
  if (!isOwn(route, params.id)) {
    return submit(form, {
      ...{ schema: employeeSchema, ...done },
      save: (values, { idempotencyKey, revision }) =>
        staff.upstream.call(employees.updateEmployee, {
          ...{ params, body: { ...values, revision }, idempotencyKey },
        }),
    });
  }
  return submit(form, {
    ...{ schema: ownEmployeeSchema, ...done },
    save: (values, { idempotencyKey, revision }) =>
      staff.upstream.call(employees.updateEmployee, {
        ...{ params, body: { ...values, status: "active", revision }, idempotencyKey },
      }),
  });
}

export async function loadPassword(route: StaffContext) {
  const employee = await findEmployee(route);
  return {
    about: `${nameOf(employee)} · ${employee.username}`,
    isOwn: isOwn(route, employee.id),
    form: setupForm(setPasswordSchema, homeOf(route) + route.url.search, { password: "" }),
  };
}

/** The call takes the whole employee, so what is not the password goes back as it is. */
export async function savePassword(route: StaffContext & Sent): Promise<Response> {
  const { staff, url, form } = route;
  const employee = await findEmployee(route);
  const text = isOwn(route, employee.id)
    ? "You are signed out everywhere else."
    : `${employee.first_name} is signed out, and told by mail.`;
  return submit(form, {
    schema: setPasswordSchema,
    save: ({ password }, { idempotencyKey }) =>
      staff.upstream.call(employees.updateEmployee, {
        params: { id: employee.id },
        body: { ...valuesOf(employee), password, revision: employee.revision },
        idempotencyKey,
      }),
    done: success("Password set", text),
    to: homeOf(route) + url.search,
  });
}
