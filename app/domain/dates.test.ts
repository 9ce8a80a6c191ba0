import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  DATE_PRESET_LABELS,
  DATE_PRESETS,
  FUTURE_DATE_PRESETS,
  PAST_DATE_PRESETS,
  type DatePreset,
} from "./date-presets";
import {
  dayOf,
  formatDay,
  formatInstant,
  formatPaperDate,
  formatTime,
  localDateTimeToInstant,
  presetRange,
  todayIn,
} from "./dates";

const MELBOURNE = "Australia/Melbourne";

describe("days", () => {
  it("are Today, Yesterday and Tomorrow around today", () => {
    expect(formatDay("2026-11-21", "2026-11-21")).toBe("Today");
    expect(formatDay("2026-11-20", "2026-11-21")).toBe("Yesterday");
    expect(formatDay("2026-11-22", "2026-11-21")).toBe("Tomorrow");
  });

  it("are day name, day and month, with the year only when it is another", () => {
    expect(formatDay("2026-11-11", "2026-11-21")).toBe("Wed 11 Nov");
    expect(formatDay("2025-12-31", "2026-01-02")).toBe("Wed 31 Dec 2025");
  });

  it("follow the company's time zone, not the server's", () => {
    const lateInLondon = new Date("2026-11-20T20:00:00Z");
    expect(todayIn(MELBOURNE, lateInLondon)).toBe("2026-11-21");
    expect(dayOf("2026-11-20T20:00:00Z", "America/Los_Angeles")).toBe("2026-11-20");
  });

  it("are what the calendar of the zone says, on days whose clocks change too", () => {
    const zones = [MELBOURNE, "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2030-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        expect(dayOf(moment.toISOString(), zone)).toBe(todayIn(zone, moment));
      }),
      { numRuns: 2_000 },
    );
    const clocksGoForward = Date.parse("2026-10-03T00:00:00Z");
    for (let hour = 0; hour < 48; hour += 1) {
      const moment = new Date(clocksGoForward + hour * 3_600_000);
      expect(dayOf(moment.toISOString(), MELBOURNE)).toBe(todayIn(MELBOURNE, moment));
    }
  });
});

describe("times", () => {
  it("are h:mma in lower case", () => {
    expect(formatTime("2026-11-20T22:30:00Z", MELBOURNE)).toBe("9:30am");
    expect(formatInstant("2026-11-20T22:30:00Z", MELBOURNE, new Date("2026-11-21T22:30:00Z"))).toBe(
      "Yesterday 9:30am",
    );
  });
});

describe("local date-times of the older calls", () => {
  it("read the zero date as nothing", () => {
    expect(localDateTimeToInstant("0000-00-00 00:00:00", MELBOURNE)).toBeNull();
  });

  it("are taken in the company's time zone, summer and winter", () => {
    expect(localDateTimeToInstant("2026-01-15 09:00:00", MELBOURNE)).toBe(
      "2026-01-14T22:00:00.000Z",
    );
    expect(localDateTimeToInstant("2026-07-15 09:00:00", MELBOURNE)).toBe(
      "2026-07-14T23:00:00.000Z",
    );
  });

  it("refuse an offset", () => {
    expect(() => localDateTimeToInstant("2026-01-15T09:00:00Z", MELBOURNE)).toThrow(RangeError);
  });

  it("name the same wall-clock hour back, on any day that has it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date("2050-01-01"), noInvalidDate: true }),
        (date) => {
          const day = dayOf(date.toISOString(), MELBOURNE);
          const instant = localDateTimeToInstant(`${day} 12:00:00`, MELBOURNE) ?? "";
          expect(formatTime(instant, MELBOURNE)).toBe("12:00pm");
          expect(dayOf(instant, MELBOURNE)).toBe(day);
        },
      ),
    );
  });
});

describe("date presets", () => {
  it("cover the days they name", () => {
    expect(presetRange("-30", "2026-11-21")).toEqual({ from: "2026-10-22", to: "2026-11-21" });
    expect(presetRange("7", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-11-28" });
    expect(presetRange("this-month", "2026-02-10")).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(presetRange("-12M", "2026-11-21")).toEqual({ from: "2025-11-21", to: "2026-11-21" });
    expect(presetRange("today", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-11-21" });
    expect(presetRange("-7", "2026-11-21")).toEqual({ from: "2026-11-14", to: "2026-11-21" });
    expect(presetRange("30", "2026-11-21")).toEqual({ from: "2026-11-21", to: "2026-12-21" });
  });

  it("have their words, and those that look back or ahead alone are offered in their order", () => {
    const words = (presets: readonly DatePreset[]) => presets.map((one) => DATE_PRESET_LABELS[one]);
    expect(DATE_PRESETS).toEqual(["-12M", "-30", "-7", "today", "7", "30", "this-month"]);
    expect(words(DATE_PRESETS)).toEqual([
      ...["Past 12 months", "Past 30 days", "Past 7 days", "Today"],
      ...["Next 7 days", "Next 30 days", "This month"],
    ]);
    expect(PAST_DATE_PRESETS).toEqual(["-30", "-7", "today", "this-month", "-12M"]);
    expect(FUTURE_DATE_PRESETS).toEqual(["today", "30", "7", "this-month"]);
  });
});

it("papers are read in other years too: their days have one", () => {
  expect(formatPaperDate("2025-11-26")).toBe("Wed 26 Nov 2025");
});
