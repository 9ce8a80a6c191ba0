import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addDays } from "./calendar-days";
import { todayIn } from "./dates";
import { addWorkingDays, earliestRequiredDate, isWorkingDay } from "./working-days";

// 2025-11-17 is a Monday.
const [MONDAY, WEDNESDAY, FRIDAY, SATURDAY, SUNDAY] = [
  ...["2025-11-17", "2025-11-19", "2025-11-21", "2025-11-22", "2025-11-23"],
] as [string, string, string, string, string];

describe("working days", () => {
  it("are Monday to Friday", () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((count) => isWorkingDay(addDays(MONDAY, count)));
    expect(week).toEqual([true, true, true, true, true, false, false]);
  });

  it("leave weekends out, whichever day they are counted from", () => {
    expect(addWorkingDays(WEDNESDAY, 0)).toBe(WEDNESDAY);
    expect(addWorkingDays(WEDNESDAY, 2)).toBe(FRIDAY);
    expect([FRIDAY, SATURDAY, SUNDAY].map((day) => addWorkingDays(day, 1))).toEqual([
      ...["2025-11-24", "2025-11-24", "2025-11-24"],
    ]);
    expect(addWorkingDays(MONDAY, 10)).toBe("2025-12-01");
  });

  it("go on over the end of a year and a day that leap years have", () => {
    expect(addWorkingDays("2025-12-31", 3)).toBe("2026-01-05");
    expect(addWorkingDays("2028-02-28", 2)).toBe("2028-03-01");
    expect(addWorkingDays("2027-02-26", 1)).toBe("2027-03-01");
  });
});

describe("the earliest required date", () => {
  it("is five working days on, of which the next is the first: Wed 19 Nov, Wed 26 Nov", () => {
    expect(earliestRequiredDate(WEDNESDAY, [5])).toBe("2025-11-26");
    expect(earliestRequiredDate(FRIDAY, [5])).toBe("2025-11-28");
    expect(earliestRequiredDate(SUNDAY, [5])).toBe("2025-11-28");
  });

  it("is that of the line that takes longest", () => {
    expect(earliestRequiredDate(MONDAY, [3, 15, 5])).toBe("2025-12-08");
  });

  it("is tomorrow without lines, and of what is there today, weekends too", () => {
    for (const day of [WEDNESDAY, FRIDAY, SATURDAY]) {
      expect(earliestRequiredDate(day, [])).toBe(addDays(day, 1));
      expect(earliestRequiredDate(day, [0])).toBe(addDays(day, 1));
    }
    expect(earliestRequiredDate(FRIDAY, [1])).toBe("2025-11-24");
  });

  it("goes by the day that it is where the company is", () => {
    const now = new Date("2025-11-20T20:00:00.000Z");
    // Friday morning in Melbourne, Thursday noon in Los Angeles.
    expect(earliestRequiredDate(todayIn("Australia/Melbourne", now), [1])).toBe("2025-11-24");
    expect(earliestRequiredDate(todayIn("America/Los_Angeles", now), [1])).toBe("2025-11-21");
  });

  it("loses no day where clocks change: Melbourne on 5 April and 4 October 2026", () => {
    const at = (instant: string) => todayIn("Australia/Melbourne", new Date(instant));
    expect(earliestRequiredDate(at("2026-04-02T22:00:00.000Z"), [2])).toBe("2026-04-07");
    expect(earliestRequiredDate(at("2026-10-01T22:00:00.000Z"), [2])).toBe("2026-10-06");
  });

  it("is after today, never earlier for more days, and a working day if it has to be made", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.nat(60), fc.nat(60), (from, one, other) => {
        const today = addDays("2024-01-01", from);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [first, last] = [less, more].map((days) => earliestRequiredDate(today, [days]));
        expect((first ?? "") > today).toBe(true);
        expect((last ?? "") >= (first ?? "")).toBe(true);
        if (less > 0) expect(isWorkingDay(first ?? "")).toBe(true);
      }),
    );
  });
});
