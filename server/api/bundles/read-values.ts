import { templateValueFields } from "../../../app/upstream/contract/bundles.input";
import { toStored, type StoredBundleField } from "../../catalogue/bundle";
import { invalid } from "../api-error";

/** What was typed, as it is stored: 400 on the field for one that is missing, is none of the bundle's, or may not be so. */
export function readValues(
  fields: readonly StoredBundleField[],
  sent: Readonly<Record<string, number>>,
): Record<string, number> {
  const faults: Record<string, string[]> = {};
  for (const key of Object.keys(sent)) {
    if (!fields.some((field) => field.key === key)) {
      faults[`templateValues.${key}`] = ["The bundle has no such field"];
    }
  }
  const values: Record<string, number> = {};
  for (const { key, operator } of fields) {
    const typed = Object.hasOwn(sent, key) ? sent[key] : undefined;
    const read = templateValueFields[operator].safeParse(typed);
    if (read.success) values[key] = toStored(read.data, operator);
    else faults[`templateValues.${key}`] = read.error.issues.map(({ message }) => message);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
}
