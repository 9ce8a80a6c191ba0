import { valueAt } from "../../../app/domain/field-paths";
import { ContactRefused, type ContactData, type FieldGroups } from "./provider";

/** Texts by the paths of fields; null of a field that is to be empty. */
export type FieldChanges = ReadonlyMap<string, string | null>;

/** What `data` says of the fields of these groups, and of no others; refuses what is not text. */
export function changesOf(groups: FieldGroups, data: ContactData): FieldChanges {
  const changes = new Map<string, string | null>();
  for (const { name, path } of groups.flatMap(({ fields }) => fields)) {
    const value = valueAt(data, path);
    if (value === undefined) continue;
    if (value !== null && typeof value !== "string") {
      throw new ContactRefused([{ path, message: `${name} must be text` }]);
    }
    changes.set(path, value?.trim() || null);
  }
  return changes;
}
