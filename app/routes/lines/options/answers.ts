/**
 * What is answered, by the names of the form's fields: a group's choice and its number. Names of groups are any text,
 * and a dot or a bracket in a field's name means something to the form.
 */
export type Answers = Readonly<Record<string, string>>;

const CHOICE = "choice:";
const NUMBER = "number:";
/** Begins the names of answers to groups that are not asked as things stand. */
const KEPT = "kept:";

const part = (id: string) => encodeURIComponent(id).replaceAll(".", "%2E");
export const choiceField = (group: string): string => CHOICE + part(group);
export const numberField = (group: string): string => NUMBER + part(group);
export const keptField = (field: string): string => KEPT + field;

/** The group that a field is of, and which of its answers it holds; null for other fields. */
export function readField(name: string): { group: string; of: "choice" | "number" } | null {
  const of = name.startsWith(CHOICE) ? "choice" : name.startsWith(NUMBER) ? "number" : null;
  if (of === null) return null;
  try {
    return { group: decodeURIComponent(name.slice(CHOICE.length)), of };
  } catch {
    return null;
  }
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
export const readNumber = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;

/** What is sent of them: by group, without what is blank. */
export function chosenOf(answers: Answers): Record<string, { choice?: string; number?: number }> {
  const chosen: Record<string, { choice?: string; number?: number }> = {};
  for (const [name, text] of Object.entries(answers)) {
    const field = readField(name);
    if (!field || text.trim() === "") continue;
    const number = field.of === "number" ? readNumber(text) : undefined;
    if (field.of === "number" && number === undefined) continue;
    const own = number === undefined ? { choice: text } : { number };
    chosen[field.group] = { ...chosen[field.group], ...own };
  }
  return chosen;
}
