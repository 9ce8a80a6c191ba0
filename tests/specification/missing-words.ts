/** A text in quotes; an apostrophe within a word ends none. `{…}` in it stands for anything. */
const QUOTED = /(?<=^|[\s(/])'(\S.*?)'(?=$|[\s,.;:)])/gs;

/** What a place of an address is called in the specification, which is no word of the product. */
const PARAMETER = /\{[^}]*\}/g;

/** What stands in code as it stands in a row: numbers, CODES, snake_case and camelCase. */
const CODED =
  /\d{2,}(?:\.\d+)?|\b[A-Z][A-Z_]{2,}\b|\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g;

/** Verbs and kinds of files, which are capitals and no code. */
const PLAIN = new Set(["GET", "POST", "PUT", "DELETE", "PATCH", "PDF", "JSON", "PNG", "URL"]);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}|\.{3}/);
  return new RegExp(parts.map(escape).join(".+"));
}

/** Of the texts in quotes, the numbers and the codes of a row, those that none of its tests says. */
export function missingWords(says: string, said: readonly string[]): string[] {
  const quoted = [...says.matchAll(QUOTED)].map(([, text = ""]) => text);
  const rest = says.replaceAll(QUOTED, " ").replaceAll(PARAMETER, " ");
  const coded = [...rest.matchAll(CODED)].map(([word]) => word).filter((word) => !PLAIN.has(word));
  return [
    ...quoted.filter((text) => !said.some((one) => patternOf(text).test(one))),
    ...coded.filter((word) => !said.some((one) => one.includes(word))),
  ];
}
