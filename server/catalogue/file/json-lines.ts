/**
 * The line, from 1, on which each value of a text stands that JSON.parse has read already, by its path as JSON. Of a value in an
 * object it is that of its key.
 */
export function linesOfJson(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const path: string[] = [];
  let at = 0;
  let line = 1;

  const space = () => {
    for (; at < text.length && /\s/.test(text[at] ?? ""); at += 1) if (text[at] === "\n") line += 1;
  };
  const string = (): string => {
    const from = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    at += 1;
    return text.slice(from, at);
  };
  const inside = (key: string) => {
    path.push(key);
    lines.set(JSON.stringify(path), line);
    space();
    value();
    path.pop();
  };
  const list = () => {
    at += 1;
    for (let index = 0; ; index += 1) {
      space();
      if (text[at] === "]") break;
      inside(String(index));
      space();
      if (text[at] === ",") at += 1;
    }
    at += 1;
  };
  const object = () => {
    at += 1;
    for (;;) {
      space();
      if (text[at] === "}") break;
      const key = String(JSON.parse(string()));
      const own = line;
      space();
      at += 1;
      path.push(key);
      lines.set(JSON.stringify(path), own);
      space();
      value();
      path.pop();
      space();
      if (text[at] === ",") at += 1;
    }
    at += 1;
  };
  const value = () => {
    const first = text[at];
    if (first === "{") object();
    else if (first === "[") list();
    else if (first === '"') string();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? "")) at += 1;
  };

  space();
  lines.set("[]", line);
  value();
  return lines;
}
