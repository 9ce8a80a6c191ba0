import { REFERS_TO } from "../../../app/domain/custom-fields";
import type { Udf } from "../../../app/upstream/contract/custom-fields";
import { searchText } from "../../database/search-grams";

type Field = Pick<Udf, "name" | "path" | "type">;

/** How many characters of a value are shown, and how many of them stand before what was found. */
const SHOWN = 80;
const BEFORE = 20;

/**
 * The custom field that has what the deal's other texts have not of what was looked for, with its value, cut to what
 * was found; null if they have all of it.
 */
export function foundField(
  texts: readonly (string | null)[],
  { udfs, fields }: { udfs: string; fields: readonly Field[] },
  pieces: readonly string[],
): string | null {
  const shown = searchText(texts.filter(Boolean).join(" "));
  const missing = pieces.filter((piece) => !shown.includes(piece));
  if (missing.length === 0) return null;
  const values = JSON.parse(udfs) as Record<string, string | null>;
  for (const { path, name, type } of fields) {
    if (REFERS_TO[type] !== null) continue;
    const value = (Object.hasOwn(values, path) && values[path]) || "";
    const text = searchText(value);
    const piece = missing.find((one) => text.includes(one));
    if (piece !== undefined) return `${name} ${cut(value, text.indexOf(piece))}`;
  }
  return null;
}

function cut(value: string, at: number): string {
  const letters = [...value.replace(/\s+/g, " ").trim()];
  if (letters.length <= SHOWN) return letters.join("");
  const from = at + BEFORE < SHOWN ? 0 : at - BEFORE;
  const part = letters.slice(from, from + SHOWN).join("");
  return `${from > 0 ? "…" : ""}${part}${from + SHOWN < letters.length ? "…" : ""}`;
}
