import { describe, expect, it, vi } from "vitest";

import { linesOfJson } from "./json-lines";

const FILE = {
  name: 'Quoted "x" \\ { [ , : }',
  statuses: [
    { name: "New", phase: "NEW" },
    { name: "Lost", phase: "CANCELLED" },
  ],
  empty: [],
  number: -1.5e3,
  isTrue: true,
  none: null,
  modules: [{ type: "DETAILS", config: { udfs: ["a", "b"] } }],
};
const JSON_TEXT = JSON.stringify(FILE, null, 2);
const lineOf = (text: string, path: readonly (string | number)[]) =>
  linesOfJson(text, [path])[0] ?? 0;
const at = (...path: (string | number)[]) => JSON_TEXT.split("\n")[lineOf(JSON_TEXT, path) - 1];

describe("the line of a fault", () => {
  it("is that of the value it is about", () => {
    expect(at("name")).toContain('"name": "Quoted');
    expect(at("statuses", 1, "phase")).toContain('"phase": "CANCELLED"');
    expect(at("modules", 0, "config", "udfs", 1)?.trim()).toBe('"b"');
    expect(at("number")).toContain("-1500");
    expect(at("none")).toContain("null");
  });

  it("is that of what it would stand in, if it is not there", () => {
    expect(lineOf(JSON_TEXT, [])).toBe(1);
    expect(lineOf(JSON_TEXT, ["flags"])).toBe(1);
    expect(lineOf(JSON_TEXT, ["statuses", 1, "colour"])).toBe(8);
    expect(lineOf(JSON_TEXT, ["statuses", 9])).toBe(3);
    expect(lineOf(JSON_TEXT, ["name", "deeper"])).toBe(2);
    expect(lineOf("", ["name"])).toBe(1);
  });

  it("counts the same in one line, and behind a mark of the byte order", () => {
    expect(lineOf(JSON.stringify(FILE), ["modules", 0, "type"])).toBe(1);
    expect(lineOf(`\ufeff\n\n${JSON_TEXT}`, ["name"])).toBe(4);
  });

  it("of a key that stands twice is that of the last", () => {
    const twice = '{\n"a": { "b": 1 },\n"a":\n { "c":\n 1 } }';
    expect(linesOfJson(twice, [["a"], ["a", "b"], ["a", "c"]])).toEqual([3, 3, 4]);
  });

  it("is found for many in one walk", () => {
    const names = Array.from({ length: 5_000 }, (_, place) => `name ${place} ${"x".repeat(80)}`);
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, [name]])), null, 1);
    const reads = vi.spyOn(JSON, "parse");
    const lines = linesOfJson(
      text,
      names.map((name) => [name, 0]),
    );
    expect(reads.mock.calls.length).toBeLessThanOrEqual(names.length);
    reads.mockRestore();
    expect(lines).toEqual(names.map((_, place) => place * 3 + 3));
  });
});
