import { SelectField, type FieldShape } from "./field";

/** A time zone by its name, as `Australia/Perth`. */
export function ZoneField(field: FieldShape) {
  const known = Intl.supportedValuesOf("timeZone");
  const value = field.meta.initialValue ?? "";
  const zones = value === "" || known.includes(value) ? known : [value, ...known];
  const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  return <SelectField {...field} choices={choices} />;
}
