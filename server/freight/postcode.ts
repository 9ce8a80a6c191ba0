interface Pattern {
  /** Where it is known by what stands before it, or by how it looks: the last of an address. */
  readonly anywhere: RegExp | null;
  /** At the end of an address, before the country at most. */
  readonly atEnd: RegExp | null;
}

const AUSTRALIA: Pattern = {
  anywhere: /\b(?:nsw|vic|qld|sa|wa|tas|act|nt)\b[\s.,]*(\d{4})(?!\d)/gi,
  atEnd: /(?<!\d)(\d{4})[\s.,]*(?:australia)?[\s.,]*$/i,
};
const NEW_ZEALAND: Pattern = {
  anywhere: null,
  atEnd: /(?<!\d)(\d{4})[\s.,]*(?:new zealand|aotearoa|nz)?[\s.,]*$/i,
};
const UNITED_STATES: Pattern = {
  anywhere: /\b[A-Z]{2}\b[\s.,]*(\d{5})(?:-\d{4})?(?![\d-])/g,
  atEnd:
    /(?<![\d-])(\d{5})(?:-\d{4})?[\s.,]*(?:usa?|u\.s\.a?\.?|united states(?: of america)?)?[\s.,]*$/i,
};
/** Those with letters are known by how they look: outside and inside of a town, of which the space may be missing. */
const looksLike = (outside: string, inside: string): Pattern => ({
  anywhere: new RegExp(`\\b(${outside})[ -]?(${inside})\\b`, "gi"),
  atEnd: null,
});
const PATTERNS: Readonly<Record<string, Pattern>> = {
  ...{ AU: AUSTRALIA, NZ: NEW_ZEALAND, US: UNITED_STATES },
  GB: looksLike("[a-z]{1,2}\\d[a-z\\d]?", "\\d[a-z]{2}"),
  IE: looksLike("[ac-fhknprtv-y]\\d[\\dw]", "[\\dac-fhknprtv-y]{4}"),
  CA: looksLike("[abceghj-nprstvxy]\\d[a-z]", "\\d[a-z]\\d"),
};
/** Of other countries: digits, perhaps with letters around them, that begin or end a line or what commas part. */
const OTHER =
  /^(?:[a-z]{1,2}-)?(\d{4} ?[a-z]{2}|\d{2,5}[ -]\d{2,4}|\d{4,7})\b|(?<![\d-])(\d{4,7}|\d{2,5}-\d{2,4})$/i;

/**
 * The postcode in an address that people typed, as it is written in the account's country: four digits, in the United
 * States five, `SW1A 1AA`. A number of a house is none: it stands behind the state, or at the end. Null if there is none.
 */
export function findPostcode(address: string, country: string): string | null {
  const pattern = PATTERNS[country];
  if (!pattern) return findOther(address);
  const { anywhere, atEnd } = pattern;
  const [, ...found] =
    (anywhere && [...address.matchAll(anywhere)].at(-1)) ?? atEnd?.exec(address) ?? [];
  return found.length > 0 ? found.join(" ").toUpperCase() : null;
}

/** In the last line that has one; the first line alone is a street. */
function findOther(address: string): string | null {
  const [, ...lines] = address.split(/[\n,]/).map((line) => line.trim().replace(/\.$/, ""));
  for (const line of lines.reverse()) {
    const [, first, last] = OTHER.exec(line) ?? [];
    const found = first ?? last;
    if (found !== undefined) return found.toUpperCase();
  }
  return null;
}

/**
 * Whether a postcode is from one to another, both included. They are compared part by part, a number as the number it is;
 * of a shorter one as many parts as it has.
 */
export function isBetween(postcode: string, [from, to]: readonly [string, string]): boolean {
  const [code, first, last] = [partsOf(postcode), partsOf(from), partsOf(to)];
  return compare(code, first) >= 0 && compare(code.slice(0, last.length), last) <= 0;
}

/** Numbers and letters, in turn. */
const partsOf = (postcode: string) => postcode.toUpperCase().match(/\d+|[A-Z]+/g) ?? [];

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [at, part] of one.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    const areNumbers = /^\d/.test(part) && /^\d/.test(against);
    const [left, right] = areNumbers ? [Number(part), Number(against)] : [part, against];
    if (left !== right) return left < right ? -1 : 1;
  }
  return one.length < other.length ? -1 : 0;
}
