import { describe, expect, it } from "vitest";

import { BADGE_COLORS, badgeColorIndex, initials } from "./people";

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
