import { Avatar } from "~/ui/avatar";

import type { Column, Hours, ShownEvent } from "./calendar-page";
import { EventCards } from "./event-list";
import { NowLine, NowTime, useTimeNow } from "./now-line";

/**
 * Days, or people's day, beside each other with their hours; on phones lists one below the other, of those on which
 * there is something. The hours are there for the eye: each appointment says its own.
 */
export function DayColumns({
  columns,
  hours,
  isWeek,
  search,
}: {
  columns: readonly Column[];
  hours: Hours;
  isWeek: boolean;
  search: string;
}) {
  const kind = isWeek ? "week" : columns.length === 1 ? "one" : "people";
  const now = useTimeNow(hours);
  return (
    // The style reads numbers in its classes: here the first hour and how many columns, below the place in the grid.
    <div className={`day-columns ${kind} h${hours.first} n${columns.length}`}>
      <div className="hour-marks" aria-hidden>
        {hourLabels(hours).map((label) => (
          <span key={label} data-hour={label} />
        ))}
        <NowTime now={now} />
        {!isWeek && <NowLine now={now} />}
      </div>
      {columns.map(({ key, title, month, person, path, isToday, ...shown }, at) => (
        <section
          key={key}
          className={[
            // The hours are in the first column of the grid.
            `n${at + 2}`,
            isToday && "today",
            shown.events.length === 0 && "free",
            crowdOf(shown.events),
          ]
            .filter(Boolean)
            .join(" ")}
        >
          <h3>
            {person && <Avatar {...person} isNamed />}
            <DayTitle title={title} month={month} path={path} />
            {isToday && <span> Today</span>}
          </h3>
          {isWeek && isToday && <NowLine now={now} />}
          <EventCards {...shown} search={search} isFaced={person === null} />
        </section>
      ))}
    </div>
  );
}

/** The most twelfths of a day's width that are too few for a finger. */
const CROWDED = 3;
/** Tells the style how narrow the narrowest appointment of a day is, if fingers would miss it. */
function crowdOf(events: readonly ShownEvent[]): string {
  const narrowest = Math.min(...events.map(({ slot }) => slot?.width ?? Infinity));
  return narrowest <= CROWDED ? `crowd-${narrowest}` : "";
}

/** `7am`, `8am`, and so on. */
function hourLabels({ first, end }: Pick<Hours, "first" | "end">): string[] {
  return Array.from({ length: end - first }, (_, at) => {
    const hour = first + at;
    return `${hour % 12 || 12}${hour < 12 ? "am" : "pm"}`;
  });
}

function DayTitle({ title, month, path }: Pick<Column, "title" | "month" | "path">) {
  const words = (
    <>
      {title}
      {month && <span className="agenda">{` ${month}`}</span>}
    </>
  );
  return path ? <a href={path}>{words}</a> : <span>{words}</span>;
}
