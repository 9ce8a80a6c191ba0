import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { hoursAround, isLong, layOut, LOWEST, stretchOf, type Stretch } from "./hour-grid";

const ZONE = "Australia/Melbourne";
/** Clocks are turned ahead at 2:00 on 4 October 2026, and back at 3:00 on 4 April 2027. */
const spell = (start: string, end: string) => ({ start, end });
const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1_410 }), fc.integer({ min: 30, max: 600 }))
    .map(([from, length]): Stretch => ({ from, to: Math.min(1_440, from + length) })),
  { maxLength: 20 },
);
const touch = (one: Stretch, other: Stretch) => one.from < other.to && other.from < one.to;

describe("what stands above the hours", () => {
  it("is whole days and what lasts beyond midnight, not what ends then", () => {
    expect(isLong(spell("2026-11-24", "2026-11-24"), ZONE)).toBe(true);
    expect(isLong(spell("2026-11-24T10:00:00.000Z", "2026-11-24T14:00:00.000Z"), ZONE)).toBe(true);
    expect(isLong(spell("2026-11-24T10:00:00.000Z", "2026-11-24T13:00:00.000Z"), ZONE)).toBe(false);
  });
});

describe("a stretch of a day", () => {
  it("is as clocks show it, until midnight if it ends then", () => {
    const minutes = (start: string, end: string) => stretchOf(spell(start, end), ZONE);
    expect(minutes("2026-11-23T22:30:00.000Z", "2026-11-23T23:45:00.000Z")).toEqual({
      from: 570,
      to: 645,
    });
    expect(minutes("2026-11-24T10:00:00.000Z", "2026-11-24T13:00:00.000Z")).toEqual({
      from: 1_260,
      to: 1_440,
    });
  });

  it("has room for its words, though it is a moment or at the end of the day", () => {
    const noon = "2026-11-24T01:00:00.000Z";
    expect(stretchOf(spell(noon, noon), ZONE)).toEqual({ from: 720, to: 720 + LOWEST });
    const late = "2026-11-24T12:55:00.000Z";
    expect(stretchOf(spell(late, late), ZONE)).toEqual({ from: 1_410, to: 1_440 });
  });

  it("lasts as long as it does when clocks are turned while it lasts", () => {
    // 1:30 to 3:30 takes one hour.
    expect(stretchOf(spell("2026-10-03T15:30:00.000Z", "2026-10-03T16:30:00.000Z"), ZONE)).toEqual({
      from: 90,
      to: 210,
    });
    // 2:30, an hour later 2:30 again.
    expect(stretchOf(spell("2027-04-03T15:30:00.000Z", "2027-04-03T16:30:00.000Z"), ZONE)).toEqual({
      from: 150,
      to: 210,
    });
  });
});

describe("stretches beside each other", () => {
  it("share the width where they touch the same minutes", () => {
    const slots = layOut([
      { from: 540, to: 660 },
      { from: 570, to: 600 },
      { from: 600, to: 630 },
      { from: 700, to: 760 },
    ]);
    expect(slots.map(({ lane, span, lanes }) => [lane, span, lanes])).toEqual([
      [0, 1, 2],
      [1, 1, 2],
      [1, 1, 2],
      [0, 1, 1],
    ]);
  });

  it("never cover each other, stay inside, and keep their times", () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const slots = layOut(all);
        expect(slots.map(({ from, to }) => ({ from, to }))).toEqual(all);
        for (const [at, one] of slots.entries()) {
          expect(one.span).toBeGreaterThan(0);
          expect(one.lane + one.span).toBeLessThanOrEqual(one.lanes);
          for (const other of slots.slice(at + 1)) {
            if (!touch(one, other)) continue;
            expect(one.lanes).toBe(other.lanes);
            const isBeside =
              one.lane + one.span <= other.lane || other.lane + other.span <= one.lane;
            expect(isBeside).toBe(true);
          }
        }
      }),
    );
  });
});

describe("the hours that are shown", () => {
  it("are those of work and those in which something is", () => {
    expect(hoursAround([])).toEqual({ first: 7, end: 18 });
    expect(hoursAround([{ from: 390, to: 420 }])).toEqual({ first: 6, end: 18 });
    expect(hoursAround([{ from: 1_080, to: 1_095 }])).toEqual({ first: 7, end: 19 });
    fc.assert(
      fc.property(stretches, (all) => {
        const { first, end } = hoursAround(all);
        for (const { from, to } of all) {
          expect(first * 60).toBeLessThanOrEqual(from);
          expect(end * 60).toBeGreaterThanOrEqual(to);
        }
        expect([first >= 0, end <= 24]).toEqual([true, true]);
      }),
    );
  });
});
