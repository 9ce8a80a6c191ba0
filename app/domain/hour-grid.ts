import { daysOfSpell, isAllDay, type Spell } from "./calendar-days";
import { localTimeAt } from "./zoned-time";

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
/** So many minutes are as high as a line: nothing is lower, however short it is. */
export const LOWEST = 30;
/** Hours that are shown though nothing is in them; the second one ends them. */
const WORKING_HOURS = { first: 7, end: 18 };

/** Where something stands in the hours of a day: minutes since midnight, as clocks show them. */
export interface Stretch {
  from: number;
  to: number;
}

/** The same beside what is at the same time: from which lane on, over how many of how many. */
export interface Slot extends Stretch {
  lane: number;
  span: number;
  lanes: number;
}

/** True of what stands above the hours: whole days, and what lasts beyond midnight. */
export function isLong(spell: Spell, timeZone: string): boolean {
  if (isAllDay(spell)) return true;
  const { first, last } = daysOfSpell(spell, timeZone);
  return first !== last;
}

/** The stretch of its day that something takes up which is not long. */
export function stretchOf({ start, end }: Spell, timeZone: string): Stretch {
  const minutesAt = (instant: string) => {
    const [hour = 0, minute = 0] = localTimeAt(instant, timeZone).time.split(":").map(Number);
    return hour * HOUR + minute;
  };
  const from = Math.min(minutesAt(start), DAY_MINUTES - LOWEST);
  const shown = minutesAt(end);
  const minutes = Math.max(0, Date.parse(end) - Date.parse(start)) / 60_000;
  // What ends at midnight, and what clocks that are turned back show to end before it begins.
  const to = shown > from ? shown : from + minutes;
  return { from, to: Math.min(DAY_MINUTES, Math.max(to, from + LOWEST)) };
}

/**
 * Puts stretches of a day beside each other that touch the same minutes: each group of them has as many lanes as it
 * needs, the first free one from the left is taken, and what has nothing beside it on the right is wider.
 */
export function layOut(stretches: readonly Stretch[]): Slot[] {
  const order = stretches
    .map((stretch, at) => ({ ...stretch, at, lane: 0, span: 1, lanes: 1 }))
    .toSorted((one, other) => one.from - other.from);
  type Placed = (typeof order)[number];
  let group: Placed[] = [];
  let groupEnd = 0;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const one of group) {
      const right = group
        .filter((other) => other.lane > one.lane && other.from < one.to && one.from < other.to)
        .map(({ lane }) => lane);
      one.lanes = lanes;
      one.span = Math.min(lanes, ...right) - one.lane;
    }
    group = [];
  };
  for (const one of order) {
    if (one.from >= groupEnd) close();
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane));
    while (taken.has(one.lane)) one.lane += 1;
    group.push(one);
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, one.to);
  }
  close();
  return order.toSorted((one, other) => one.at - other.at).map(({ at: _, ...slot }): Slot => slot);
}

/** The whole hours that hold some stretches and those of work: the first one, and the one that ends them. */
export function hoursAround(stretches: readonly Stretch[]): { first: number; end: number } {
  return {
    first: Math.floor(
      Math.min(WORKING_HOURS.first * HOUR, ...stretches.map((one) => one.from)) / HOUR,
    ),
    end: Math.ceil(Math.max(WORKING_HOURS.end * HOUR, ...stretches.map((one) => one.to)) / HOUR),
  };
}
