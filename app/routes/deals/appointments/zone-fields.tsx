import type { FieldMetadata } from "@conform-to/react";
import { useId, useRef, useState } from "react";

import { closesBy } from "~/ui/dialog/modal";
import { Icon } from "~/ui/icon";
import { useBeforePaint } from "~/ui/use-before-paint";

import type { WhenValues } from "./when-values";

type Zones = Pick<WhenValues, "startZone" | "endZone">;

/** The zones as fields of the form itself, without script. */
export function ZoneSelects({
  meta,
  isPoint,
}: {
  meta: FieldMetadata<WhenValues>;
  isPoint: boolean;
}) {
  const { startZone, endZone } = meta.getFieldset();
  const zoneOf = (field: typeof startZone) => String(field.initialValue ?? "");
  return (
    <div className="when-edges">
      <ZoneSelect name={startZone.name} label="Start time zone" value={zoneOf(startZone)} />
      {isPoint ? (
        <input type="hidden" name={endZone.name} value={zoneOf(endZone)} />
      ) : (
        <ZoneSelect name={endZone.name} label="End time zone" value={zoneOf(endZone)} />
      )}
    </div>
  );
}

/** The same in a dialog over the form, which takes them over at once. */
export function ZoneDialog({
  values,
  isPoint,
  opener,
  onSave,
  onClose,
}: {
  values: Zones;
  isPoint: boolean;
  /** Gets the focus back. */
  opener: HTMLElement;
  onSave: (zones: Zones) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zones, setZones] = useState<Zones>(values);
  const titleId = useId();
  useBeforePaint(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("select")?.focus();
    return () => {
      element?.close();
      opener.focus();
    };
  }, [opener]);
  const { startZone, endZone } = zones;
  return (
    <dialog
      ref={dialog}
      className="dialog w500"
      aria-labelledby={titleId}
      {...closesBy(dialog, onClose)}
    >
      <div className="dialog-head">
        <h2 id={titleId}>Edit time zones</h2>
        <button type="button" className="btn square" aria-label="Close time zones" data-close="">
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">
        <ZoneSelect
          label={isPoint ? "Time zone" : "Start time zone"}
          value={startZone}
          onChange={(zone) => {
            // One appointment is seldom in two zones.
            const isTogether = isPoint || endZone === startZone;
            setZones({ startZone: zone, endZone: isTogether ? zone : endZone });
          }}
        />
        {!isPoint && (
          <ZoneSelect
            label="End time zone"
            value={endZone}
            onChange={(zone) => setZones({ startZone, endZone: zone })}
          />
        )}
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn primary" onClick={() => onSave(zones)}>
          Use time zones
        </button>
        <button type="button" className="btn" data-close="">
          Cancel
        </button>
      </div>
    </dialog>
  );
}

function ZoneSelect({
  name,
  label,
  value,
  onChange,
}: {
  /** A field of the form, if it is one. */
  name?: string;
  label: string;
  value: string;
  onChange?: (zone: string) => void;
}) {
  const id = useId();
  const known = Intl.supportedValuesOf("timeZone");
  const zones = known.includes(value) ? known : [value, ...known];
  const choice = onChange
    ? {
        value,
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) => onChange(event.target.value),
      }
    : { defaultValue: value };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" {...choice}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </div>
  );
}
