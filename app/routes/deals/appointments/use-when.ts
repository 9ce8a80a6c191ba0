import { useEffect, useRef, useState } from "react";

import { busyRange } from "~/domain/appointments";
import { clockLabel } from "~/domain/clock";
import type { When } from "~/domain/when";
import { addMinutes, minutesBetween } from "~/domain/zoned-time";

import { localTimeOf, readWhen, type Edge, type WhenValues } from "./when-values";

/**
 * The time that is entered. What is typed stands in the inputs, whose names begin with `prefix`: script reads it there
 * when they change, so that nothing typed before it came is lost, and writes what follows from it.
 */
export function useWhen(
  prefix: string,
  initial: WhenValues,
  /** Told the moments that are entered whenever they may have changed. */
  onChange: (range: { start: string; end: string } | null) => void,
) {
  const group = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(initial);
  /** As it was when its start was whole last: a day that is typed may be none for a moment. */
  const whole = useRef(initial);
  /** Takes over what the inputs hold; a start that moves takes the end along. */
  const follow = (patch: Partial<WhenValues> = {}, moved?: Edge) => {
    const typed = { ...values, ...readInputs(group.current, prefix), ...patch };
    const next = moved === "start" ? keepLength(whole.current, typed) : typed;
    if (next !== typed) writeEnd(group.current, prefix, next);
    if (localTimeOf(next, "start")) whole.current = next;
    setValues(next);
    const when = wholeTime(next);
    onChange(when && busyRange(when, next.startZone));
  };
  const latest = useRef(follow);
  useEffect(() => latest.current(), []);
  return { group, values, when: wholeTime(values), follow };
}

/** The time that the inputs hold, if it is whole and does not end before it begins. */
function wholeTime(values: WhenValues): When | null {
  const when = readWhen(values);
  if ("problem" in when) return null;
  switch (when.kind) {
    case "date":
      return when.date ? when : null;
    case "time":
      return when;
    case "datespan":
      return when.start && when.start <= when.end ? when : null;
    case "timespan":
      return when.start < when.end ? when : null;
  }
}

/** The end moves with the start, so that the length stays. */
function keepLength(before: WhenValues, now: WhenValues): WhenValues {
  const [from, to] = [localTimeOf(before, "start"), localTimeOf(now, "start")];
  const end = localTimeOf(now, "end");
  if (!from || !to || !end) return now;
  const minutes = minutesBetween(from, to);
  if (!Number.isFinite(minutes) || minutes === 0) return now;
  const moved = addMinutes(end, minutes);
  return { ...now, end: moved.date, endTime: moved.time };
}

const INPUTS = [
  "start",
  "startTime",
  "startTurn",
  "startZone",
  "end",
  "endTime",
  "endTurn",
  "endZone",
] as const;

/** What stands in the inputs, of those that are there. */
function readInputs(group: HTMLElement | null, prefix: string): Partial<WhenValues> {
  const found = INPUTS.flatMap((name) => {
    const input = findInput(group, `${prefix}.${name}`);
    return input ? [[name, input.value] as const] : [];
  });
  return Object.fromEntries(found);
}

function writeEnd(group: HTMLElement | null, prefix: string, values: WhenValues): void {
  for (const name of ["end", "endTime"] as const) {
    const input = findInput(group, `${prefix}.${name}`);
    if (!input) continue;
    if (input instanceof HTMLSelectElement && !hasOption(input, values[name])) {
      input.add(new Option(clockLabel(values[name]), values[name]));
    }
    input.value = values[name];
  }
}

const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

function findInput(group: HTMLElement | null, name: string) {
  return group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
}
