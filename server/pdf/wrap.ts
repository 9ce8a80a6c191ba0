import { cleanText, lettersOf } from "./letters";

/**
 * A text as lines that are at most `width` wide, if a letter is, but for the space at which a line goes on in the next,
 * which readers aloud need; `measure` says how wide a piece is. Lines of its own stay; a word that is too long is broken
 * between letters.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (piece: string) => number,
): readonly string[] {
  return cleanText(text)
    .trim()
    .split("\n")
    .flatMap((line) => wrapLine(line.trimEnd(), width, measure));
}

function wrapLine(line: string, width: number, measure: (piece: string) => number): string[] {
  const lines: string[] = [];
  const space = measure(" ");
  let words: string[] = [];
  let used = 0;
  for (const word of line.split(/ +/)) {
    const needed = measure(word);
    if (words.length > 0 && used + space + needed > width) {
      lines.push(`${words.join(" ")} `);
      [words, used] = [[], 0];
    }
    if (needed > width) {
      const parts = breakWord(word, width, measure);
      const last = parts.pop() ?? "";
      lines.push(...parts);
      [words, used] = [[last], measure(last)];
    } else {
      used += (words.length > 0 ? space : 0) + needed;
      words.push(word);
    }
  }
  lines.push(words.join(" "));
  return lines;
}

function breakWord(word: string, width: number, measure: (piece: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  let used = 0;
  for (const letter of lettersOf(word)) {
    const needed = measure(letter);
    if (part !== "" && used + needed > width) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += letter;
    used += needed;
  }
  return [...parts, part];
}
