import type { CalendarQuery, CalendarTerms } from "./calendar-query";

/** An appointment as the calendar shows it on one day. */
export interface ShownEvent {
  id: string;
  title: string;
  /** When it begins; empty of what lasts all day. */
  start: string;
  /** What it takes up of the day. */
  times: string;
  /** The first of its participants who is one of the account's people. */
  person: { name: string; color: string } | null;
  /** What its deal warns of. */
  alert: string | null;
  /** It lasts all day, or longer. */
  isLong: boolean;
  /** Script moves it: the browser does not drag its link. */
  isDragged?: boolean;
  /** Its place in the hours of its day, in a view that has them. */
  slot?: HourSlot;
}

/** Minutes since midnight, and the part of the day's width, in twelfths. */
export interface HourSlot {
  from: number;
  to: number;
  left: number;
  width: number;
}

/** The hours of a view, from the first one to the one that ends them, and whose clocks show them. */
export interface Hours {
  first: number;
  end: number;
  timeZone: string;
  /** What they show now, `HH:mm`; null if today is not in the view. */
  now: string | null;
}

/** As many of a place's appointments as are shown there, and what leads to the rest. */
export interface ShownEvents {
  events: ShownEvent[];
  more: number;
  /** Null if all there are to see are these. */
  morePath: string | null;
}

export interface MonthDay extends ShownEvents {
  day: string;
  weekday: string;
  number: string;
  month: string;
  isOther: boolean;
  isToday: boolean;
}

/** A day of a week, a day alone, or a person's day. */
export interface Column extends ShownEvents {
  key: string;
  title: string;
  /** Of a day; a week's heading tells it already. */
  month: string;
  /** Whose day it is. */
  person: { name: string; color: string } | null;
  /** What shows this day alone. */
  path: string | null;
  isToday: boolean;
}

export interface Toolbar {
  label: string;
  today: string;
  back: string;
  next: string;
}

export interface CalendarPage {
  query: CalendarQuery;
  /** The day it is about, and the present one, in the company's time zone. */
  shownDate: string;
  today: string;
  timeZone: string;
  /** Whoever is asking may change appointments. */
  canMove: boolean;
  terms: CalendarTerms;
  /** Null while the days of its address could not be read. */
  toolbar: Toolbar | null;
  weeks: MonthDay[][] | null;
  columns: Column[] | null;
  /** Of columns. */
  hours: Hours | null;
  total: number | null;
  /** How many appointments were read, if there are more. */
  cutAt: number | null;
  /** How many people have no column. */
  peopleLeftOut: number;
}
