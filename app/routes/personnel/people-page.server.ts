import { loadPeople } from "~/http/appointments.server";
import type { StaffContext } from "~/http/route.server";
import type { Choice } from "~/ui/form/field";

import { linkedId, loadEmployees } from "./personnel-route.server";
import { PEOPLE_PER_PAGE, readFilters, toSearch } from "./people-filters";

export type PeoplePage = Awaited<ReturnType<typeof loadPage>>;

/** The people an address asks for; a page past the end is the last one. */
export async function loadPage(route: StaffContext) {
  const { staff, context, url } = route;
  const [people, employees] = await Promise.all([
    loadPeople(staff, context.host.cache),
    loadEmployees(route),
  ]);
  const filters = readFilters(url.search);
  const words = filters.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = people.filter(
    ({ name, email, labels }) =>
      (!filters.label || labels.includes(filters.label)) &&
      words.every((word) => `${name} ${email}`.toLowerCase().includes(word)),
  );
  const page = Math.min(filters.page, Math.max(1, Math.ceil(found.length / PEOPLE_PER_PAGE)));
  const from = (page - 1) * PEOPLE_PER_PAGE;
  const usernameOf = new Map(employees?.map(({ id, username }) => [id, username]));
  return {
    filters: { ...filters, page },
    search: toSearch({ ...filters, page }),
    labels: labelChoices(people),
    total: found.length,
    isEmpty: people.length === 0,
    // Of who may not see employees the column is not there.
    hasLogins: employees !== null,
    rows: found.slice(from, from + PEOPLE_PER_PAGE).map((person) => ({
      ...{ id: person.id, name: person.name, email: person.email, labels: person.labels },
      color: person.badgeColor ?? "",
      username: usernameOf.get(linkedId(person) ?? "") ?? null,
    })),
  };
}

function labelChoices(people: readonly { labels: readonly string[] }[]): Choice[] {
  const labels = new Set(people.flatMap((person) => person.labels));
  return [...labels]
    .toSorted((one, other) => one.localeCompare(other, "en"))
    .map((label) => ({ value: label, label }));
}
