import { Avatar } from "~/ui/avatar";

import type { EmployeeRow } from "./employee-filters";

/** The person whose login it is. */
export function LinkedPerson({ person }: { person: EmployeeRow["person"] }) {
  if (!person) return "–";
  return (
    <span className="employee-person">
      <Avatar name={person.name} color={person.color} isNamed /> {person.name}
    </span>
  );
}
