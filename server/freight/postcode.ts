interface Pattern {
  /** Behind the name of a state: the last of an address. */
  readonly afterState: RegExp;
  /** At the end of an address, before the country at most. */
  readonly atEnd: RegExp;
}

const AUSTRALIA: Pattern = {
  afterState: /\b(?:nsw|vic|qld|sa|wa|tas|act|nt)\b[\s.,]*(\d{4})(?!\d)/gi,
  atEnd: /(?<!\d)(\d{4})[\s.,]*(?:australia)?[\s.,]*$/i,
};
const UNITED_STATES: Pattern = {
  afterState: /\b[A-Z]{2}\b[\s.,]*(\d{5})(?:-\d{4})?(?![\d-])/g,
  atEnd:
    /(?<![\d-])(\d{5})(?:-\d{4})?[\s.,]*(?:usa?|u\.s\.a?\.?|united states(?: of america)?)?[\s.,]*$/i,
};

/**
 * The postcode in an address that people typed: four digits, in the United States five. A number of a house is none: it
 * stands behind the state, or at the end. Null if there is none.
 */
export function findPostcode(address: string, country: string): string | null {
  const { afterState, atEnd } = country === "US" ? UNITED_STATES : AUSTRALIA;
  const [, found] = [...address.matchAll(afterState)].at(-1) ?? atEnd.exec(address) ?? [];
  return found ?? null;
}
