import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { isBackground } from "~/http/background-page.server";
import { paths } from "~/http/paths";
import { staffLoader } from "~/http/route.server";
import { ListOrError } from "~/ui/list-or-error";
import { revalidateBackground, useBackgroundPage } from "~/ui/navigation/background-page";
import { useNamedView } from "~/ui/navigation/use-named-view";
import { useIsStale } from "~/ui/requests/stale-routes";
import { EmptyState } from "~/ui/states";
import styles from "~/ui/styles/calendar.css?url";
import { calendar } from "~/upstream/contract/calendar";
import { calendarFeed } from "~/upstream/contract/calendar-feed";

import { CalendarHead, CalendarTools } from "./calendar-head";
import type { CalendarPage } from "./calendar-page";
import { loadCalendar } from "./calendar-page.server";
import { readQuery } from "./calendar-query";
import { DayColumns } from "./day-columns";
import { MovableDays } from "./movable-days";
import { MonthTable } from "./month-table";

const TITLE = "Calendar";
export const meta: MetaFunction = () => [{ title: `${TITLE} · Headrail` }];
export const handle = { title: () => TITLE };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Days with their appointments, and the query that shows them, or nothing under an appointment. */
export const loader = staffLoader(calendar.listEvents, async (route) => {
  const canSubscribe = route.staff.may(calendarFeed.createCalendarFeed);
  if (isBackground(route, paths.calendar()))
    return json({ page: null, search: null, canSubscribe });
  const { page, search, headers } = await loadCalendar(route);
  return json({ page, search, canSubscribe }, headers && { headers });
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateBackground(change, () => paths.calendar());

export default function Calendar() {
  const { page: loaded, search, canSubscribe } = useLoaderData<typeof loader>();
  const isBehind = useBackgroundPage({ path: paths.calendar(), search, page: loaded });
  const hasFailed = useIsStale("routes/calendar/calendar");
  const wanted = useLocation().search;
  useNamedView(search, isBehind || hasFailed, "mode");
  const page = loaded && hasFailed ? wantedPage(loaded, wanted) : loaded;
  return (
    <>
      {page && (
        <div className={isBehind ? "page behind" : "page"}>
          <CalendarHead page={page} />
          <ListOrError hasFailed={hasFailed}>
            <Days page={page} search={search ?? ""} />
          </ListOrError>
          {canSubscribe && (
            <p className="mt-3">
              <a className="tap" href={paths.calendarFeed() + (search ?? "")}>
                Subscribe in your calendar program
              </a>
            </p>
          )}
        </div>
      )}
      <Outlet />
    </>
  );
}

/** As its address wants it while its days could not be read. */
function wantedPage(page: CalendarPage, search: string): CalendarPage {
  const params = new URLSearchParams(search);
  const mode = params.get("mode") === "multi" ? "multi" : "single";
  const query = readQuery(params, page.terms, mode);
  return { ...page, query, toolbar: null, total: null };
}

function Days({ page, search }: { page: CalendarPage; search: string }) {
  const { query, toolbar, weeks, columns, hours, total, cutAt, peopleLeftOut } = page;
  const isEmpty = total === 0;
  // Phones list the days of the month itself.
  const isBare =
    weeks?.flat().every(({ isOther, events }) => isOther || events.length === 0) ?? isEmpty;
  return (
    <>
      {toolbar && <CalendarTools query={query} toolbar={toolbar} />}
      <div className={isEmpty ? "calendar is-empty" : "calendar"}>
        <MovableDays page={page} search={search}>
          {weeks && <MonthTable label={toolbar?.label ?? ""} weeks={weeks} search={search} />}
          {columns && hours && (
            <DayColumns
              columns={columns}
              hours={hours}
              isWeek={columns.length > 1 && query.mode === "single"}
              search={search}
            />
          )}
          {isBare && <EmptyState title="Nothing to display" text="No results found" />}
        </MovableDays>
      </div>
      {cutAt !== null && (
        <p className="muted calendar-note">
          {`There are more appointments in these days: the first ${cutAt} of them are looked at.`}
        </p>
      )}
      {peopleLeftOut > 0 && (
        <p className="muted calendar-note">
          {`There is no room for ${peopleLeftOut} more people: choose them by Personnel.`}
        </p>
      )}
    </>
  );
}
