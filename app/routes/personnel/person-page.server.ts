import { accountFlagLabel } from "~/domain/account-flags";
import { fullName } from "~/domain/people";
import { paths } from "~/http/paths";
import { employees, isActive } from "~/upstream/contract/employees";

import { linkedId, loadEmployees, type PersonContext } from "./personnel-route.server";

export type PersonPage = Awaited<ReturnType<typeof showPerson>>;
export type Login = NonNullable<PersonPage["login"]>;

/** What a person's page shows. */
export async function showPerson(route: PersonContext) {
  const { staff, person } = route;
  const id = linkedId(person);
  const all = id === null ? null : await loadEmployees(route);
  const employee = all?.find((one) => one.id === id);
  return {
    ...{
      path: route.backTo,
      name: person.name,
      email: person.email,
      labels: person.labels,
      notes: person.notes,
    },
    color: person.badgeColor ?? "",
    mayEditLogin: staff.may(employees.updatePrincipal),
    login:
      id === null
        ? null
        : {
            // Who may not see employees is told of none.
            employee: employee
              ? {
                  name: fullName(employee.first_name, employee.last_name),
                  path: paths.settings("employees", employee.id),
                  ...{ username: employee.username, isActive: isActive(employee) },
                }
              : null,
            flags: (person.principal?.flags ?? []).map(accountFlagLabel),
          },
  };
}
