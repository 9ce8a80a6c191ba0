import { useNavigate } from "@remix-run/react";
import Calendar, { type EventDisplayInfo } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import interaction from "@fullcalendar/react/interaction";
import english from "@fullcalendar/react/locales/en-au";
import timeGrid from "@fullcalendar/react/timegrid";
import "@fullcalendar/react/skeleton.css";
import { useEffect, useMemo, useRef } from "react";

import { addDays, dayParts, inOrder, shortTime } from "~/domain/calendar-days";
import { formatDate } from "~/domain/dates";
import { isLong, LOWEST } from "~/domain/hour-grid";
import { localTimeAt } from "~/domain/zoned-time";

import type { CalendarPage } from "./calendar-page";
import { calendarPath } from "./calendar-query";
import { EventCard, EventLine } from "./event-list";
import type { EventMove, MovableEvent } from "./event-moves";
import { isShortIn, toInput, toShown } from "./full-calendar-events";
import { SHOWN, withMoves } from "./moved-events";

// It comes with the calendar: without one nothing moves.
export { afterMoves } from "./moved-events";

const VIEWS = { month: "dayGridMonth", week: "timeGridWeek", day: "timeGridDay" };
const CLASSES = { month: "fc-month", week: "week", day: "one" };
/** As many as the server draws. */
const MAX_IN_MONTH = 3;
const TOUCH_DELAY_MS = 200;
/** What is dragged goes by these, which are slots of their own: in larger ones the first pixel moves it by a step. */
const STEP = "00:15";
const STEPS_OF_HOUR = 4;
/** So many frames after which it has measured itself and is at rest. */
const FRAMES = 4;

/**
 * The days of the calendar, drawn by FullCalendar in our own dress. It knows no time zones: to it all is as the
 * company's clocks show it, and what becomes of a move is reckoned by the server.
 */
export function FullCalendar({
  page,
  search,
  events: read,
  moves,
  isShown,
  onLaidOut,
  onMove,
}: {
  page: CalendarPage;
  search: string;
  events: readonly MovableEvent[];
  /** Those that are on their way, which it shows as if they were made. */
  moves: readonly EventMove[];
  isShown: boolean;
  /** It lies ready to be seen. */
  onLaidOut: () => void;
  /** Something was dragged; the words tell where to. */
  onMove: (move: EventMove, words: string) => void;
}) {
  const { query, hours, shownDate, today, timeZone } = page;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  useAfterFrames(onLaidOut);
  const events = useMemo(() => withMoves(read, moves), [read, moves]);
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const given = useMemo(() => inOrder(events).map(toInput), [events]);
  const hour = useMemo(hourHeight, []);
  const isMonth = query.view === "month";

  const showDay = (day: string) => navigate(calendarPath(query, { view: "day", date: day }));
  const content = (info: EventDisplayInfo) => {
    const event = byId.get(info.event.id);
    if (!event) return null;
    const shown = toShown(event, info);
    return isMonth ? (
      <EventLine {...shown} search={search} />
    ) : (
      <EventCard {...shown} search={search} isFaced place={isShortIn(event) ? "short" : ""} />
    );
  };
  const dragged = useRef(false);
  const onDragged = () => {
    dragged.current = true;
    // The click that ends a drag comes before this.
    setTimeout(() => (dragged.current = false));
  };
  const calledOff = useRef(false);
  const onDragStart = () => {
    calledOff.current = false;
    onDragged();
  };
  // What is let go after Escape stays where it was: it has no way of its own to call a drag off.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") calledOff.current = true;
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const moveTo = (id: string, edge: EventMove["edge"], at: Date | null) => {
    const event = byId.get(id);
    if (!event || !at || calledOff.current) return;
    const shown = at.toISOString();
    const last = addDays(shown.slice(0, 10), -1);
    const isDay = isLong(event, SHOWN);
    const to = isDay ? (edge === "end" ? last : shown.slice(0, 10)) : shown.slice(0, 16);
    const day = formatDate(to.slice(0, 10), today);
    const time = isDay ? "" : ` ${shortTime(shown, SHOWN)}`;
    const words = `${event.title} ${edge === "end" ? "ends" : "moved to"} ${day}${time}`;
    onMove({ eventId: id, edge, to }, words);
  };

  return (
    <div
      ref={place}
      className={`full-calendar ${CLASSES[query.view]}${isShown ? "" : " waiting"}`}
      inert={isShown ? undefined : ""}
      onClickCapture={(event) => {
        if (!dragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <Calendar
        plugins={[dayGrid, timeGrid, interaction]}
        initialView={VIEWS[query.view]}
        initialDate={shownDate}
        timeZone={SHOWN}
        now={() => nowShown(timeZone)}
        locale={english}
        firstDay={1}
        fixedWeekCount={false}
        headerToolbar={false}
        height="auto"
        events={given}
        eventOrder="order"
        eventContent={content}
        eventInteractive={false}
        displayEventTime={false}
        editable
        eventResizableFromStart={false}
        eventAllow={(span, event) => span.allDay === event?.allDay}
        eventDragStart={onDragStart}
        eventDragStop={onDragged}
        eventResizeStart={onDragStart}
        eventResizeStop={onDragged}
        eventDrop={({ event, revert }) => {
          const { id, start } = event;
          revert();
          moveTo(id, "whole", start);
        }}
        eventResize={({ event, revert }) => {
          const { id, end } = event;
          revert();
          moveTo(id, "end", end);
        }}
        longPressDelay={TOUCH_DELAY_MS}
        dayMaxEvents={isMonth ? MAX_IN_MONTH : false}
        moreLinkClass="event-more"
        moreLinkContent={({ num }) => `+${num} more`}
        moreLinkDidMount={({ el }) => asLink(el)}
        moreLinkClick={({ date }) => {
          showDay(date.toISOString().slice(0, 10));
          // What it would open by itself is not wanted.
          return NOTHING;
        }}
        eventClass={({ isDragging }) => (isDragging ? "fc-event dragged" : "fc-event")}
        rowEventClass={isMonth ? "" : "fc-whole"}
        columnEventClass="fc-timed"
        eventAfterClass={({ isEndResizable, isSelected }) =>
          isEndResizable ? `fc-resizer${isSelected ? " selected" : ""}` : ""
        }
        dayCellClass={(day) => `fc-day ${isMonth ? "" : "fc-strip "}${dayClass(day)}`}
        dayLaneClass={(day) => `fc-day fc-hours ${dayClass(day)}`}
        dayCellTopContent={isMonth ? (info) => <DayNumber info={info} /> : undefined}
        dayHeaderClass={(day) => `fc-head ${dayClass(day)}`}
        dayHeaderDidMount={({ el }) => nameByWords(el)}
        dayHeaderContent={(info) => (
          <span>
            {isMonth ? info.weekdayText : headOf(info.date)}
            {!isMonth && info.isToday && " Today"}
          </span>
        )}
        dayHeaders={query.view !== "day"}
        navLinks={query.view === "week"}
        navLinkDayClick={(date) => void showDay(date.toISOString().slice(0, 10))}
        allDaySlot={events.some((event) => isLong(event, SHOWN))}
        allDayHeaderContent=""
        dayRowClass="fc-row"
        tableHeaderClass="fc-heads"
        slotDuration={STEP}
        slotHeaderInterval="01:00"
        slotMinHeight={hour / STEPS_OF_HOUR}
        slotMinTime={hours ? clock(hours.first) : "00:00"}
        slotMaxTime={hours ? clock(hours.end) : "24:00"}
        slotHeaderContent={({ date }) => <span>{shortTime(date.toISOString(), SHOWN)}</span>}
        slotHeaderInnerClass="fc-hour"
        slotHeaderClass={({ isMinor }) => (isMinor ? "" : "fc-mark")}
        slotEventOverlap={false}
        eventMinHeight={(hour * LOWEST) / 60}
        defaultTimedEventDuration={`00:${LOWEST}`}
        nowIndicator={!isMonth}
        nowIndicatorLineClass="fc-now"
        nowIndicatorHeaderClass="fc-now-time"
        nowIndicatorHeaderContent={() => shortTime(`${nowShown(timeZone)}Z`, SHOWN)}
      />
    </div>
  );
}

/** As the style has it, in pixels. */
function hourHeight(): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const drawn = document.querySelector(".calendar") ?? document.body;
  return parseFloat(getComputedStyle(drawn).getPropertyValue("--five")) * 12 * rem;
}

const NOTHING = {} as unknown as string;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** What the company's clocks show now. */
function nowShown(timeZone: string): string {
  const { date, time } = localTimeAt(new Date().toISOString(), timeZone);
  return `${date}T${time}:00`;
}

function dayClass(day: { isOther: boolean; isToday: boolean; dow: number }): string {
  const isWeekend = day.dow === 0 || day.dow === 6;
  return [day.isOther && "other", isWeekend && "weekend", day.isToday && "today"]
    .filter(Boolean)
    .join(" ");
}

function headOf(date: Date): string {
  const { weekday, number } = dayParts(date.toISOString().slice(0, 10));
  return `${weekday} ${number}`;
}

function DayNumber({ info }: { info: { date: Date; isToday: boolean } }) {
  const { number, month } = dayParts(info.date.toISOString().slice(0, 10));
  return (
    <span className="month-day">
      {number}
      {number === "1" && ` ${month}`}
      {info.isToday && " Today"}
    </span>
  );
}

/** What leads to another page is a link, to those who hear it too. */
function asLink(element: HTMLElement): void {
  element.setAttribute("role", "link");
  element.removeAttribute("aria-haspopup");
  element.removeAttribute("aria-expanded");
}

/** A link is called what it says. */
function nameByWords(head: HTMLElement): void {
  head.querySelector("[role=link]")?.removeAttribute("aria-label");
}

/** Calls once, when what was drawn has been at rest for some frames. */
function useAfterFrames(call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    let left = FRAMES;
    let frame = requestAnimationFrame(function next() {
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(next);
      else latest.current();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
