import type { FontName, Weight } from "./font-files";

/** A stretch of one line that is drawn by one font. */
export interface LetterRun {
  readonly font: FontName;
  readonly text: string;
}

/** Runs that are drawn one after another; `original` is what they stand for, where a sign stands for a letter. */
export interface Stretch {
  readonly runs: readonly LetterRun[];
  readonly original: string | null;
}

type HasLetter = (font: FontName, codePoint: number) => boolean;

/** What is drawn for a letter that no font has. */
export const MISSING_SIGN = "\ufffd";

/** Controls but the line feed, marks that turn the direction of writing, and what has no width. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{VS}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const BETWEEN_WORDS = /^[\s\p{P}]$/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A text as it is printed: letters with their marks as one, lines by line feeds, nothing unseen. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u000b\u000c]/g, "\n")
    .replace(/\t/g, " ")
    .replace(UNSEEN, "");
}

/** The letters of a text, each with the marks that belong to it. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * One line of cleaned text by the fonts that have its letters, in the order in which they are drawn. Words that are
 * written from right to left stand in that order; a letter that no font has is a sign, never an empty box.
 */
export function toStretches(text: string, weight: Weight, hasLetter: HasLetter): Stretch[] {
  if (hasAll(weight, text, hasLetter)) return [{ runs: [{ font: weight, text }], original: null }];
  const stretches: Stretch[] = [];
  let fromRight: string[] = [];
  const endFromRight = () => {
    const after: string[] = [];
    while (fromRight.length > 0 && BETWEEN_WORDS.test(fromRight.at(-1) ?? ""))
      after.unshift(fromRight.pop() ?? "");
    if (fromRight.length > 0) stretches.push(turned(fromRight.join(""), weight, hasLetter));
    for (const letter of after) addLetter(stretches, letter, weight, hasLetter);
    fromRight = [];
  };
  for (const letter of lettersOf(text)) {
    const goesOn = fromRight.length > 0 && BETWEEN_WORDS.test(letter);
    if (goesOn || RIGHT_TO_LEFT.test(letter)) fromRight.push(letter);
    else {
      endFromRight();
      addLetter(stretches, letter, weight, hasLetter);
    }
  }
  endFromRight();
  return stretches;
}

const otherThan = (weight: Weight): FontName => (weight === "bold" ? "otherBold" : "otherRegular");

function hasAll(font: FontName, text: string, hasLetter: HasLetter): boolean {
  for (const letter of text) if (!hasLetter(font, letter.codePointAt(0) ?? 0)) return false;
  return true;
}

function fontOf(letter: string, weight: Weight, hasLetter: HasLetter): FontName | null {
  const fonts: FontName[] = [weight, otherThan(weight)];
  return fonts.find((font) => hasAll(font, letter, hasLetter)) ?? null;
}

function addLetter(
  stretches: Stretch[],
  letter: string,
  weight: Weight,
  hasLetter: HasLetter,
): void {
  const font = fontOf(letter, weight, hasLetter);
  if (font === null) {
    stretches.push({ runs: [{ font: weight, text: MISSING_SIGN }], original: letter });
    return;
  }
  const last = stretches.at(-1);
  const run = last?.runs.length === 1 ? last.runs[0] : undefined;
  const isJoined = last?.original === null && run?.font === font && !RIGHT_TO_LEFT.test(run.text);
  if (isJoined)
    stretches[stretches.length - 1] = { runs: [{ font, text: run.text + letter }], original: null };
  else stretches.push({ runs: [{ font, text: letter }], original: null });
}

/** The font turns the letters of a word; the words are turned here. */
function turned(text: string, weight: Weight, hasLetter: HasLetter): Stretch {
  const runs = text
    .split(/(\s+)/)
    .filter((word) => word !== "")
    .toReversed()
    .map((word): LetterRun => {
      const font = fontOf(word, weight, hasLetter);
      if (font !== null) return { font, text: word };
      const signs = lettersOf(word).map((letter) =>
        hasAll(otherThan(weight), letter, hasLetter) ? letter : MISSING_SIGN,
      );
      return { font: otherThan(weight), text: signs.join("") };
    });
  const isWhole = runs.every((run) => !run.text.includes(MISSING_SIGN));
  return { runs, original: isWhole ? null : text };
}
