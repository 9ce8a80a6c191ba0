import { expect, it } from "vitest";

import { stillRefused } from "./still-refused";

it("holds what was refused until its field has another value", () => {
  const refusal = {
    initialValue: { name: "Site", lines: [{ width: "9" }, { width: "12" }] },
    error: {
      "": ["Not saved"],
      name: ["Taken"],
      "lines[1].width": ["Too wide"],
      note: ["Missing"],
    },
  };
  const held = (initialValue: Record<string, unknown>) =>
    Object.keys(stillRefused(refusal, { initialValue }));
  expect(held({ ...refusal.initialValue, other: "x" })).toEqual(["name", "lines[1].width", "note"]);
  expect(held({ name: "Site 2", lines: [{ width: "9" }, { width: "13" }], note: "so" })).toEqual(
    [],
  );
  expect(held({ lines: [{}, { width: "12" }] })).toEqual(["lines[1].width", "note"]);
  expect(stillRefused(null, { initialValue: {} })).toEqual({});
});
