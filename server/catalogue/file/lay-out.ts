const MAX_WIDTH = 110;

/** JSON for people: what fits into a line stands in one. */
export function layOut(value: unknown): string {
  return `${layOutAt(value, "", 0)}\n`;
}

/** `before` is how much of the line is taken. */
function layOutAt(value: unknown, indent: string, before: number): string {
  const short = inOneLine(value);
  if (typeof value !== "object" || value === null) return short;
  if (before + short.length <= MAX_WIDTH && indent.length > 2) return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const items = value.map((one) => inner + layOutAt(one, inner, inner.length));
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return "{}";
  const lines = entries.map(([key, one]) => {
    const head = `${inner}${JSON.stringify(key)}: `;
    return head + layOutAt(one, inner, head.length);
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, one]) => `${JSON.stringify(key)}: ${inOneLine(one)}`).join(", ")} }`;
}
