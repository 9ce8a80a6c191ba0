export const PEOPLE_PER_PAGE = 50;
const LONGEST = 200;

/** What the list of people is filtered by, empty where it is not, and its page. */
export interface PeopleFilters {
  search: string;
  label: string;
  page: number;
}

export function readFilters(search: string): PeopleFilters {
  const params = new URLSearchParams(search);
  const text = (name: string) => (params.get(name) ?? "").slice(0, LONGEST).trim();
  const page = params.get("page") ?? "";
  return {
    ...{ search: text("search"), label: text("label") },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the page: only what is set. */
export function toSearch({ search, label, page }: PeopleFilters): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(label && { label }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : "";
}

export const countSet = ({ search, label }: PeopleFilters) =>
  [search, label].filter(Boolean).length;
