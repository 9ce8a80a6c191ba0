import { asSearch, readPage, readText } from "~/domain/search-params";

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
  const text = (name: string) => readText(params.get(name), LONGEST);
  return {
    ...{ search: text("search"), label: text("label") },
    page: readPage(params, 9_999),
  };
}

/** The query of the page: only what is set. */
export function toSearch({ search, label, page }: PeopleFilters): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(label && { label }),
    ...(page > 1 && { page: String(page) }),
  });
  return asSearch(params);
}

export const countSet = ({ search, label }: PeopleFilters) =>
  [search, label].filter(Boolean).length;
