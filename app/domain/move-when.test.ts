import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addDays } from "./calendar-days";
import { moveWhen, type CalendarMove } from "./move-when";
import type { When } from "./when";
import { localTimeAt } from "./zoned-time";

const ZONE = "Australia/Melbourne";
const move = (when: When, edge: CalendarMove["edge"], to: string) =>
  moveWhen(when, { edge, to }, ZONE);
const span = (start: string, end: string): When => ({
  kind: "timespan",
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  startZone: ZONE,
  endZone: "Australia/Perth",
});
/** 9:30 to 10:30 on 24 November. */
const HOUR = span("2026-11-23T22:30", "2026-11-23T23:30");

describe("a move in the calendar", () => {
  it("takes a day or days to others", () => {
    const date: When = { kind: "date", date: "2026-11-24" };
    expect(move(date, "whole", "2026-11-30")).toEqual({ kind: "date", date: "2026-11-30" });
    const days: When = { kind: "datespan", start: "2026-11-24", end: "2026-11-26" };
    expect(move(days, "whole", "2026-12-30")).toEqual({
      kind: "datespan",
      start: "2026-12-30",
      end: "2027-01-01",
    });
  });

  it("gives days another last one", () => {
    const date: When = { kind: "date", date: "2026-11-24" };
    const longer = { kind: "datespan", start: "2026-11-24", end: "2026-11-25" };
    expect(move(date, "end", "2026-11-25")).toEqual(longer);
    expect(move(date, "end", "2026-11-24")).toEqual(date);
    expect(move(date, "end", "2026-11-23")).toBeNull();
  });

  it("takes a time to a day or a time, and leaves its zones", () => {
    expect(move(HOUR, "whole", "2026-11-26")).toEqual(span("2026-11-25T22:30", "2026-11-25T23:30"));
    expect(move(HOUR, "whole", "2026-11-24T14:15")).toEqual(
      span("2026-11-24T03:15", "2026-11-24T04:15"),
    );
    const moment: When = { kind: "time", time: "2026-11-23T22:30:00.000Z", zone: "UTC" };
    expect(move(moment, "whole", "2026-11-25T09:30")).toEqual({
      ...moment,
      time: "2026-11-24T22:30:00.000Z",
    });
    expect(move(moment, "end", "2026-11-25T09:30")).toBeNull();
  });

  it("gives a time another end, after its start", () => {
    expect(move(HOUR, "end", "2026-11-24T12:00")).toEqual(
      span("2026-11-23T22:30", "2026-11-24T01:00"),
    );
    expect(move(HOUR, "end", "2026-11-24T09:30")).toBeNull();
  });

  it("knows that clocks are turned", () => {
    // On 4 October there is no 2:30; what lasts an hour goes on lasting one.
    expect(move(HOUR, "whole", "2026-10-04T01:30")).toEqual(
      span("2026-10-03T15:30", "2026-10-03T16:30"),
    );
    expect(move(HOUR, "whole", "2026-10-04T02:30")).toEqual(
      span("2026-10-03T16:30", "2026-10-03T17:30"),
    );
    // Two days over the change end at the time they ended.
    const long = span("2026-09-30T23:00", "2026-10-02T07:00");
    expect(move(long, "whole", "2026-10-03")).toEqual(span("2026-10-02T23:00", "2026-10-04T06:00"));
  });

  it("leaves the very moment whose time it leaves", () => {
    // 2:30 for the second time.
    const second = span("2027-04-03T16:30", "2027-04-03T18:00");
    expect(move(second, "whole", "2027-04-04T02:30")).toEqual(second);
    expect(move(second, "end", "2027-04-04T05:00")).toEqual(
      span("2027-04-03T16:30", "2027-04-03T19:00"),
    );
  });

  it("is refused if it makes no sense", () => {
    const date: When = { kind: "date", date: "2026-11-24" };
    for (const to of [
      "",
      "tomorrow",
      "2026-02-30",
      "2026-11-24T24:00",
      "2026-11-24T9:30",
      "3000-01-01",
    ]) {
      expect(move(HOUR, "whole", to), to).toBeNull();
    }
    expect(move(date, "whole", "2026-11-24T09:30")).toBeNull();
  });

  it("shows what was wanted wherever clocks show it, and keeps what lasts less than a day as long", () => {
    const zones = fc.constantFrom(
      "UTC",
      "Australia/Lord_Howe",
      "America/New_York",
      "Asia/Kathmandu",
    );
    const quarter = fc.integer({ min: 0, max: 40_000 }).map((count) => count * 900_000);
    fc.assert(
      fc.property(zones, quarter, quarter, fc.nat(2_000), (zone, at, lasts, days) => {
        const start = Date.UTC(2026, 0, 1) + at;
        const when: When = {
          kind: "timespan",
          start: new Date(start).toISOString(),
          end: new Date(start + lasts + 900_000).toISOString(),
          startZone: zone,
          endZone: zone,
        };
        const shown = localTimeAt(when.start, zone);
        const to = addDays(shown.date, days);
        const moved = moveWhen(when, { edge: "whole", to }, zone);
        if (moved?.kind !== "timespan") throw new Error("it was not moved");
        expect(localTimeAt(moved.start, zone).date).toBe(to);
        expect(moved.end > moved.start).toBe(true);
        if (lasts + 900_000 >= 86_400_000) return;
        expect(Date.parse(moved.end) - Date.parse(moved.start)).toBe(lasts + 900_000);
      }),
    );
  });
});
