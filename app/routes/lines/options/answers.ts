import { readDimension, type MeasureSystem } from "~/domain/dimensions";

/**
 * What is answered, by the names of the form's fields: a group's choice and its number. Names of groups are any text,
 * and a dot or a bracket in a field's name means something to the form.
 */
export type Answers = Readonly<Record<string, string>>;

/** What an answer is, by how the name of its field begins. A size says its unit, so that a form alone can be read. */
const BEGINNINGS = { choice: "choice:", number: "number:", mm: "mm:", inches: "inches:" } as const;
type Kind = keyof typeof BEGINNINGS;
const SYSTEMS = { mm: "METRIC", inches: "IMPERIAL" } as const;
/** Begins the names of answers to groups that are not asked as things stand. */
const KEPT = "kept:";

const part = (id: string) => encodeURIComponent(id).replaceAll(".", "%2E");
export const choiceField = (group: string): string => BEGINNINGS.choice + part(group);
export const numberField = (group: string): string => BEGINNINGS.number + part(group);
export const sizeField = (group: string, system: MeasureSystem): string =>
  BEGINNINGS[system === "METRIC" ? "mm" : "inches"] + part(group);
export const keptField = (field: string): string => KEPT + field;

/** The group that a field is of, and which of its answers it holds; null for other fields. */
export function readField(name: string): { group: string; of: Kind } | null {
  const kinds = Object.keys(BEGINNINGS) as Kind[];
  const of = kinds.find((kind) => name.startsWith(BEGINNINGS[kind]));
  if (!of) return null;
  try {
    return { group: decodeURIComponent(name.slice(BEGINNINGS[of].length)), of };
  } catch {
    return null;
  }
}

/** What was typed, as a number or a size; undefined if it is none. */
export function readTyped(of: Kind, text: string): number | undefined {
  if (of === "mm" || of === "inches") return readDimension(text, SYSTEMS[of]) ?? undefined;
  return of === "number" ? readNumber(text) : undefined;
}

type Entries = Iterable<readonly [string, unknown]>;

/** The answers among the fields of a form; with those that are kept, if they are wanted. */
export function readAnswers(entries: Entries, { withKept }: { withKept: boolean }): Answers {
  const found: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== "string") continue;
    const isKept = name.startsWith(KEPT);
    const field = isKept ? name.slice(KEPT.length) : name;
    if (readField(field) === null || (isKept && (!withKept || field in found))) continue;
    found[field] = value;
  }
  return found;
}

/** A whole number of at most six digits; undefined for everything else. */
const readNumber = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;

/** What is sent of them: by group, without what is blank. */
export function chosenOf(answers: Answers): Record<string, { choice?: string; number?: number }> {
  const chosen: Record<string, { choice?: string; number?: number }> = {};
  for (const [name, text] of Object.entries(answers)) {
    const field = readField(name);
    if (!field || text.trim() === "") continue;
    const number = readTyped(field.of, text);
    if (field.of !== "choice" && number === undefined) continue;
    const own = number === undefined ? { choice: text } : { number };
    chosen[field.group] = { ...chosen[field.group], ...own };
  }
  return chosen;
}
