/** A name says where its value goes, as `udfs.site` or `lines[2].width`: objects and lists are made of it. */
const MAX_NAME = 200;
const MAX_PARTS = 5;
const MAX_INDEX = 50;

type Kind = "value" | "list" | "object";
const isIndex = (part: string) => /^\[\d*\]$/.test(part);

/**
 * False for names that would make long lists or deep objects of one value, or a list and an object of one place:
 * none of our forms has such.
 */
export function areFieldNames(names: Iterable<string>): boolean {
  const kinds = new Map<string, Kind>();
  for (const name of names) {
    const parts = name.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
    const inner = parts.slice(1);
    if (name.length > MAX_NAME || parts.length > MAX_PARTS) return false;
    const indexes = inner.filter(isIndex);
    if (indexes.length > 1 || indexes.some((part) => Number(part.replace(/\D/g, "")) > MAX_INDEX)) {
      return false;
    }
    for (const [at, part] of parts.entries()) {
      const place = parts.slice(0, at + 1).join(".");
      const next = parts[at + 1];
      const kind: Kind = next === undefined ? "value" : next.startsWith("[") ? "list" : "object";
      if ((kinds.get(place) ?? kind) !== kind) return false;
      kinds.set(place, kind);
      if (part === "__proto__") return false;
    }
  }
  return true;
}
