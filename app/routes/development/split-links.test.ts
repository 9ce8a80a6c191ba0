import { describe, expect, it } from "vitest";

import { splitLinks } from "./split-links";

const ORIGIN = "https://deals.example.com";

describe("a mail's text", () => {
  it("has the addresses of our own as links, and no others", () => {
    expect(
      splitLinks(`Open\n${ORIGIN}/reset?token=a_b\nor https://evil.example/x.`, ORIGIN),
    ).toEqual([
      { text: "Open\n", path: null },
      { text: `${ORIGIN}/reset?token=a_b`, path: "/reset?token=a_b" },
      { text: "\nor ", path: null },
      { text: "https://evil.example/x.", path: null },
    ]);
  });

  it("takes nothing that only looks like one", () => {
    for (const text of ["", "javascript:alert(1)", "https://", `${ORIGIN}.evil.example/`, "//x"]) {
      expect(splitLinks(text, ORIGIN).every((part) => part.path === null)).toBe(true);
    }
  });
});
