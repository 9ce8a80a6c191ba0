import { describe, expect, it } from "vitest";

import { lineOf } from "./line-of";

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
});
