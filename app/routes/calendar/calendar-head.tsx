import { CALENDAR_VIEWS } from "~/domain/calendar-views";
import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Filter } from "~/ui/list/filter";
import { FiltersButton, FilterStrip } from "~/ui/list/filter-strip";
import { Spaced } from "~/ui/spaced";

import type { CalendarPage, Toolbar } from "./calendar-page";
import {
  calendarPath,
  countFilters,
  keptOf,
  SEPARATOR,
  type CalendarQuery,
} from "./calendar-query";

const MODES = [
  { mode: "single", label: "Single view" },
  { mode: "multi", label: "Multi view" },
] as const;
const VIEW_LABELS = { month: "Month", week: "Week", day: "Day" };

/** Title, modes and filters of the calendar. */
export function CalendarHead({ page }: { page: CalendarPage }) {
  const { query, total } = page;
  const setCount = countFilters(query);
  return (
    <div className="list-head calendar-head">
      <FiltersButton setCount={setCount} />
      <div className="page-head">
        <h1>Calendar</h1>
        <div className="tools">
          <nav className="segments" aria-label="Mode">
            <Spaced>
              {MODES.map(({ mode, label }) => (
                <a
                  key={mode}
                  href={calendarPath(query, { mode })}
                  aria-current={query.mode === mode || undefined}
                  data-keep-scroll=""
                >
                  {label}
                </a>
              ))}
            </Spaced>
          </nav>
        </div>
      </div>
      <FilterStrip
        action={paths.calendar()}
        filters={filtersOf(page)}
        setCount={setCount}
        found={total === null ? "" : `${total} appointment${total === 1 ? "" : "s"}`}
        kept={keptOf(query)}
      />
    </div>
  );
}

function filtersOf({ query, terms }: CalendarPage): Filter[] {
  const workflows = terms.workflows.map(({ slug, name }) => ({ value: slug, label: name }));
  const people = terms.people.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      kind: "search",
      name: "search",
      label: "Search",
      value: query.search,
      placeholder: "Title, description",
    },
    {
      kind: "multiselect",
      name: "wf",
      label: "Workflow",
      blank: "Any workflow",
      separator: SEPARATOR,
      values: query.workflows,
      choices: workflows,
    },
    {
      kind: "multiselect",
      name: "personnel",
      label: "Personnel",
      blank: "All personnel",
      separator: SEPARATOR,
      values: query.people,
      choices: people,
    },
  ];
}

/** Which days are shown, and the ways to others. */
export function CalendarTools({ query, toolbar }: { query: CalendarQuery; toolbar: Toolbar }) {
  return (
    <div className="calendar-tools">
      <nav aria-label="Days">
        <ButtonLink href={toolbar.today} data-keep-scroll="">
          Today
        </ButtonLink>
        <ButtonLink href={toolbar.back} icon="previous" data-keep-scroll="">
          Back
        </ButtonLink>
        <ButtonLink href={toolbar.next} data-keep-scroll="">
          Next
          <Icon name="next" />
        </ButtonLink>
      </nav>
      <h2>{toolbar.label}</h2>
      {query.mode === "single" && (
        <nav className="segments" aria-label="View">
          <Spaced>
            {CALENDAR_VIEWS.map((view) => (
              <a
                key={view}
                href={calendarPath(query, { view })}
                aria-current={query.view === view || undefined}
                data-keep-scroll=""
              >
                {VIEW_LABELS[view]}
              </a>
            ))}
          </Spaced>
        </nav>
      )}
    </div>
  );
}
