import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { cleanText } from "./letters";
import { wrapText } from "./wrap";

const byLetter = (text: string) => text.length;

describe("lines of a text", () => {
  test("break at spaces, which stay at the end of what goes on", () => {
    expect(wrapText("one two three four", 9, byLetter)).toEqual(["one two ", "three ", "four"]);
  });

  test("keep lines of their own, empty ones between them too", () => {
    expect(wrapText("\none\n\ntwo\n", 9, byLetter)).toEqual(["one", "", "two"]);
  });

  test("break a word that is too long between letters", () => {
    expect(wrapText("a abcdefgh ij", 4, byLetter)).toEqual(["a ", "abcd", "efgh ", "ij"]);
  });

  test("lose no letter of any text, and fit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = wrapText(text, width, (piece) => [...piece].length);
        const bare = (some: string) => some.replace(/\s/g, "");
        expect(bare(lines.join(""))).toBe(bare(cleanText(text)));
        const isOneLetter = (line: string) => !/^.*\S.*\S/s.test(line);
        for (const line of lines)
          expect([...line.trimEnd()].length <= width || isOneLetter(line) || hasMarks(line)).toBe(
            true,
          );
      }),
    );
  });
});

const hasMarks = (line: string) => /[\p{M}\p{Cn}\p{Co}\p{Cf}]/u.test(line);
