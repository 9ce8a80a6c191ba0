/** What a check or a server says of a form: what was typed, and messages by field name. */
interface Said {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

/**
 * The messages of an earlier refusal that no check in the browser can give, such as a name that is taken: each holds as
 * long as its field has the value that was refused.
 */
export function stillRefused(refusal: Said | null, now: Said): Record<string, string[] | null> {
  const held = Object.entries(refusal?.error ?? {}).filter(
    ([name]) =>
      name !== "" && valueAt(refusal?.initialValue, name) === valueAt(now.initialValue, name),
  );
  return Object.fromEntries(held);
}

/** The value of a field such as `lines[0].width`, as text that can be compared. */
function valueAt(values: unknown, name: string): string {
  let found = values;
  for (const key of name.split(/[.[\]]+/).filter(Boolean)) {
    const isOwn = typeof found === "object" && found !== null && Object.hasOwn(found, key);
    found = isOwn ? (found as Record<string, unknown>)[key] : undefined;
  }
  return JSON.stringify(found ?? "");
}
