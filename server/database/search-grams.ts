import { normalise } from "../../app/domain/normalise";

const GRAM = 3;
/** Of a word this short its beginning alone is looked for. */
const SHORT = GRAM - 1;
const MAX_TEXT = 1_000;
const MAX_WORDS = 20;
const MAX_GRAMS = 24;

/** A text as it is stored to be found: its words, each with a space before it. */
export function searchText(text: string): string {
  return ` ${[...normalise(text)].slice(0, MAX_TEXT).join("")}`;
}

/**
 * What is looked for: each of these pieces stands in the text. A word of three letters or more may stand
 * anywhere in a word, a shorter one at its beginning. Nothing in a query means anything but itself.
 */
export function wantedPieces(query: string): string[] {
  const words = normalise(query).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  return [...new Set(words)].map((word) => ([...word].length > SHORT ? word : ` ${word}`));
}

/**
 * Numbers under which a text is found, from -2³¹: one for each three letters of a word and for the beginnings of
 * words. They are hashes with account and kind in them, so an account's search meets no other account's texts; two
 * that are the same by chance are told apart by the text itself.
 */
export function textGrams(accountId: string, kind: string, text: string): number[] {
  const hash = hasher(accountId, kind);
  const grams = new Set<number>();
  for (const word of text.split(" ")) {
    const letters = [...word];
    for (let size = 1; size <= Math.min(SHORT, letters.length); size += 1) {
      grams.add(hash(` ${letters.slice(0, size).join("")}`));
    }
    for (let at = 0; at + GRAM <= letters.length; at += 1) {
      grams.add(hash(letters.slice(at, at + GRAM).join("")));
    }
  }
  return [...grams];
}

/**
 * Numbers that a text with all these pieces has: of each piece as many as hold every letter of it. More would be more
 * lists to look through; what they would leave out is left out by the text.
 */
export function wantedGrams(accountId: string, kind: string, pieces: readonly string[]): number[] {
  const hash = hasher(accountId, kind);
  const grams = new Set<number>();
  for (const piece of pieces) {
    const own = piece.startsWith(" ") ? [piece] : coverOf(piece);
    for (const gram of own) grams.add(hash(gram));
  }
  return [...grams].slice(0, MAX_GRAMS);
}

/** As few grams of a word of three letters or more as hold every letter of it. */
export function coverOf(word: string): string[] {
  const letters = [...word];
  const last = letters.length - GRAM;
  const grams: string[] = [];
  for (let at = 0; at < last; at += GRAM) grams.push(letters.slice(at, at + GRAM).join(""));
  return [...grams, letters.slice(last).join("")];
}

/** The beginning and the end of a piece, each a gram long; of a short one itself. */
export function endsOf(piece: string): string[] {
  const letters = [...piece];
  if (piece.startsWith(" ")) return [piece];
  return [letters.slice(0, GRAM).join(""), letters.slice(-GRAM).join("")];
}

/** FNV-1a over code units, begun with what all of them share. */
function hasher(accountId: string, kind: string): (gram: string) => number {
  const fold = (from: number, text: string) => {
    let hash = from;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return hash;
  };
  const start = fold(0x811c9dc5 | 0, `${accountId} ${kind} `);
  return (gram) => mix(fold(start, gram));
}

/** Spreads what neighbouring letters leave close together. */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
