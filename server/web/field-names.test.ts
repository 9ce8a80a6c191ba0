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
    ["boxes of which few are ticked", ["boxes[48]", "boxes[3]"]],
    ["a long list", Array.from({ length: 500 }, (_, at) => `lines[${at}].id`)],
  ])("are taken: %s", (_, names) => {
    expect(areFieldNames(names)).toBe(true);
  });

  it.each([
    ["a list of millions", ["a[20000000]"]],
    ["lists that are long together", ["a[40]", "b[40]"]],
    ["a list much longer than what is sent of it", ["lines[0].id", "lines[90].id"]],
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
