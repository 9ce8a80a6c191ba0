import { CALENDAR_VIEWS, isCalendarDay, type CalendarView } from "~/domain/calendar-views";
import { paths } from "~/http/paths";

export type CalendarMode = "single" | "multi";

/** What the address of the calendar says. Workflows go by slug, people by id. */
export interface CalendarQuery {
  mode: CalendarMode;
  view: CalendarView;
  /** Null for today. */
  date: string | null;
  search: string;
  workflows: string[];
  people: string[];
}

/** What its filters choose from. */
export interface CalendarTerms {
  workflows: readonly { id: string; slug: string; name: string }[];
  people: readonly { id: string; name: string }[];
}

/** Between values of one filter. Source: specification part 1 section 2. */
export const SEPARATOR = "|";
const MAX_SEARCH = 200;

/** Reads the address; what names nothing is left out. */
export function readQuery(
  params: URLSearchParams,
  { workflows, people }: CalendarTerms,
  mode: CalendarMode,
): CalendarQuery {
  const date = params.get("date") ?? "";
  return {
    mode,
    view: CALENDAR_VIEWS.find((one) => one === params.get("view")) ?? "month",
    date: isCalendarDay(date) ? date : null,
    search: (params.get("search") ?? "").replaceAll("\0", "").trim().slice(0, MAX_SEARCH),
    workflows: chosen(params, "wf").flatMap(
      (wanted) => workflows.find(({ id, slug }) => slug === wanted || id === wanted)?.slug ?? [],
    ),
    people: chosen(params, "personnel").filter((wanted) => people.some(({ id }) => id === wanted)),
  };
}

function chosen(params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name).flatMap((value) => value.split(SEPARATOR));
  return [...new Set(values.filter(Boolean))];
}

/** The address's query, without what goes without saying. */
export function writeQuery(query: CalendarQuery): string {
  const params = new URLSearchParams(keptOf(query));
  if (query.search) params.set("search", query.search);
  if (query.workflows.length > 0) params.set("wf", query.workflows.join(SEPARATOR));
  if (query.people.length > 0) params.set("personnel", query.people.join(SEPARATOR));
  return `?${params}`;
}

/** What a change of filters leaves as it is. */
export function keptOf({ mode, view, date }: CalendarQuery): Record<string, string> {
  return { mode, ...(view === "month" ? {} : { view }), ...(date === null ? {} : { date }) };
}

/** How many filters are set. */
export function countFilters({ search, workflows, people }: CalendarQuery): number {
  return [search, workflows, people].filter(({ length }) => length > 0).length;
}

/** The address that shows the same but for some changes. */
export function calendarPath(query: CalendarQuery, changes: Partial<CalendarQuery> = {}): string {
  return paths.calendar(writeQuery({ ...query, ...changes }));
}
