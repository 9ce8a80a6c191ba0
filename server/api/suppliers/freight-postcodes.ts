import { isBetween } from "../../freight/postcode";

type Range = readonly [from: string, to: string];

const MAX_RANGES = 200;
const POSTCODE = /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{0,11}$/i;
/** `00-950 to 00-999`: where codes have hyphens themselves. */
const BETWEEN_WORDS = /\s+to\s+|\s*–\s*/i;

/** `3000-3210, 3335` as ranges, both ends included; what is wrong with it, in words. */
export function readPostcodes(text: string): readonly Range[] | string {
  const parts = text.split(/[,;]/).flatMap((part) => part.trim() || []);
  if (parts.length > MAX_RANGES) return `there are more than ${MAX_RANGES} postcodes`;
  const ranges: Range[] = [];
  for (const part of parts) {
    const byWords = part.split(BETWEEN_WORDS);
    const ends = byWords.length > 1 ? byWords : part.split(/\s*-\s*/);
    const [from = "", to = from] = ends.map((one) => one.toUpperCase());
    const range = [from, to] as const;
    const isRange = ends.length <= 2 && POSTCODE.test(from) && POSTCODE.test(to);
    if (!isRange || !isBetween(from, range) || !isBetween(to, range)) {
      return `expected postcodes such as 3000-3210, 3335, found “${part.slice(0, 40)}”`;
    }
    ranges.push(range);
  }
  return ranges;
}

export function writePostcodes(ranges: readonly Range[]): string {
  return ranges
    .map(([from, to]) => {
      const hasHyphen = `${from}${to}`.includes("-");
      if (hasHyphen) return `${from} to ${to}`;
      return from === to ? from : `${from}-${to}`;
    })
    .join(", ");
}
