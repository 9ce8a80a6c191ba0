import { parseSort, type Sort } from "~/domain/sort-param";
import { readText } from "~/domain/search-params";

const SORT_COLUMNS = ["name", "email", "username", "status", "role", "person"] as const;
const DEFAULT_SORT = { column: "name", direction: "ASC" } as const;
const LONGEST = 200;

export type SortColumn = (typeof SORT_COLUMNS)[number];
export interface EmployeeFilters {
  search: string;
  roles: string[];
  /** Blank shows who is active. */
  active: "" | "disabled" | "any";
}

/** The filters of an address; what is none counts as not set. */
export function readFilters(params: URLSearchParams): EmployeeFilters {
  const active = params.get("active");
  return {
    search: readText(params.get("search"), LONGEST),
    roles: params
      .getAll("roles")
      .flatMap((some) => some.split(","))
      .filter(Boolean)
      .slice(0, 20),
    active: active === "disabled" || active === "any" ? active : "",
  };
}

export const readSort = (params: URLSearchParams): Sort<SortColumn> =>
  parseSort(params.get("sort"), SORT_COLUMNS) ?? DEFAULT_SORT;

export const countSet = ({ search, roles, active }: EmployeeFilters): number =>
  [search !== "", roles.length > 0, active !== ""].filter(Boolean).length;

export interface EmployeeRow {
  id: string;
  name: string;
  email: string;
  username: string;
  isActive: boolean;
  role: { id: string; name: string } | null;
  person: { name: string; color: string } | null;
}

/** Who is shown, in order. */
export function findEmployees(
  all: readonly EmployeeRow[],
  filters: EmployeeFilters,
  sort: Sort<SortColumn>,
): EmployeeRow[] {
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((one) => {
    if (filters.active !== "any" && one.isActive !== (filters.active === "")) return false;
    if (filters.roles.length > 0 && !filters.roles.includes(one.role?.id ?? "")) return false;
    const text = `${one.name} ${one.email} ${one.username}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const turn = sort.direction === "ASC" ? 1 : -1;
  return found.toSorted(
    (one, other) =>
      turn * compare(textOf(one, sort.column), textOf(other, sort.column)) ||
      compare(one.name, other.name) ||
      compare(one.id, other.id),
  );
}

const compare = (one: string, other: string) => one.localeCompare(other, "en");

function textOf(row: EmployeeRow, column: SortColumn): string {
  switch (column) {
    case "status":
      return row.isActive ? "Active" : "Disabled";
    case "role":
      return row.role?.name ?? "";
    case "person":
      return row.person?.name ?? "";
    default:
      return row[column];
  }
}
