import { readField, type Answers } from "./answers";
import type { GroupView, OptionsView } from "./options-view";

/** What was typed about a line that is gone: nobody can say any more what its groups were called, but their ids do. */
export function viewOfTyped(answers: Answers): OptionsView {
  const groups = new Map<string, GroupView>();
  for (const [name, text] of Object.entries(answers)) {
    const field = readField(name);
    if (!field || text.trim() === "") continue;
    const { group: id, of } = field;
    const known = groups.get(id) ?? { ...BLANK, id, name: wordsOf(id) };
    const unit = of === "mm" ? "mm" : of === "inches" ? "in" : null;
    const answered =
      of === "choice"
        ? { choices: [{ ...BARE, id: text, name: wordsOf(text) }] }
        : { number: { field: name, limit: "", unit } };
    groups.set(id, { ...known, ...answered });
  }
  const total = { isTold: true, basis: "", parts: [], each: null, quantity: 1, total: null };
  return { answers, groups: [...groups.values()], problems: [], total };
}

const BLANK = { isRequired: true, condition: null, choices: [], number: null };
const BARE = {
  isOffered: true,
  limit: null,
  price: null,
  band: null,
  brandName: null,
  color: null,
};

/** `wired-motor` as `Wired motor`. */
function wordsOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
