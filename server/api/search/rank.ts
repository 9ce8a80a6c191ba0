import { normalise } from "../../../app/domain/normalise";
import type { FoundEntry } from "../../database/search-entries";

/** How well a text answers a search: 0 all words are in it, 1 all begin words of it, 2 they stand somewhere. */
export function grade(text: string, words: readonly string[]): 0 | 1 | 2 {
  if (!words.every((word) => text.includes(` ${word}`))) return 2;
  // A sign behind a word is none of it: "Kowalski, kitchen".
  const own = new Set(text.split(" ").flatMap((word) => [word, word.replace(/[,;:.)]+$/, "")]));
  return words.every((word) => own.has(word)) ? 0 : 1;
}

/** The best first; archived ones last, and else the newest first. */
export function ranked(entries: readonly FoundEntry[], search: string): FoundEntry[] {
  const words = normalise(search).split(" ");
  return entries
    .map((entry) => ({ entry, grade: grade(entry.text, words) }))
    .toSorted(
      (a, b) =>
        a.entry.is_archived - b.entry.is_archived || a.grade - b.grade || b.entry.id - a.entry.id,
    )
    .map(({ entry }) => entry);
}

/** The first `count` of several lists, each as many as the others as far as it has them; in the lists' order. */
export function evenly<Item>(lists: readonly (readonly Item[])[], count: number): Item[][] {
  const taken = lists.map(() => 0);
  for (let left = count, at = 0; left > 0 && lists.some((list) => list.length > at); at += 1) {
    for (const [index, list] of lists.entries()) {
      if (left === 0 || list.length <= at) continue;
      taken[index] = at + 1;
      left -= 1;
    }
  }
  return lists.map((list, index) => list.slice(0, taken[index]));
}
