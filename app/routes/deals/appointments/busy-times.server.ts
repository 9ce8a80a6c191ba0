import { busyRange, describeWhen, UNTITLED } from "~/domain/appointments";
import { daysOfSpell } from "~/domain/calendar-days";
import { dayOf } from "~/domain/dates";
import type { Clock } from "~/domain/when";
import type { Staff } from "~/http/staff.server";
import { calendar } from "~/upstream/contract/calendar";

import type { BusyTime } from "./overlaps";

const DAY_MS = 86_400_000;
const MAX_DAYS = 62;

/** Appointments with people that take up some of a range of moments, in their order. */
export async function loadBusyTimes(
  staff: Staff,
  clock: Clock,
  range: { start: string; end: string },
): Promise<BusyTime[]> {
  const days = (Date.parse(range.end) - Date.parse(range.start)) / DAY_MS;
  if (!(days >= 0 && days <= MAX_DAYS)) return [];
  const events = await staff.upstream.call(calendar.listEvents, {
    query: { startTime: range.start, endTime: range.end },
  });
  return events
    .filter(({ participants }) => participants.length > 0)
    .map(({ id, title, participants, start, end }) => {
      const isAllDay = start.length === 10;
      const when = isAllDay
        ? ({ kind: "datespan", start, end } as const)
        : ({
            kind: "timespan",
            start,
            end,
            startZone: clock.timeZone,
            endZone: clock.timeZone,
          } as const);
      return { id, title: title || UNTITLED, participants, when };
    })
    .filter(({ when }) => {
      const taken = busyRange(when, clock.timeZone);
      return taken.start < range.end && taken.end > range.start;
    })
    .map(({ id, title, participants, when }) => ({
      id,
      title,
      day: laterOf(daysOfSpell(when, clock.timeZone).first, dayOf(range.start, clock.timeZone)),
      when: describeWhen(when, clock),
      emails: participants.map(({ email }) => email),
    }));
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
