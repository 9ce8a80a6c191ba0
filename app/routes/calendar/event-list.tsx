import { badgeColorIndex } from "~/domain/people";
import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";

import type { ShownEvent, ShownEvents } from "./calendar-page";

const colorOf = ({ person }: ShownEvent) => `c${badgeColorIndex(person?.color ?? "")}`;

/** Appointments of a day in a month: a line for each. */
export function EventLines({ search, ...shown }: ShownEvents & { search: string }) {
  return (
    <EventList {...shown}>
      {shown.events.map((event) => (
        <li key={event.id}>
          <a
            className={event.isLong ? `event long ${colorOf(event)}` : "event"}
            href={paths.event(event.id, search)}
            title={`${event.times} ${event.title}`}
          >
            {event.person && (
              <>
                <Avatar {...event.person} />{" "}
              </>
            )}
            {event.start && (
              <>
                <span className="event-time">{event.start}</span>{" "}
              </>
            )}
            <span className="event-title">{event.title}</span>
          </a>
        </li>
      ))}
    </EventList>
  );
}

/** The same with what they take up of the day, tinted with the colour of their person. */
export function EventCards({
  search,
  isFaced,
  ...shown
}: ShownEvents & {
  search: string;
  /** Each says whose it is. */
  isFaced: boolean;
}) {
  return (
    <EventList {...shown}>
      {shown.events.map((event) => (
        <li key={event.id}>
          <a className={`event-card ${colorOf(event)}`} href={paths.event(event.id, search)}>
            <span className="event-time">{event.times}</span>{" "}
            <span className="event-title">
              {isFaced && event.person && (
                <>
                  <Avatar {...event.person} />{" "}
                </>
              )}
              <b>{event.title}</b>
            </span>
          </a>
        </li>
      ))}
    </EventList>
  );
}

function EventList({
  events,
  more,
  morePath,
  children,
}: ShownEvents & { children: React.ReactNode }) {
  if (events.length === 0) return null;
  return (
    <>
      <ul className="events">{children}</ul>
      {more > 0 &&
        (morePath ? (
          <a className="event-more" href={morePath}>{`+${more} more`}</a>
        ) : (
          <p className="muted">
            {`The first ${events.length} appointments are shown: filters find the other ${more}.`}
          </p>
        ))}
    </>
  );
}
