import { describe, expect, it } from "vitest";

import { clampScale, stepScale } from "./zoom";

describe("the scale of a picture", () => {
  it("goes in quarters from half to four times, and no further", () => {
    let scale = 1;
    const seen = [scale];
    for (let at = 0; at < 4; at += 1) seen.push((scale = stepScale(scale, -1)));
    expect(seen).toEqual([1, 0.75, 0.5, 0.5, 0.5]);
    for (let at = 0; at < 20; at += 1) scale = stepScale(scale, 1);
    expect(scale).toBe(4);
  });

  it("goes on at a quarter from wherever a pinch has left it", () => {
    expect(stepScale(1.1, 1)).toBe(1.25);
    expect(stepScale(1.1, -1)).toBe(1);
    expect(clampScale(Number.NaN)).toBe(1);
    expect(clampScale(99)).toBe(4);
  });
});
