const MINUTES_OF_DAY = 24 * 60;
const STEP = 15;

/** Times of a day in steps of a quarter of an hour, `HH:mm`. */
export const TIMES: readonly string[] = Array.from({ length: MINUTES_OF_DAY / STEP }, (_, at) => {
  const minutes = at * STEP;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
});

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** `9:30am` of `09:30`. */
export function timeLabel(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${twoDigits(minute)}${hour < 12 ? "am" : "pm"}`;
}

/** A time in place of days begins and ends so. */
export const NINE = "09:00";
export const TEN = "10:00";
