import { describe, expect, it } from "vitest";

import { isDomainName } from "./host-name";

describe("a domain name", () => {
  it.each(["deals.example.com", "a.b", "xn--bcher-kva.example", "1and1.example"])(
    "%s is one",
    (name) => expect(isDomainName(name)).toBe(true),
  );

  it.each([
    "",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "example.",
    ".example",
    "a..b",
    "a b.example",
    "Deals.example",
    "deals.example/x",
    `${"a".repeat(250)}.com`,
    "a".repeat(16_000),
    `${"a.".repeat(8_000)}!`,
  ])("%s is none", (name) => expect(isDomainName(name)).toBe(false));
});
