import { asSearch, withParams } from "~/domain/search-params";
import { paths } from "~/http/paths";
import { ActiveBadge } from "~/ui/active-badge";
import { ButtonLink } from "~/ui/button";
import { Table, type Column } from "~/ui/list/table";

import { countSet, type EmployeeRow, type SortColumn } from "./employee-filters";
import type { EmployeesPage } from "./employees.server";
import { LinkedPerson } from "./linked-person";

/** Employees as a table, on narrow screens as cards. */
export function EmployeeTable({ page }: { page: EmployeesPage }) {
  const { rows, sort, search, filters, isTruncated } = page;
  const hrefFor = (changes: Record<string, string | null>) =>
    paths.settings("employees") + asSearch(withParams(search, changes));
  return (
    <>
      <Table
        caption="Legacy Employees"
        className="employee-list"
        columns={columnsOf(search)}
        rows={rows}
        sort={sort}
        hrefFor={hrefFor}
        emptyText="No employees found"
        emptyAction={
          countSet(filters) > 0 && (
            <ButtonLink href={hrefFor({ search: null, roles: null, active: null })}>
              Reset filters
            </ButtonLink>
          )
        }
      />
      <p className="paging num">
        {rows.length} record(s) found{isTruncated && ", and there are more of them"}
      </p>
    </>
  );
}

type EmployeeColumn = Column<EmployeeRow> & { sortBy: SortColumn };

function columnsOf(search: string): EmployeeColumn[] {
  return [
    {
      ...{ label: "Name", sortBy: "name" },
      cell: ({ id, name }) => (
        <a className="row-link" href={paths.settings("employees", id) + search}>
          {name}
        </a>
      ),
    },
    { label: "Email", sortBy: "email", cell: ({ email }) => email },
    { label: "Username", sortBy: "username", cell: ({ username }) => username },
    {
      ...{ label: "Status", sortBy: "status" },
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} otherwise="Disabled" />,
    },
    { label: "Role", sortBy: "role", cell: ({ role }) => role?.name ?? "–" },
    {
      ...{ label: "Linked person", sortBy: "person" },
      cell: ({ person }) => <LinkedPerson person={person} />,
    },
  ];
}
