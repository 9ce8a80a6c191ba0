import { describe, expect, it } from "vitest";

import { areFieldNames } from "./field-names";

describe("names of fields", () => {
  it.each([
    [
      "what forms have",
      ["name", "udfs.site", "udfs.length", "udfs.2025", "search.contactId", "status", "status"],
    ],
    ["a list of lines", ["lines[0].width", "lines[1].width", "lines[0].height"]],
    ["none", []],
  ])("are taken: %s", (_, names) => {
    expect(areFieldNames(names)).toBe(true);
  });

  it.each([
    ["a list of millions", ["a[20000000]"]],
    ["a list with a number behind a dot", ["a[0]", "a.20000000"]],
    ["lists of lists", ["a[5][5]"]],
    ["objects in objects in objects", ["a.b.c.d.e.f"]],
    ["a list that is an object", ["a[0]", "a.map"]],
    ["an object that is a list", ["a.map", "a[]"]],
    ["a value that is an object", ["a", "a.map"]],
    ["the root of all objects", ["a.__proto__.b"]],
    ["a long name", ["a".repeat(201)]],
  ])("are refused: %s", (_, names) => {
    expect(areFieldNames(names)).toBe(false);
  });
});
