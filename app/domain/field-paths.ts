/** A nested value under a path such as `emails.0.email`; undefined if there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let at = data;
  for (const key of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Sets a value under a path in data of one's own; whole numbers in a path are places in lists. */
export function setAt(data: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at: Record<string, unknown> = data;
  for (const [place, key] of keys.entries()) {
    if (FORBIDDEN.has(key)) return;
    const next = at[key];
    if (typeof next === "object" && next !== null) at = next as Record<string, unknown>;
    else {
      const isList = /^\d+$/.test(keys[place + 1] ?? last);
      const made = (isList ? [] : {}) as Record<string, unknown>;
      at[key] = made;
      at = made;
    }
  }
  if (!FORBIDDEN.has(last)) at[last] = value;
}

/** Keys that would change what all objects are. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
