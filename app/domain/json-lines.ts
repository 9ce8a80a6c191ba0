/** A place in a text that is looked for, or on the way to one. */
interface Wanted {
  line: number | null;
  readonly inside: Map<string, Wanted>;
}

/**
 * The lines, from 1, on which what some paths name stands in a text of JSON that was read already. Of a value in an object it is
 * that of its key, and of what is not there that of what it would stand in. The text is walked once for all paths.
 */
export function linesOfJson(text: string, paths: readonly (readonly PropertyKey[])[]): number[] {
  const whole = asWanted(paths);
  walk(text, whole);
  return paths.map((path) => {
    let [wanted, line]: [Wanted | undefined, number] = [whole, whole.line ?? 1];
    for (const step of path) {
      wanted = wanted?.inside.get(String(step));
      line = wanted?.line ?? line;
    }
    return line;
  });
}

function asWanted(paths: readonly (readonly PropertyKey[])[]): Wanted {
  const whole: Wanted = { line: null, inside: new Map() };
  for (const path of paths) {
    let wanted = whole;
    for (const step of path.map(String)) {
      const next: Wanted = wanted.inside.get(step) ?? { line: null, inside: new Map() };
      wanted.inside.set(step, next);
      wanted = next;
    }
  }
  return whole;
}

function forget({ inside }: Wanted): void {
  for (const one of inside.values()) {
    one.line = null;
    forget(one);
  }
}

function walk(text: string, whole: Wanted): void {
  let at = 0;
  let line = 1;
  const space = () => {
    for (; at < text.length && /\s/.test(text[at] ?? ""); at += 1) if (text[at] === "\n") line += 1;
    return at < text.length;
  };
  const string = (): string => {
    const from = at;
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    at += 1;
    return text.slice(from, at);
  };
  const found = (wanted: Wanted | undefined, own: number) => {
    if (!wanted) return;
    // Of a key that stands twice the last counts.
    if (wanted.line !== null) forget(wanted);
    wanted.line = own;
  };
  const list = (wanted: Wanted | undefined) => {
    at += 1;
    for (let index = 0; space() && text[at] !== "]"; index += 1) {
      const one = wanted?.inside.get(String(index));
      found(one, line);
      value(one);
      if (space() && text[at] === ",") at += 1;
    }
    at += 1;
  };
  const object = (wanted: Wanted | undefined) => {
    at += 1;
    while (space() && text[at] !== "}") {
      const key = string();
      const one = wanted && wanted.inside.get(String(JSON.parse(key)));
      found(one, line);
      space();
      at += 1;
      space();
      value(one);
      if (space() && text[at] === ",") at += 1;
    }
    at += 1;
  };
  const value = (wanted: Wanted | undefined) => {
    const first = text[at];
    if (first === "{") object(wanted);
    else if (first === "[") list(wanted);
    else if (first === '"') string();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? "")) at += 1;
  };
  space();
  found(whole, line);
  value(whole);
}
