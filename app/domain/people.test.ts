import { describe, expect, it } from "vitest";

import { BADGE_COLORS, badgeColorIndex, fullName, initials } from "./people";

describe("somebody's badge", () => {
  it("has twelve colours, each once", () => {
    expect(new Set(BADGE_COLORS.map((color) => color.toLowerCase())).size).toBe(12);
    expect(BADGE_COLORS.map((color) => badgeColorIndex(color.toLowerCase()))).toEqual(
      BADGE_COLORS.map((_, at) => at),
    );
    expect(badgeColorIndex("#123456")).toBe(11);
  });

  it.each([
    ["Megan Tran", "MT"],
    ["ada", "A"],
    [" Jan  van der  Berg ", "JB"],
    ["Émile 窗", "É窗"],
    ["🪟 Shutters", "🪟S"],
    ["", ""],
  ])("%j is shown as %j", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

it("whoever has no last name, or is told of by none, is called by what there is", () => {
  expect(fullName("Megan", "Tran")).toBe("Megan Tran");
  expect(fullName("Megan", "")).toBe("Megan");
  expect(fullName(null, null)).toBe("");
});
