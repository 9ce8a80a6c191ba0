/** A name says where its value goes, as `udfs.site` or `lines[2].width`: objects and lists are made of it. */
const MAX_NAME = 200;
const MAX_PARTS = 5;
/** Places that nothing is sent of, such as boxes that are not ticked. */
const MAX_GAPS = 50;

type Kind = "value" | "list" | "object";
const isIndex = (part: string) => /^\[\d*\]$/.test(part);

/**
 * False for names that would make long lists or deep objects of one value, or a list and an object of one place:
 * none of our forms has such. All lists together have hardly more places than there are fields.
 */
export function areFieldNames(names: Iterable<string>): boolean {
  const kinds = new Map<string, Kind>();
  const lengths = new Map<string, number>();
  let count = 0;
  for (const name of names) {
    const parts = name.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
    count += 1;
    if (name.length > MAX_NAME || parts.length > MAX_PARTS) return false;
    if (parts.slice(1).filter(isIndex).length > 1) return false;
    for (const [at, part] of parts.entries()) {
      const place = parts.slice(0, at + 1).join(".");
      const next = parts[at + 1];
      const kind: Kind = next === undefined ? "value" : next.startsWith("[") ? "list" : "object";
      if ((kinds.get(place) ?? kind) !== kind) return false;
      kinds.set(place, kind);
      if (part === "__proto__") return false;
      if (next !== undefined && isIndex(next)) {
        const length = Number(next.replace(/\D/g, "")) + 1;
        lengths.set(place, Math.max(length, lengths.get(place) ?? 0));
      }
    }
  }
  const places = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return places <= count + MAX_GAPS;
}
