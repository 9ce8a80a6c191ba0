/**
 * What an account calls its tax (`tax_display`), where a row begins, `GST` or `Tax`, and within a sentence: a word is
 * small there, an abbreviation stays.
 */
export function taxWords(display: string | null): { name: string; tax: string } {
  const name = display?.trim() || "Tax";
  return { name, tax: /^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name };
}

/** The basis in which prices are said: `inc GST`, `ex tax`. */
export const basisWords = (isInclusive: boolean, tax: string): string =>
  `${isInclusive ? "inc" : "ex"} ${tax}`;
