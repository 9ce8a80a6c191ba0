import { addDays } from "./calendar-days";

const SUNDAY = 0;
const SATURDAY = 6;

/** The longest that something may take to be made. */
export const MAX_LEAD_DAYS = 365;

/** Monday to Friday: who is closed on which holiday, nobody tells. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY;
}

/** The day some working days after another one: from a Friday the first is Monday. None is the day itself. */
export function addWorkingDays(day: string, count: number): string {
  let current = day;
  for (let left = count; left > 0;) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/**
 * The first day that an order can be had on: a supplier's days count from the next working day on, whatever the hour
 * today, and nothing is had before tomorrow. `today` is that of the company's time zone.
 */
export function earliestRequiredDate(today: string, leadDays: readonly number[]): string {
  const tomorrow = addDays(today, 1);
  const ready = addWorkingDays(today, Math.max(0, ...leadDays));
  return ready > tomorrow ? ready : tomorrow;
}
