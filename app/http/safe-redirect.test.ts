import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { safeReturnUrl } from "./safe-redirect";

const ORIGIN = "https://headrail.example";

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r//evil.example",
  "\t//evil.example",
  "https://evil.example/",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://headrail.example@evil.example/",
  "https://headrail.example.evil.example/",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "/%09/evil.example",
  "/%2F/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/\u2028/evil.example",
  "／／evil.example",
  "/login\\..//evil.example",
  `/${"a".repeat(8_192)}`,
];

describe("the address after sign-in", () => {
  it.each(HOSTILE)("%j stays on our own origin", (value) => {
    const path = safeReturnUrl(value, ORIGIN);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it("keeps path and query of our own pages", () => {
    expect(safeReturnUrl("/workflows/commercial?alerts=any", ORIGIN)).toBe(
      "/workflows/commercial?alerts=any",
    );
  });

  it("is the dashboard where nothing usable is given", () => {
    for (const value of [null, undefined, "", 7, "dashboard", "/"]) {
      expect(safeReturnUrl(value, ORIGIN)).toBe("/dashboard");
    }
  });

  it("never leaves the origin, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string(), (tail) => {
        for (const start of ["/", "//", "/\\", "https://"]) {
          expect(new URL(safeReturnUrl(start + tail, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
        }
      }),
    );
  });
});
