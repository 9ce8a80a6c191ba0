/**
 * The line on which what a path names stands in a text of JSON, counted from 1; of what is not there that of what it
 * would stand in.
 */
export function lineOf(json: string, path: readonly PropertyKey[]): number {
  return json.slice(0, placeOf(json, path)).split("\n").length;
}

/** A word, a number or a string. */
const SCALAR = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+/y;

function placeOf(json: string, path: readonly PropertyKey[]): number {
  let at = 0;
  const skip = () => {
    while (at < json.length && /[\s,:\ufeff]/.test(json[at] ?? "")) at += 1;
    return at;
  };
  const scalar = (): string => {
    SCALAR.lastIndex = at;
    const found = SCALAR.exec(json)?.[0] ?? "";
    at += Math.max(1, found.length);
    return found;
  };
  /** Goes to the end of a value. */
  const pass = () => {
    skip();
    if (!isOpening(json[at])) return void scalar();
    at += 1;
    while (skip() < json.length && !isClosing(json[at])) pass();
    at += 1;
  };
  const find = ([key, ...rest]: readonly PropertyKey[]): number => {
    const here = skip();
    const isObject = json[at] === "{";
    if (key === undefined || !isOpening(json[at])) return here;
    at += 1;
    for (let place = 0; skip() < json.length && !isClosing(json[at]); place += 1) {
      const name: unknown = isObject ? JSON.parse(scalar()) : place;
      if (name === key) return find(rest);
      pass();
    }
    return here;
  };
  return find(path);
}

const isOpening = (letter: string | undefined) => letter === "{" || letter === "[";
const isClosing = (letter: string | undefined) => letter === "}" || letter === "]";
