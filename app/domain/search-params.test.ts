import { describe, expect, it } from "vitest";

import { asSearch, readPage, readText, withParams } from "./search-params";

describe("parameters", () => {
  it("are a query, or none", () => {
    expect(asSearch(new URLSearchParams({ a: "b c" }))).toBe("?a=b+c");
    expect(asSearch(new URLSearchParams())).toBe("");
  });

  it("are changed one by one, and those of before stay as they are", () => {
    const before = new URLSearchParams("a=1&a=2&b=3");
    expect(String(withParams(before, { a: null, c: "4" }))).toBe("b=3&c=4");
    expect(String(withParams("?a=1&b=3", { a: "5" }))).toBe("a=5&b=3");
    expect(String(before)).toBe("a=1&a=2&b=3");
  });
});

it.each([
  ["7", 7],
  ["999999", 100_000],
  ["0", 1],
  ["1e3", 1],
  ["-4", 1],
  ["1000000", 1],
  ["", 1],
])("page %j is page %i", (page, number) => {
  expect(readPage(new URLSearchParams({ page }))).toBe(number);
});

it("a page is at most the last one", () => {
  expect(readPage(new URLSearchParams("page=7"), 5)).toBe(5);
  expect(readPage(new URLSearchParams())).toBe(1);
});

it("a list that lies over another one has its page under a name of its own", () => {
  expect(readPage(new URLSearchParams("page=7&part=3"), 100, "part")).toBe(3);
});

it("what is looked for is one line, without half of a sign or what is no text", () => {
  expect(readText(" two\n\t lines\0 ", 200)).toBe("two  lines");
  expect(readText("a\ud83d", 200)).toBe("a");
  expect(readText("ab\ud83d\ude00", 3)).toBe("ab");
  expect(readText(null, 200)).toBe("");
});
