import type { FieldMetadata } from "@conform-to/react";
import { useContext } from "react";

import { clockLabel } from "~/domain/clock";
import { INTENT_FIELD } from "~/domain/form-key";
import { describeZone } from "~/domain/zoned-time";
import { Button } from "~/ui/button";
import { SavedValues } from "~/ui/form/saved-values";
import { Spaced } from "~/ui/spaced";

import { NINE, TIMES } from "./times";
import { localTimeOf, momentsAt, readWhen, type Edge, type WhenValues } from "./when-values";

/** All day or not, without script: two choices, and a button that brings the fields of the other one. */
export function KindChoice({
  name,
  kinds,
  kind,
}: {
  name: string;
  /** With times, and all day. */
  kinds: readonly [string, string];
  kind: string;
}) {
  const words = ["With times", "All day"];
  return (
    <span className="when-kinds">
      <Spaced>
        {kinds.map((one, at) => (
          <label className="check" key={one}>
            <input type="radio" name={name} value={one} defaultChecked={one === kind} />
            {words[at]}
          </label>
        ))}
      </Spaced>
      <Button size="small" name={INTENT_FIELD} value="update" formNoValidate>
        Update fields
      </Button>
    </span>
  );
}

export function TimeSelect({
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
          {clockLabel(time)}
        </option>
      ))}
    </select>
  );
}

/** Which of the two is meant, when clocks that are turned back show a time twice. */
export function TurnSelect({
  values,
  edge,
  name,
}: {
  values: WhenValues;
  edge: Edge;
  name: string;
}) {
  const local = localTimeOf(values, edge);
  const zone = values[`${edge}Zone`];
  const [first, second] = local ? momentsAt(local, zone) : [];
  if (first === undefined || second === undefined) return null;
  return (
    <select
      name={name}
      className="input"
      aria-label={`Which ${clockLabel(values[`${edge}Time`])}`}
      defaultValue={values[`${edge}Turn`]}
    >
      <option value="">Comes twice: please choose</option>
      <option value="first">First: {describeZone(zone, first)}</option>
      <option value="second">Second: {describeZone(zone, second)}</option>
    </select>
  );
}

/** The time that a colleague saved meanwhile. */
export function SavedTime({ meta }: { meta: FieldMetadata<WhenValues> }) {
  const values = useContext(SavedValues);
  if (values === null) return null;
  const { saved, seen } = values;
  const read = (when: unknown) => JSON.stringify(readWhen((when ?? {}) as Partial<WhenValues>));
  const now = read(saved.when);
  if (now === read(meta.initialValue) || now === read(seen.when)) return null;
  return <p className="hint">Saved now: {String(saved.whenInWords)}</p>;
}

/** The zones as they are at that time: one, or that of the start and that of the end. */
export function zoneLine(values: WhenValues): string {
  const lineOf = (edge: Edge) => {
    const zone = values[`${edge}Zone`];
    const local = localTimeOf(values, edge) ?? { date: values.start, time: NINE };
    const [at] = momentsAt(local, zone);
    return at === undefined ? zone : describeZone(zone, at);
  };
  const isOne = values.startZone === values.endZone || values.kind === "time";
  return isOne ? lineOf("start") : `${lineOf("start")} to ${lineOf("end")}`;
}
