import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { busyRange, describeLength } from "~/domain/appointments";
import type { When } from "~/domain/when";
import { INTENT_FIELD } from "~/domain/form-key";
import { addMinutes, describeZone, minutesBetween } from "~/domain/zoned-time";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { useSavedValue } from "~/ui/form/saved-values";
import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import { TIMES, timeLabel } from "./times";
import { localTimeOf, momentsAt, readWhen, type Edge, type WhenValues } from "./when-values";
import { ZoneDialog, ZoneSelects } from "./zone-fields";

/** Days and times, or days alone. What is typed stands in the inputs; script reads it there, and adds what follows. */
export function WhenFields({
  meta,
  isOpen,
  onChange,
}: {
  meta: FieldMetadata<WhenValues>;
  /** The zones are to be chosen, for which a form without script asks the server. */
  isOpen: boolean;
  /** Told the moments that are entered whenever they may have changed. */
  onChange: (range: { start: string; end: string } | null) => void;
}) {
  const isHydrated = useHydrated();
  const fields = meta.getFieldset();
  const initial = meta.initialValue as WhenValues;
  const [values, setValues] = useState(initial);
  const group = useRef<HTMLFieldSetElement>(null);
  /** The button that opened the zones; null while they are closed. */
  const [zoneOpener, setZoneOpener] = useState<HTMLElement | null>(null);
  const { kind } = values;
  const isAllDay = kind === "date" || kind === "datespan";
  const isPoint = kind === "date" || kind === "time";
  const when = wholeTime(values);

  /** Takes over what the inputs hold; a start that moves takes the end along. */
  const follow = (patch: Partial<WhenValues> = {}, moved?: Edge) => {
    const typed = { ...values, ...readInputs(group.current, meta.name), ...patch };
    const next = moved === "start" ? keepLength(values, typed) : typed;
    if (next !== typed) writeInputs(group.current, meta.name, next);
    setValues(next);
    tell(next);
  };
  const tell = (next: WhenValues) => {
    const read = wholeTime(next);
    onChange(read && busyRange(read, next.startZone));
  };
  // What was typed before script came.
  const latest = useRef(follow);
  useEffect(() => latest.current(), []);

  const problems = [...(fields.start.errors ?? []), ...(fields.end.errors ?? [])];
  const isWrong = problems.length > 0 || undefined;
  const edges: Edge[] = isPoint ? ["start"] : ["start", "end"];
  const words = { start: "Start", end: "End" };
  return (
    <fieldset
      className="when"
      ref={group}
      aria-describedby={isWrong && fields.start.errorId}
      onChange={(event) => {
        const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
        if (name === null) return;
        follow({}, /\.start(Time)?$/.test(name) ? "start" : "end");
      }}
    >
      <legend className="sr">Time</legend>
      <div className="when-head">
        <b aria-hidden="true">Time</b>
        {isHydrated ? (
          <label className="check switch">
            All day
            <input
              type="checkbox"
              role="switch"
              checked={isAllDay}
              onChange={({ target }) =>
                follow({ kind: kindOf(isPoint, target.checked), startTime: NINE, endTime: TEN })
              }
            />
            <input type="hidden" name={fields.kind.name} value={kind} />
          </label>
        ) : (
          <span className="when-kinds">
            <Spaced>
              {[false, true].map((isDays) => (
                <label className="check" key={String(isDays)}>
                  <input
                    type="radio"
                    name={fields.kind.name}
                    value={kindOf(isPoint, isDays)}
                    defaultChecked={isDays === isAllDay}
                  />
                  {isDays ? "All day" : "With times"}
                </label>
              ))}
            </Spaced>
            <Button size="small" name={INTENT_FIELD} value="update" formNoValidate>
              Update fields
            </Button>
          </span>
        )}
      </div>
      <div className={isPoint ? "when-edges one" : "when-edges"}>
        {edges.map((edge) => (
          <div className="field" key={edge}>
            <label htmlFor={fields[edge].id}>
              {isPoint && isAllDay ? "Date" : words[edge]}
              {isAllDay && !isPoint && " date"}
            </label>
            <div className="when-edge">
              <input
                type="date"
                id={fields[edge].id}
                name={fields[edge].name}
                className="input"
                defaultValue={initial[edge]}
                required
                aria-invalid={isWrong}
                aria-describedby={isWrong && fields.start.errorId}
              />
              {!isAllDay && (
                <TimeSelect
                  name={fields[`${edge}Time`].name}
                  label={`${words[edge]} time`}
                  value={values[`${edge}Time`] || (edge === "start" ? NINE : TEN)}
                  isWrong={isWrong}
                />
              )}
            </div>
            {!isAllDay && (
              <TurnSelect values={values} edge={edge} name={fields[`${edge}Turn`].name} />
            )}
          </div>
        ))}
      </div>
      <div className="field">
        <SavedTime meta={meta} />
        <Problem id={fields.start.errorId} errors={problems} />
      </div>
      <div className="when-foot">
        {!isAllDay && (
          <span className="when-zone">
            <Icon name="zone" /> <span>{zoneLine(values)}</span>{" "}
            {!isOpen && (
              <Button
                variant="plain"
                size="small"
                name={INTENT_FIELD}
                value="zones"
                formNoValidate
                onClick={(event) => {
                  event.preventDefault();
                  setZoneOpener(event.currentTarget);
                }}
              >
                Edit<span className="sr"> time zones</span>
              </Button>
            )}
          </span>
        )}
        <span className="muted" role="status">
          {when && describeLength(when)}
        </span>
      </div>
      {isOpen && !isAllDay ? (
        <ZoneSelects meta={meta} isPoint={isPoint} />
      ) : (
        <>
          <input type="hidden" name={fields.startZone.name} value={values.startZone} />
          <input type="hidden" name={fields.endZone.name} value={values.endZone} />
        </>
      )}
      {zoneOpener && (
        <ZoneDialog
          values={values}
          isPoint={isPoint}
          opener={zoneOpener}
          onClose={() => setZoneOpener(null)}
          onSave={(zones) => {
            setZoneOpener(null);
            follow(zones);
          }}
        />
      )}
    </fieldset>
  );
}

const NINE = "09:00";
const TEN = "10:00";

function kindOf(isPoint: boolean, isAllDay: boolean): string {
  if (isPoint) return isAllDay ? "date" : "time";
  return isAllDay ? "datespan" : "timespan";
}

function TimeSelect({
  name,
  label,
  value,
  isWrong,
}: {
  name: string;
  label: string;
  value: string;
  isWrong: true | undefined;
}) {
  // What is stored may lie between the steps.
  const times = TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted();
  return (
    <select
      name={name}
      className="input"
      aria-label={label}
      aria-invalid={isWrong}
      defaultValue={value}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {timeLabel(time)}
        </option>
      ))}
    </select>
  );
}

/** Which of the two is meant, when clocks that are turned back show a time twice. */
function TurnSelect({ values, edge, name }: { values: WhenValues; edge: Edge; name: string }) {
  const local = localTimeOf(values, edge);
  const zone = values[`${edge}Zone`];
  const [first, second] = local ? momentsAt(local, zone) : [];
  if (first === undefined || second === undefined) return null;
  return (
    <select
      name={name}
      className="input"
      aria-label={`Which ${timeLabel(values[`${edge}Time`])}`}
      defaultValue={values[`${edge}Turn`]}
    >
      <option value="">Comes twice: please choose</option>
      <option value="first">First: {describeZone(zone, first)}</option>
      <option value="second">Second: {describeZone(zone, second)}</option>
    </select>
  );
}

/** The time that a colleague saved meanwhile. */
function SavedTime({ meta }: { meta: FieldMetadata<WhenValues> }) {
  const { start, startTime, end, endTime } = meta.getFieldset();
  const saved = [
    useSavedValue(start.name, start.initialValue),
    useSavedValue(startTime.name, startTime.initialValue),
    useSavedValue(end.name, end.initialValue),
    useSavedValue(endTime.name, endTime.initialValue),
  ];
  const words = ["start", "at", "end", "at"];
  const told = saved.flatMap((value, at) => (value === null ? [] : [`${words[at]} ${value}`]));
  return told.length === 0 ? null : <p className="hint">Saved now: {told.join(", ")}</p>;
}

function zoneLine(values: WhenValues): string {
  const lineOf = (edge: Edge) => {
    const zone = values[`${edge}Zone`];
    const local = localTimeOf(values, edge) ?? { date: values.start, time: NINE };
    const [at] = momentsAt(local, zone);
    return at === undefined ? zone : describeZone(zone, at);
  };
  const isOne = values.startZone === values.endZone || values.kind === "time";
  return isOne ? lineOf("start") : `${lineOf("start")} to ${lineOf("end")}`;
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

function writeInputs(group: HTMLElement | null, prefix: string, values: WhenValues): void {
  for (const name of ["end", "endTime"] as const) {
    const input = findInput(group, `${prefix}.${name}`);
    if (!input) continue;
    if (input instanceof HTMLSelectElement && !hasOption(input, values[name])) {
      input.add(new Option(timeLabel(values[name]), values[name]));
    }
    input.value = values[name];
  }
}

const hasOption = (select: HTMLSelectElement, value: string) =>
  [...select.options].some((option) => option.value === value);

function findInput(group: HTMLElement | null, name: string) {
  return group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`) ?? null;
}
