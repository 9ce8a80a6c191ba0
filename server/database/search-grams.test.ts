import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { normalise } from "../../app/domain/normalise";
import { endsOf, searchText, textGrams, wantedGrams, wantedPieces } from "./search-grams";

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(..."aA éß🏡-,.@ %_\"' 12"), maxLength: 60 }),
);

describe("grams of a text", () => {
  it("hold all that is wanted for whatever part of its words is looked for", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, from, length) => {
        const stored = searchText(text);
        const grams = new Set(textGrams("account", "DEAL", stored));
        for (const word of normalise(text).split(" ").filter(Boolean)) {
          const letters = [...word];
          const start = letters.length > 3 ? from % (letters.length - 2) : 0;
          const part = letters.slice(start, start + 3 + (length % letters.length)).join("");
          const pieces = wantedPieces(part);
          expect(pieces.every((piece) => stored.includes(piece))).toBe(true);
          for (const told of [pieces, pieces.flatMap(endsOf)])
            for (const gram of wantedGrams("account", "DEAL", told)) expect(grams).toContain(gram);
        }
      }),
    );
  });

  it("are others in another account, and for another kind", () => {
    const grams = (account: string, kind: string) => textGrams(account, kind, " kowalski");
    const all = [grams("a", "DEAL"), grams("b", "DEAL"), grams("a", "CONTACT")].flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((gram) => gram === (gram | 0))).toBe(true);
  });

  it("are bounded, however much is stored or looked for", () => {
    const long = Array.from({ length: 4_000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    expect(textGrams("a", "DEAL", searchText(long.join(""))).length).toBeLessThanOrEqual(1_001);
    expect(wantedGrams("a", "DEAL", wantedPieces(long.join(" "))).length).toBeLessThanOrEqual(24);
  });

  it("a short word is looked for at beginnings of words alone", () => {
    expect(wantedPieces("  Ko  é Kow ")).toEqual([" ko", " e", "kow"]);
  });
});
