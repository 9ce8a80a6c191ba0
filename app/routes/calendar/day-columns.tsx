import { Avatar } from "~/ui/avatar";

import type { Column } from "./calendar-page";
import { EventCards } from "./event-list";

/** Days, or people's day, beside each other; on phones one below the other, those on which there is something. */
export function DayColumns({
  columns,
  isWeek,
  search,
}: {
  columns: readonly Column[];
  isWeek: boolean;
  search: string;
}) {
  const kind = isWeek ? "week" : columns.length === 1 ? "one" : "people";
  return (
    <div className={`day-columns ${kind}`}>
      {columns.map(({ key, title, month, person, path, isToday, ...shown }) => (
        <section
          key={key}
          className={[isToday && "today", shown.events.length === 0 && "free"]
            .filter(Boolean)
            .join(" ")}
        >
          <h3>
            {person && <Avatar {...person} isNamed />}
            <DayTitle title={title} month={month} path={path} />
            {isToday && <span> Today</span>}
          </h3>
          <EventCards {...shown} search={search} isFaced={person === null} />
        </section>
      ))}
    </div>
  );
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
