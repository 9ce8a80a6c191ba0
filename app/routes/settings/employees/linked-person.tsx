import { Avatar } from "~/ui/avatar";

import type { EmployeeRow } from "./employee-filters";

/** The person whose login it is, with their page for who may open it. */
export function LinkedPerson({
  person,
  path = null,
}: {
  person: EmployeeRow["person"];
  path?: string | null;
}) {
  if (!person) return "–";
  return (
    <span className="employee-person">
      <Avatar name={person.name} color={person.color} isNamed />{" "}
      {path === null ? person.name : <a href={path}>{person.name}</a>}
    </span>
  );
}
