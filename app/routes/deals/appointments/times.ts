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

/** A time in place of days begins and ends so. */
export const NINE = "09:00";
export const TEN = "10:00";
