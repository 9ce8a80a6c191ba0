import { describe, expect, it } from "vitest";

import { applyPresetChange, isPresetChangeMade, refusePresetChange } from "./preset-changes";

const presets = [
  { name: "Hot", params: "alerts=any" },
  { name: "Cold", params: "phase=QUOTING" },
];

describe("a change of presets", () => {
  it("renames one and leaves the others", () => {
    const change = { act: "rename", known: "Hot", name: "Warm" } as const;
    expect(refusePresetChange(presets, change)).toBeNull();
    expect(applyPresetChange(presets, change).map(({ name }) => name)).toEqual(["Warm", "Cold"]);
  });

  it("may keep its own name, and takes no other's", () => {
    const rename = { act: "rename", known: "Hot" } as const;
    expect(refusePresetChange(presets, { ...rename, name: "Hot" })).toBeNull();
    expect(refusePresetChange(presets, { ...rename, name: "Cold" })).toEqual({
      name: ["A preset of this name exists already"],
    });
  });

  it("of one that a colleague removed is refused, with both names", () => {
    const change = { act: "rename", known: "Gone", name: "Warm" } as const;
    const { "": [message] = [] } = refusePresetChange(presets, change) ?? {};
    expect(message).toContain("Gone");
    expect(message).toContain("Warm");
  });

  it("is made already if the same form was sent before", () => {
    const add = { act: "add", name: "Hot", params: "alerts=any" } as const;
    expect(isPresetChangeMade(presets, add)).toBe(true);
    expect(isPresetChangeMade(presets, { ...add, params: "" })).toBe(false);
    const rename = { act: "rename", known: "Warm", name: "Hot" } as const;
    expect(isPresetChangeMade(presets, rename)).toBe(true);
    expect(isPresetChangeMade(presets, { ...rename, known: "Cold" })).toBe(false);
  });

  it("adds up to fifty", () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `P${at}`, params: "" }));
    const add = { act: "add", name: "One more", params: "" } as const;
    expect(refusePresetChange(many.slice(1), add)).toBeNull();
    expect(refusePresetChange(many, add)).toEqual({ name: ["There are 50 presets already"] });
  });
});
