import type { LinksFunction, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { ButtonLink } from "~/ui/button";
import { FiltersButton, FilterStrip } from "~/ui/list/filter-strip";
import type { Filter } from "~/ui/list/filter";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useIsStale } from "~/ui/requests/stale-routes";
import styles from "~/ui/styles/settings.css?url";
import { employees } from "~/upstream/contract/employees";
import { formatSort } from "~/domain/sort-param";

import { SettingsPage } from "../settings-page";
import { countSet, readFilters } from "./employee-filters";
import { EmployeeTable } from "./employee-table";
import { loadEmployees, type EmployeesPage } from "./employees.server";

const TITLE = "Legacy Employees";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => "Settings" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = staffLoader(employees.listEmployees, loadEmployees);

const PATH = paths.settings("employees");
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => PATH);

/** Who signs in, and as what. */
export default function Employees() {
  const { nav, page, search } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: PATH, search, page });
  return (
    <>
      {page && (
        <div className={isBehind ? "behind" : undefined}>
          <SettingsPage nav={nav} current="employees">
            <div className="employees">
              <List page={page} />
            </div>
          </SettingsPage>
        </div>
      )}
      <Outlet />
    </>
  );
}

function List({ page }: { page: EmployeesPage }) {
  const hasFailed = useIsStale("routes/settings/employees/employees");
  const wanted = useLocation().search;
  // While it could not be read, its filters are those of the address.
  const filters = hasFailed ? readFilters(new URLSearchParams(wanted)) : page.filters;
  return (
    <>
      <Head page={{ ...page, filters }} />
      <ListOrError hasFailed={hasFailed}>
        <EmployeeTable key={page.search} page={page} />
      </ListOrError>
    </>
  );
}

function Head({ page }: { page: EmployeesPage }) {
  const { filters, rows, search } = page;
  const isSorted = new URLSearchParams(search).has("sort");
  const setCount = countSet(filters);
  return (
    <div className="list-head">
      <FiltersButton setCount={setCount} />
      <header className="page-head">
        <h2>{TITLE}</h2>{" "}
        <div className="tools">
          <ButtonLink
            href={paths.settings("employees", "new") + search}
            variant="primary"
            icon="add"
          >
            Add<span className="sr"> employee</span>
          </ButtonLink>
        </div>
      </header>
      <FilterStrip
        action={PATH}
        filters={filtersOf(page)}
        setCount={setCount}
        found={rows.length === 1 ? "1 employee" : `${rows.length} employees`}
        kept={isSorted ? { sort: formatSort(page.sort) } : {}}
      />
    </div>
  );
}

function filtersOf({ filters, roles }: EmployeesPage): Filter[] {
  return [
    {
      ...{ kind: "search", name: "search", label: "Search", value: filters.search },
      placeholder: "Name, email, username",
    },
    {
      ...{ kind: "multiselect", name: "roles", label: "Role", values: filters.roles },
      ...{ blank: "Any role", choices: roles },
    },
    {
      ...{ kind: "select", name: "active", label: "Status", value: filters.active },
      blank: "Active",
      choices: [
        { value: "disabled", label: "Disabled" },
        { value: "any", label: "Any status" },
      ],
    },
  ];
}
