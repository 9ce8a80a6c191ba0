import { expect, it } from "vitest";

import { prettyJson } from "./pretty-json";

it("writes data as JSON does, keys in their own order", () => {
  const data = { b: [1, "two", { c: null }], a: {}, list: [], text: '</pre>\n"', no: undefined };
  const { no: _, ...known } = data;
  expect(prettyJson(known)).toEqual({ text: JSON.stringify(known, null, 2), isCut: false });
});

it("cuts what nests too deep or is too large", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`) as unknown;
  expect(prettyJson(deep).isCut).toBe(true);
  const large = prettyJson({ text: "x".repeat(1_000_000), more: Array(100_000).fill(1) });
  expect(large.isCut).toBe(true);
  expect(large.text.length).toBeLessThan(200_010);
});
