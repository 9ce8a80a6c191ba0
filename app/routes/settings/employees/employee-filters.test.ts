import { expect, it } from "vitest";

import {
  countSet,
  findEmployees,
  readFilters,
  readSort,
  type EmployeeRow,
} from "./employee-filters";

const row = (name: string, more: Partial<EmployeeRow> = {}): EmployeeRow => ({
  ...{ id: name, name, email: `${name}@x.example`, username: name, isActive: true },
  ...{ role: { id: "DEFAULT", name: "Staff" }, person: null, ...more },
});
const ALL = [
  row("Bea", { role: { id: "ADMIN", name: "Administrator" } }),
  row("ada", { email: "z@other.example", person: { name: "Ada", color: "" } }),
  row("Cy", { isActive: false, role: null }),
];
function shown(query: string): string[] {
  const params = new URLSearchParams(query);
  return findEmployees(ALL, readFilters(params), readSort(params)).map(({ name }) => name);
}

it("shows who is active by name, unless an address says otherwise", () => {
  expect(shown("")).toEqual(["ada", "Bea"]);
  expect(shown("active=&sort=nothing|ASC")).toEqual(["ada", "Bea"]);
  expect(shown("active=any")).toEqual(["ada", "Bea", "Cy"]);
  expect(shown("active=disabled")).toEqual(["Cy"]);
});

it("finds by each part of a name, an address or a username, and by roles however they are sent", () => {
  expect(shown("search=OTHER+ada")).toEqual(["ada"]);
  expect(shown("search=nobody")).toEqual([]);
  expect(shown("roles=ADMIN")).toEqual(["Bea"]);
  expect(shown("roles=ADMIN,DEFAULT")).toEqual(["ada", "Bea"]);
  expect(shown("roles=ADMIN&roles=DEFAULT")).toEqual(["ada", "Bea"]);
});

it("sorts by each column, both ways", () => {
  const sorted = (by: string) => shown(`active=any&sort=${by}`);
  expect(sorted("name|DESC")).toEqual(["Cy", "Bea", "ada"]);
  expect(sorted("email|ASC")).toEqual(["Bea", "Cy", "ada"]);
  expect(sorted("username|ASC")).toEqual(["ada", "Bea", "Cy"]);
  expect(sorted("status|DESC")).toEqual(["Cy", "ada", "Bea"]);
  expect(sorted("role|ASC")).toEqual(["Cy", "Bea", "ada"]);
  expect(sorted("person|DESC")).toEqual(["ada", "Bea", "Cy"]);
});

it("counts what is set", () => {
  const count = (query: string) => countSet(readFilters(new URLSearchParams(query)));
  expect([count(""), count("active="), count("search=a&roles=ADMIN&active=any")]).toEqual([
    0, 0, 3,
  ]);
});
