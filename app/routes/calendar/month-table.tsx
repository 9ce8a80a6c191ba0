import type { MonthDay } from "./calendar-page";
import { EventLines } from "./event-list";

/** A month as a table of weeks; on phones the days on which there is something, one below the other. */
export function MonthTable({
  label,
  weeks,
  search,
}: {
  label: string;
  weeks: readonly MonthDay[][];
  search: string;
}) {
  return (
    <table className="month">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          {weeks[0]?.map(({ weekday }) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day, at) => (
              <td key={day.day} className={classOf(day, at)}>
                <p className="month-day">
                  <span className="agenda">{`${day.weekday} `}</span>
                  {day.number}
                  <span className={day.number === "1" ? undefined : "agenda"}>
                    {` ${day.month}`}
                  </span>
                  {day.isToday && " Today"}
                </p>
                <EventLines
                  events={day.events}
                  more={day.more}
                  morePath={day.morePath}
                  search={search}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf({ isOther, isToday, events }: MonthDay, at: number): string | undefined {
  const names = [
    isOther && "other",
    at >= 5 && "weekend",
    isToday && "today",
    events.length === 0 && "free",
  ];
  return names.filter(Boolean).join(" ") || undefined;
}
