/** `9:30am` of `09:30`. */
export function clockLabel(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? "am" : "pm"}`;
}

/** The same where there is little room: `9am`, `9:30am`. */
export const shortClockLabel = (time: string) => clockLabel(time).replace(":00", "");
