import { describe, expect, it } from "vitest";

import { gatherText } from "./gather-text";

const BYTES = new TextEncoder().encode("\ufeffé😀 ✓");
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe("the text of what streams", () => {
  it("is the same however it is cut, without the mark of the byte order", async () => {
    for (const size of [1, 2, 3, 5, 100]) {
      const gathered = await gatherText(inPieces(BYTES, size), BYTES.length);
      expect(gathered).toEqual({ text: "é😀 ✓", fault: null });
    }
  });

  it("is refused if it is too large, breaks off within a letter or is none", async () => {
    const large = { text: null, fault: "large" };
    expect(await gatherText(inPieces(BYTES, 2), BYTES.length - 1)).toEqual(large);
    for (const wrong of [BYTES.subarray(0, -1), new Uint8Array([65, 0xff, 65, 65])]) {
      const gathered = await gatherText(inPieces(wrong, 1), 100);
      expect(gathered).toEqual({ text: null, fault: "not-text" });
    }
  });
});
