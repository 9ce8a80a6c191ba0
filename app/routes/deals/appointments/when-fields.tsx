import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { describeLength } from "~/domain/appointments";
import { INTENT_FIELD } from "~/domain/form-key";
import { Button } from "~/ui/button";
import { Problem } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { NINE, TEN } from "./times";
import { useWhen } from "./use-when";
import { KindChoice, SavedTime, TimeSelect, TurnSelect, zoneLine } from "./when-inputs";
import type { Edge, WhenValues } from "./when-values";
import { ZoneDialog, ZoneSelects } from "./zone-fields";

/** When an appointment is: days and times, or days alone. */
export function WhenFields({
  meta,
  isOpen,
  onChange,
}: {
  meta: FieldMetadata<WhenValues>;
  /** The zones are to be chosen, for which a form without script asks the server. */
  isOpen: boolean;
  onChange: (range: { start: string; end: string } | null) => void;
}) {
  const isHydrated = useHydrated();
  const fields = meta.getFieldset();
  const initial = meta.initialValue as WhenValues;
  const { group, values, when, follow } = useWhen(meta.name, initial, onChange);
  /** The button that opened the zones; null while they are closed. */
  const [zoneOpener, setZoneOpener] = useState<HTMLElement | null>(null);
  const { kind } = values;
  const isAllDay = kind === "date" || kind === "datespan";
  const isPoint = kind === "date" || kind === "time";
  const kinds = isPoint ? (["time", "date"] as const) : (["timespan", "datespan"] as const);
  const problems = [...(fields.start.errors ?? []), ...(fields.end.errors ?? [])];
  const isWrong = problems.length > 0 || undefined;
  const edges: Edge[] = isPoint ? ["start"] : ["start", "end"];
  const words = { start: "Start", end: "End" };
  return (
    <div
      role="group"
      className="when"
      aria-labelledby={`${meta.id}-name`}
      ref={group}
      aria-describedby={isWrong && fields.start.errorId}
      onChange={(event) => {
        const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
        if (name === null) return;
        follow({}, /\.start(Time)?$/.test(name) ? "start" : "end");
      }}
    >
      <div className="when-head">
        <b id={`${meta.id}-name`}>Time</b>{" "}
        {isHydrated ? (
          <label className="check switch">
            All day
            <input
              type="checkbox"
              role="switch"
              checked={isAllDay}
              onChange={({ target }) =>
                follow({ kind: kinds[target.checked ? 1 : 0], startTime: NINE, endTime: TEN })
              }
            />
            <input type="hidden" name={fields.kind.name} value={kind} />
          </label>
        ) : (
          <KindChoice name={fields.kind.name} kinds={kinds} kind={kind} />
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
    </div>
  );
}
