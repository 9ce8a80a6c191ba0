import { isAllDay, type Spell } from "~/domain/calendar-days";
import { addMinutes, localTimeAt, type LocalTime } from "~/domain/zoned-time";

/**
 * The time of an appointment as the company's clocks show it, as if they were those of UTC. What clocks that are turned
 * back show to end before it begins lasts as long as it does.
 */
export function asShown({ start, end }: Spell, timeZone: string): Spell {
  if (isAllDay({ start, end })) return { start, end };
  const minutes = Math.max(0, Date.parse(end) - Date.parse(start)) / 60_000;
  const from = localTimeAt(start, timeZone);
  const until = localTimeAt(end, timeZone);
  const isReversed = `${until.date}T${until.time}` <= `${from.date}T${from.time}`;
  const shown = ({ date, time }: LocalTime) => `${date}T${time}:00.000Z`;
  return { start: shown(from), end: shown(isReversed ? addMinutes(from, minutes) : until) };
}
