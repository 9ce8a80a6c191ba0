/** As much of a provider's data as one reads: what nests deeper or is longer is cut. */
const MAX = { depth: 40, characters: 200_000 };

/** Data of any shape, depth and size as text, keys in their own order; `isCut` if that is not all of it. */
export function prettyJson(data: unknown): { text: string; isCut: boolean } {
  const parts: string[] = [];
  let room = MAX.characters;
  let isCut = false;
  const put = (text: string) => {
    if (room === 0) return;
    const isTooLong = text.length > room;
    parts.push(isTooLong ? `${text.slice(0, room)}…` : text);
    isCut ||= isTooLong;
    room = isTooLong ? 0 : room - text.length;
  };
  const write = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null) return put(JSON.stringify(value) ?? "null");
    const isList = Array.isArray(value);
    const [open, close] = isList ? ["[", "]"] : ["{", "}"];
    const entries = Object.entries(value);
    if (entries.length === 0) return put(open + close);
    if (depth >= MAX.depth) {
      isCut = true;
      return put(`${open} … ${close}`);
    }
    const indent = "  ".repeat(depth);
    put(open);
    for (const [at, [key, one]] of entries.entries()) {
      if (room === 0) return;
      put(`${at > 0 ? "," : ""}\n${indent}  ${isList ? "" : `${JSON.stringify(key)}: `}`);
      write(one, depth + 1);
    }
    put(`\n${indent}${close}`);
  };
  write(data, 0);
  return { text: parts.join(""), isCut };
}
