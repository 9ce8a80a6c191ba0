import { normalise } from "../../../app/domain/normalise";
import { personnel } from "../../../app/upstream/contract/personnel";
import { query } from "../implement";
import { shownOf } from "../truncated";

export const MAX_PEOPLE = 1_000;

export const listPersonnel = query(personnel.listPersonnel, async (read, call) => {
  const { db, accountId } = read;
  const rows = await db
    .selectFrom("people")
    .select(["id", "name", "email", "labels", "notes", "badge_color as badgeColor", "revision"])
    .where("account_id", "=", accountId)
    .where("is_archived", "=", 0)
    .orderBy("name")
    .orderBy("id")
    .limit(MAX_PEOPLE + 1)
    .execute();
  const people = shownOf(call, rows, MAX_PEOPLE);
  const employees = await db
    .selectFrom("employees")
    .select(["id", "person_id", "employee_type", "flags"])
    .where("account_id", "=", accountId)
    .where("person_id", "is not", null)
    .execute();
  const employeeOf = new Map(employees.map((employee) => [employee.person_id, employee]));
  // What somebody may do is for those who set it.
  const maySeeRoles = call.staff.permissions.settingsEmployees;
  const keyed = people.map((person) => ({ person, key: normalise(person.name) }));
  return keyed
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ person }) => {
      const employee = employeeOf.get(person.id);
      return {
        ...person,
        labels: JSON.parse(person.labels) as string[],
        principal: employee
          ? {
              id: employee.id,
              type: "LEGACY_EMPLOYEE",
              employeeId: employee.id,
              personnelId: person.id,
              employeeType: maySeeRoles ? employee.employee_type : null,
              flags: maySeeRoles ? (JSON.parse(employee.flags) as string[]) : [],
            }
          : null,
      };
    });
});
