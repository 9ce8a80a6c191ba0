import { describe, expect, it } from "vitest";

import { ownPicture, readColor } from "./dealer-look";

describe("how a dealer's pages look", () => {
  it("takes a colour that is one", () => {
    expect(readColor("#0f766E")).toBe("#0f766E");
    for (const none of [null, undefined, "", "teal", "#fff", "#0f766e;", 'url("x")']) {
      expect(readColor(none)).toBeNull();
    }
  });

  it("takes a picture on our own origin", () => {
    expect(ownPicture("/logo.png")).toBe("/logo.png");
    for (const none of [null, undefined, "", "logo.png", "//evil.example/x", "/\\evil.example"]) {
      expect(ownPicture(none)).toBeNull();
    }
    // A document is there for staff alone.
    expect(ownPicture("/api/documents/x/download")).toBeNull();
    expect(ownPicture("https://evil.example/x.png")).toBeNull();
  });
});
