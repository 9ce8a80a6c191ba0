import { badgeColorIndex } from "~/domain/people";
import { paths } from "~/http/paths";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";

import type { ShownEvent, ShownEvents } from "./calendar-page";
import { isShort, timeClasses } from "./time-classes";

/** Painted by the calendar's own style, with all that makes it readable. */
const colorOf = ({ person }: ShownEvent) => `p${badgeColorIndex(person?.color ?? "")}`;

/** What it is, with what its deal warns of. */
const wordsOf = ({ times, title, alert }: ShownEvent) =>
  [`${times} ${title}`, alert].filter(Boolean).join(" – ");

function EventAlert({ alert }: Pick<ShownEvent, "alert">) {
  if (alert === null) return null;
  return (
    <>
      <span className="event-alert">
        <Icon name="warning" />
        <span className="sr">{alert}</span>
      </span>{" "}
    </>
  );
}

/** Appointments of a day in a month: a line for each. */
export function EventLines({ search, ...shown }: ShownEvents & { search: string }) {
  return (
    <EventList {...shown}>
      {shown.events.map((event) => (
        <li key={event.id}>
          <EventLine {...event} search={search} />
        </li>
      ))}
    </EventList>
  );
}

export function EventLine({ search, ...event }: ShownEvent & { search: string }) {
  return (
    <a
      className={event.isLong ? `event long ${colorOf(event)}` : "event"}
      href={paths.event(event.id, search)}
      title={wordsOf(event)}
      draggable={event.isDragged ? false : undefined}
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
      <EventAlert alert={event.alert} />
      <span className="event-title">{event.title}</span>
    </a>
  );
}

/** The same with what they take up of the day, tinted with the colour of their person. */
export function EventCards({ search, isFaced, events, ...rest }: CardsProps) {
  const long = events.filter(({ slot }) => !slot);
  const inHours = events.filter(({ slot }) => slot);
  return (
    <>
      {long.length > 0 && (
        <ul className="events">
          {long.map((event) => (
            <li key={event.id}>
              <EventCard {...event} search={search} isFaced={isFaced} />
            </li>
          ))}
        </ul>
      )}
      {inHours.length > 0 && (
        <ul className="events in-hours">
          {inHours.map(({ slot, ...event }) => (
            <li key={event.id} className={slot && `${timeClasses(slot.from)} n${slot.left}`}>
              <EventCard
                {...event}
                search={search}
                isFaced={isFaced}
                place={
                  slot && `${timeClasses(slot.to)} n${slot.width}${isShort(slot) ? " short" : ""}`
                }
              />
            </li>
          ))}
        </ul>
      )}
      <MoreEvents shown={events.length} {...rest} />
    </>
  );
}

type CardsProps = ShownEvents & {
  search: string;
  /** Each says whose it is. */
  isFaced: boolean;
};

export function EventCard({
  search,
  isFaced,
  place = "",
  ...event
}: ShownEvent & Pick<CardsProps, "search" | "isFaced"> & { place?: string | undefined }) {
  const classes = `event-card ${colorOf(event)} ${place}`.trim();
  return (
    <a
      className={classes}
      href={paths.event(event.id, search)}
      draggable={event.isDragged ? false : undefined}
      title={wordsOf(event)}
    >
      <span className="event-time">{event.times}</span>{" "}
      <span className="event-title">
        {isFaced && event.person && (
          <>
            <Avatar {...event.person} />{" "}
          </>
        )}
        <EventAlert alert={event.alert} />
        <b>{event.title}</b>
      </span>
    </a>
  );
}

function EventList({ children, ...shown }: ShownEvents & { children: React.ReactNode }) {
  if (shown.events.length === 0) return null;
  return (
    <>
      <ul className="events">{children}</ul>
      <MoreEvents {...shown} shown={shown.events.length} />
    </>
  );
}

function MoreEvents({
  shown,
  more,
  morePath,
}: Pick<ShownEvents, "more" | "morePath"> & { shown: number }) {
  return (
    <>
      {more > 0 &&
        (morePath ? (
          <a className="event-more" href={morePath}>{`+${more} more`}</a>
        ) : (
          <p className="muted">
            {`The first ${shown} appointments are shown: filters find the other ${more}.`}
          </p>
        ))}
    </>
  );
}
