import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addMinutes,
  describeZone,
  instantsOf,
  localTimeAt,
  minutesBetween,
  turnOf,
} from "./zoned-time";

const ZONES = [
  "UTC",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "America/New_York",
  "Asia/Kathmandu",
  "Pacific/Apia",
];
const zones = fc.constantFrom(...ZONES);
const instants = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 900_000, max: Date.UTC(2050, 0, 1) / 900_000 })
  .map((quarter) => new Date(quarter * 900_000).toISOString());

describe("times in zones", () => {
  it("an instant is among the moments at which clocks show its time", () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        expect(instantsOf(localTimeAt(instant, zone), zone)).toContain(instant);
      }),
      { numRuns: 2_000 },
    );
  });

  it("around every change of clocks from 2000 to 2050, each time has one or two moments in order", () => {
    for (const zone of ZONES) {
      for (const change of changesOf(zone)) {
        for (let quarter = -16; quarter <= 16; quarter += 1) {
          const instant = new Date(change + quarter * 900_000).toISOString();
          const all = instantsOf(localTimeAt(instant, zone), zone);
          expect(all).toContain(instant);
          expect(all.toSorted()).toEqual(all);
          for (const one of all) expect(localTimeAt(one, zone)).toEqual(localTimeAt(instant, zone));
          const turn = turnOf(instant, zone);
          expect(turn).toBe(all.length === 1 ? null : instant === all[0] ? "first" : "second");
        }
      }
    }
  }, 30_000);

  it("which of two moments an instant is does not depend on its seconds", () => {
    const first = "2027-04-03T15:30:30.000Z";
    expect(turnOf(first, "Australia/Sydney")).toBe("first");
    expect(turnOf("2027-04-03T16:30:30.000Z", "Australia/Sydney")).toBe("second");
  });

  it("clocks of a zone that nobody knows show the time of UTC, and are named as they were", () => {
    const at = "2026-11-22T22:30:00.000Z";
    for (const zone of ["AUS Eastern Standard Time", "constructor", "__proto__"]) {
      expect(localTimeAt(at, zone)).toEqual({ date: "2026-11-22", time: "22:30" });
      expect(turnOf(at, zone)).toBeNull();
      expect(describeZone(zone, at)).toBe(zone);
      expect(() => instantsOf(localTimeAt(at, zone), zone)).toThrow(RangeError);
    }
    expect(describeZone("", at)).toBe("Unknown time zone");
  });

  it("nine o'clock stays nine o'clock over a change", () => {
    expect(instantsOf({ date: "2026-10-03", time: "09:00" }, "Australia/Sydney")).toEqual([
      "2026-10-02T23:00:00.000Z",
    ]);
    expect(instantsOf({ date: "2026-10-04", time: "09:00" }, "Australia/Sydney")).toEqual([
      "2026-10-03T22:00:00.000Z",
    ]);
  });

  it("a time that is left out moves on, one that is repeated is two", () => {
    const skipped = { date: "2026-10-04", time: "02:30" };
    const [moved] = instantsOf(skipped, "Australia/Sydney");
    expect(localTimeAt(moved, "Australia/Sydney")).toEqual({ date: "2026-10-04", time: "03:30" });
    const repeated = { date: "2026-04-05", time: "02:30" };
    expect(instantsOf(repeated, "Australia/Sydney")).toEqual([
      "2026-04-04T15:30:00.000Z",
      "2026-04-04T16:30:00.000Z",
    ]);
    // Half an hour on Lord Howe Island; a whole day was left out in Samoa.
    expect(instantsOf({ date: "2026-04-05", time: "01:45" }, "Australia/Lord_Howe")).toHaveLength(
      2,
    );
    expect(instantsOf({ date: "2011-12-30", time: "12:00" }, "Pacific/Apia")).toHaveLength(1);
  });

  it("adds and counts minutes over days", () => {
    const late = { date: "2026-12-31", time: "23:45" };
    expect(addMinutes(late, 30)).toEqual({ date: "2027-01-01", time: "00:15" });
    expect(minutesBetween(late, addMinutes(late, 90))).toBe(90);
  });

  it("is named by its place, its letters and its offset on that day", () => {
    expect(describeZone("Australia/Melbourne", "2026-11-21T00:00:00.000Z")).toBe(
      "Melbourne time (AEDT, UTC+11)",
    );
    expect(describeZone("Australia/Melbourne", "2026-06-21T00:00:00.000Z")).toBe(
      "Melbourne time (AEST, UTC+10)",
    );
    expect(describeZone("Asia/Kathmandu", "2026-06-21T00:00:00.000Z")).toBe(
      "Kathmandu time (UTC+5:45)",
    );
    expect(describeZone("America/New_York", "2026-06-21T00:00:00.000Z")).toMatch(
      /^New York time \((EDT, )?UTC−4\)$/,
    );
  });
});

/** Instants at which the clocks of a zone change, to the quarter of an hour. */
function changesOf(zone: string): number[] {
  const wallOf = (at: number) => {
    const { date, time } = localTimeAt(new Date(at).toISOString(), zone);
    return Date.parse(`${date}T${time}Z`) - at;
  };
  const changes: number[] = [];
  const end = Date.UTC(2050, 0, 1);
  for (let at = Date.UTC(2000, 0, 1); at < end; at += 7 * 86_400_000) {
    let [low, high] = [at, at + 7 * 86_400_000];
    if (wallOf(low) === wallOf(high)) continue;
    while (high - low > 900_000) {
      const middle = low + Math.floor((high - low) / 1_800_000) * 900_000;
      if (wallOf(middle) === wallOf(low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}
