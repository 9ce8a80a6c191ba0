const STEP = 5;

/** Where minutes since midnight are in the hours of a day, for the calendar's style: to five minutes. */
export function timeClasses(minutes: number): string {
  return `h${Math.floor(minutes / 60)} m${Math.floor((minutes % 60) / STEP)}`;
}

const TWO_LINES = 45;

/** True of a stretch of minutes that has room for a line and no more. */
export const isShort = ({ from, to }: { from: number; to: number }) => to - from < TWO_LINES;
