import type { FieldChanges } from "../field-changes";
import { ContactRefused } from "../provider";
import { itemsOf, LISTS, mergeList, type Raw } from "./lists";

/**
 * What a create or an update sends: `given_name`, without which Nylas takes neither, and what changes say that is
 * not so in `before`. Null if that is nothing. Nylas keeps what is left out.
 */
export function writeBody(changes: FieldChanges, before: Raw): Raw | null {
  const given = changes.has("given_name") ? changes.get("given_name") : before.given_name;
  if (typeof given !== "string" || given.trim() === "") {
    throw new ContactRefused([{ path: "given_name", message: "Given name is required" }]);
  }
  const texts = [...changes].filter(
    ([path, value]) => !path.includes(".") && value !== (before[path] || null),
  );
  const lists = LISTS.flatMap((shape) => {
    const merged = mergeList(shape, itemsOf(before[shape.name]), changes);
    return merged ? [[shape.name, merged] as const] : [];
  });
  if (texts.length + lists.length === 0) return null;
  const body = Object.fromEntries([
    ...texts.map(([path, value]) => [path, value ?? ""] as const),
    ...lists,
  ]);
  return { ...body, given_name: given };
}
