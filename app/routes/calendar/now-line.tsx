import { useEffect, useState } from "react";

import { whenIdle } from "~/ui/navigation/when-idle";

import type { Hours } from "./calendar-page";
import { timeClasses } from "./time-classes";

const LOOK_EVERY_MS = 20_000;

/** Minutes since midnight, if they are among the hours that are shown. */
function minutesOf(time: string | null, { first, end }: Pick<Hours, "first" | "end">) {
  if (time === null) return null;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return first <= hour && hour < end ? hour * 60 + minute : null;
}

/** The time now in minutes, kept by script; null if it is not in the hours that are shown. */
export function useTimeNow(hours: Hours): number | null {
  const { now, timeZone } = hours;
  const [kept, keep] = useState<{ loaded: string; time: string | null } | null>(null);
  useEffect(() => {
    if (now === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    const start = async () => {
      const { localTimeAt } = await import("~/domain/zoned-time");
      const read = () => localTimeAt(new Date().toISOString(), timeZone);
      const { date } = read();
      const look = () => {
        const { date: day, time } = read();
        keep({ loaded: now, time: day === date ? time : null });
      };
      if (isOver) return;
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
    };
    // Without it the line stays where it was drawn.
    const callOff = whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
      clearInterval(timer);
    };
  }, [now, timeZone]);
  return minutesOf(kept?.loaded === now ? kept.time : now, hours);
}

/** The present time across the hours. */
export function NowLine({ now }: { now: number | null }) {
  return now === null ? null : <span className={`now-line ${timeClasses(now)}`} aria-hidden />;
}

/** The same in words, beside the hours. */
export function NowTime({ now }: { now: number | null }) {
  if (now === null) return null;
  const [hour, minute] = [Math.floor(now / 60), String(now % 60).padStart(2, "0")];
  const words = `${hour % 12 || 12}:${minute}${hour < 12 ? "am" : "pm"}`;
  return <span className={`now-time ${timeClasses(now)}`} data-hour={words} />;
}
