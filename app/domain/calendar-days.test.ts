import { tzOffset } from "@date-fns/tz";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addDays,
  dayParts,
  daysOf,
  daysOfSpell,
  describeDays,
  momentsOf,
  placeOnDays,
  shortTime,
  stepFrom,
  timesOnDay,
  weeksOfMonth,
} from "./calendar-days";
import { isCalendarDay } from "./calendar-views";
import { localTimeAt } from "./zoned-time";

const ZONES = [
  "UTC",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "America/New_York",
  "Asia/Kathmandu",
  "Pacific/Apia",
];
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;
const FROM = Date.UTC(2000, 0, 1);
const UNTIL = Date.UTC(2050, 0, 1);

const days = fc
  .integer({ min: 0, max: 366 * 199 })
  .map((count) => addDays("2000-01-01", count))
  .filter(isCalendarDay);
const zones = fc.constantFrom(...ZONES);

/** Moments at which the clocks of a zone are turned. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let at = FROM; at < UNTIL; at += DAY_MS) {
    const offset = tzOffset(zone, new Date(at));
    if (offset === tzOffset(zone, new Date(at + DAY_MS))) continue;
    let [low, high] = [at, at + DAY_MS];
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000;
      if (tzOffset(zone, new Date(middle)) === offset) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}
const iso = (at: number) => new Date(at).toISOString();

describe("the days of a view", () => {
  it("a month is whole weeks from Monday on, holds each of its days once, and no week without one", () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = weeksOfMonth(day);
        const all = weeks.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all).toEqual(all.map((_, at) => addDays(all[0] ?? "", at)));
        for (const week of weeks) {
          expect(dayParts(week[0] ?? "").weekday).toBe("Mon");
          expect(week).toHaveLength(7);
          expect(week.some((one) => one.startsWith(day.slice(0, 7)))).toBe(true);
        }
        const ofMonth = all.filter((one) => one.startsWith(day.slice(0, 7)));
        expect(ofMonth[0]).toBe(`${day.slice(0, 7)}-01`);
        expect(addDays(ofMonth.at(-1) ?? "", 1).slice(8)).toBe("01");
      }),
    );
  });

  it("a step and the step back lead to the same days", () => {
    fc.assert(
      fc.property(days, fc.constantFrom("month", "week", "day"), (day, view) => {
        const there = stepFrom(view, day, 1);
        expect(daysOf(view, stepFrom(view, there, -1))).toEqual(daysOf(view, day));
        expect(daysOf(view, there)).not.toEqual(daysOf(view, day));
      }),
    );
    expect(stepFrom("month", "2027-01-31", 1)).toBe("2027-02-28");
  });

  it("are told in words", () => {
    expect(describeDays("month", "2026-11-24", "2026-11-22")).toBe("November 2026");
    expect(describeDays("week", "2026-11-22", "2026-11-22")).toBe("16 – 22 Nov 2026");
    expect(describeDays("week", "2026-12-02", "2026-11-22")).toBe("30 Nov – 6 Dec 2026");
    expect(describeDays("week", "2027-01-01", "2026-11-22")).toBe("28 Dec 2026 – 3 Jan 2027");
    expect(describeDays("day", "2026-11-24", "2026-11-22")).toBe("Tuesday 24 November");
    expect(describeDays("day", "2026-11-22", "2026-11-22")).toBe("Today, Sunday 22 November");
    expect(describeDays("day", "2027-11-24", "2026-11-22")).toBe("Wednesday 24 November 2027");
  });

  it("what is no day is none", () => {
    for (const text of ["", "today", "2026-02-29", "2026-13-01", "1969-12-31", "2200-01-01"]) {
      expect(isCalendarDay(text), text).toBe(false);
    }
    // It is written as yyyy-MM-dd, and in no other way.
    for (const text of ["2026-2-9", "09/02/2026", "20260209", "2026-02-09T00:00", " 2026-02-09"]) {
      expect(isCalendarDay(text), text).toBe(false);
    }
    expect(isCalendarDay("2028-02-29")).toBe(true);
  });
});

describe("appointments on days", () => {
  it("around every change of clocks stand on the days that clocks show while they last", () => {
    for (const zone of ZONES) {
      for (const change of changesOf(zone)) {
        for (let quarter = -104; quarter <= 104; quarter += 4) {
          const start = change + quarter * QUARTER_MS;
          for (const length of [0, 1, 5, 97]) {
            const spell = { start: iso(start), end: iso(start + length * QUARTER_MS) };
            const last = Math.max(start, start + length * QUARTER_MS - 1);
            expect(daysOfSpell(spell, zone), `${zone} ${spell.start}`).toEqual({
              first: localTimeAt(spell.start, zone).date,
              last: localTimeAt(iso(last), zone).date,
            });
          }
        }
      }
    }
  }, 60_000);

  it("those of all day stand on their own days in every zone", () => {
    fc.assert(
      fc.property(days, fc.nat(20), zones, (start, length, zone) => {
        const end = addDays(start, length);
        expect(daysOfSpell({ start, end }, zone)).toEqual({ first: start, last: end });
      }),
    );
  });

  it("none of a month is lost or stands twice on a day", () => {
    const months = fc.constantFrom(
      ...ZONES.flatMap((zone) => changesOf(zone).map((at) => [zone, at] as const)),
    );
    const spells = fc.array(
      fc.record({
        quarter: fc.integer({ min: -5_000, max: 5_000 }),
        length: fc.nat(400),
        isDays: fc.boolean(),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(months, spells, ([zone, change], all) => {
        const shown = daysOf("month", localTimeAt(iso(change), zone).date);
        const range = momentsOf(shown, zone);
        const events = all.map(({ quarter, length, isDays }, id) => {
          const start = change + quarter * QUARTER_MS;
          const end = start + length * QUARTER_MS;
          return isDays
            ? { id, start: iso(start).slice(0, 10), end: iso(end).slice(0, 10) }
            : { id, start: iso(start), end: iso(end) };
        });
        const placed = placeOnDays(events, shown, zone);
        expect([...placed.keys()]).toEqual(shown);
        for (const event of events) {
          const on = shown.filter((day) => placed.get(day)?.includes(event));
          for (const day of on) {
            expect(placed.get(day)?.filter((one) => one === event)).toHaveLength(1);
          }
          const [first = "", last = ""] = [shown[0], shown.at(-1)];
          const isShown =
            event.start.length === 10
              ? event.start <= last && event.end >= first
              : event.start < range.end && (event.end > range.start || event.start >= range.start);
          expect(on.length > 0).toBe(isShown);
          expect(on).toEqual(
            shown.filter((day) => on[0] !== undefined && day >= on[0]).slice(0, on.length),
          );
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it("days in a row begin and end at midnight, where there is one", () => {
    expect(momentsOf(["2026-10-04"], "Australia/Sydney")).toEqual({
      start: "2026-10-03T14:00:00.000Z",
      end: "2026-10-04T13:00:00.000Z",
    });
    expect(momentsOf(["2026-11-16", "2026-11-22"], "UTC")).toEqual({
      start: "2026-11-16T00:00:00.000Z",
      end: "2026-11-23T00:00:00.000Z",
    });
  });

  it("whole days stand first, then what began first", () => {
    const events = [
      { id: "late", start: "2026-11-24T03:00:00.000Z", end: "2026-11-24T04:00:00.000Z" },
      { id: "early", start: "2026-11-23T22:30:00.000Z", end: "2026-11-24T00:00:00.000Z" },
      { id: "days", start: "2026-11-24", end: "2026-11-25" },
    ];
    const placed = placeOnDays(events, ["2026-11-24", "2026-11-25"], "Australia/Melbourne");
    expect(placed.get("2026-11-24")?.map(({ id }) => id)).toEqual(["days", "early", "late"]);
    expect(placed.get("2026-11-25")?.map(({ id }) => id)).toEqual(["days"]);
  });

  it("say what they take up of each day", () => {
    const zone = "Australia/Melbourne";
    const spell = { start: "2026-11-23T22:30:00.000Z", end: "2026-11-26T00:00:00.000Z" };
    expect(shortTime(spell.start, zone)).toBe("9:30am");
    expect(timesOnDay(spell, "2026-11-24", zone)).toBe("From 9:30am");
    expect(timesOnDay(spell, "2026-11-25", zone)).toBe("All day");
    expect(timesOnDay(spell, "2026-11-26", zone)).toBe("Until 11am");
    const hour = { start: "2026-11-23T22:00:00.000Z", end: "2026-11-23T23:30:00.000Z" };
    expect(timesOnDay(hour, "2026-11-24", zone)).toBe("9am – 10:30am");
    expect(timesOnDay({ ...hour, end: hour.start }, "2026-11-24", zone)).toBe("9am");
    expect(timesOnDay({ start: "2026-11-24", end: "2026-11-24" }, "2026-11-24", zone)).toBe(
      "All day",
    );
  });
});
