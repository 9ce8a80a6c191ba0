import { describe, expect, it } from "vitest";

import {
  busyRange,
  describeDistance,
  describeLength,
  describeWhen,
  nextHour,
} from "./appointments";

const SYDNEY = "Australia/Sydney";
/** Sunday 22 November 2026, 1:30pm in Sydney. */
const reader = { timeZone: SYDNEY, now: new Date("2026-11-22T02:30:00.000Z") };

const span = (start: string, end: string, zone = SYDNEY, endZone = zone) =>
  ({ kind: "timespan", start, end, startZone: zone, endZone }) as const;
const days = (start: string, end: string) => ({ kind: "datespan", start, end }) as const;

describe("an appointment's time", () => {
  it.each([
    [span("2026-11-22T23:30:00.000Z", "2026-11-23T00:30:00.000Z"), "Coming up in 21 hours"],
    [span("2026-11-22T02:00:00.000Z", "2026-11-22T03:00:00.000Z"), "Happening now"],
    [span("2026-11-22T02:30:00.000Z", "2026-11-22T03:00:00.000Z"), "Happening now"],
    [span("2026-11-20T02:00:00.000Z", "2026-11-20T02:30:00.000Z"), "Ended 2 days ago"],
    [span("2026-11-22T02:00:00.000Z", "2026-11-22T02:30:00.000Z"), "Ended 0 seconds ago"],
    [
      { kind: "time", time: "2026-11-22T02:45:00.000Z", zone: SYDNEY } as const,
      "Coming up in 15 minutes",
    ],
    [{ kind: "date", date: "2026-11-22" } as const, "Happening today"],
    [{ kind: "date", date: "2026-11-23" } as const, "Coming up in 1 day"],
    [days("2026-11-20", "2026-11-22"), "Happening today"],
    [days("2026-11-18", "2026-11-20"), "Ended 2 days ago"],
  ])("%o: %s", (when, words) => {
    expect(describeDistance(when, reader)).toBe(words);
  });

  it.each([
    [span("2026-11-22T22:30:00.000Z", "2026-11-22T23:30:00.000Z"), "Tomorrow 9:30am – 10:30am"],
    [
      span("2026-11-22T22:30:00.000Z", "2026-11-24T23:30:00.000Z"),
      "Tomorrow 9:30am – Wed 25 Nov 10:30am",
    ],
    [
      span("2026-11-23T01:00:00.000Z", "2026-11-23T02:00:00.000Z", "Australia/Perth"),
      "Tomorrow 9:00am – 10:00am (Perth time)",
    ],
    [
      span("2026-11-23T01:00:00.000Z", "2026-11-23T06:00:00.000Z", SYDNEY, "Australia/Perth"),
      "Tomorrow 12:00pm – 2:00pm (Perth time)",
    ],
    // Melbourne's clocks are Sydney's.
    [
      span("2026-11-23T01:00:00.000Z", "2026-11-23T02:00:00.000Z", "Australia/Melbourne"),
      "Tomorrow 12:00pm – 1:00pm",
    ],
    [{ kind: "date", date: "2026-11-22" } as const, "Today, all day"],
    [days("2026-11-24", "2026-11-25"), "Tue 24 Nov – Wed 25 Nov, all day"],
    [{ kind: "time", time: "2026-11-22T22:30:00.000Z", zone: SYDNEY } as const, "Tomorrow 9:30am"],
  ])("%o reads as %s", (when, words) => {
    expect(describeWhen(when, reader)).toBe(words);
  });

  it.each(["AUS Eastern Standard Time", "(UTC+10:00) Sydney", "constructor", "__proto__", ""])(
    "entered by clocks of %j, which nobody knows here, is told by the company's",
    (zone) => {
      const time = "2026-11-22T22:30:00.000Z";
      expect(describeWhen({ kind: "time", time, zone }, reader)).toBe("Tomorrow 9:30am");
      const when = span(time, "2026-11-22T23:30:00.000Z", zone);
      expect(describeWhen(when, reader)).toBe("Tomorrow 9:30am – 10:30am");
      expect(describeWhen({ ...when, endZone: "Australia/Perth" }, reader)).toBe(
        "Tomorrow 9:30am – 7:30am (Perth time)",
      );
      expect(describeDistance(when, reader)).toBe("Coming up in 20 hours");
    },
  );

  it("lasts whole minutes, whatever its seconds", () => {
    const [start, end] = ["2026-11-22T22:00:00.000Z", "2026-11-22T22:29:40.000Z"];
    expect(describeLength(span(start, end))).toBe("30 minutes");
  });

  it("lasts as long as clocks that are turned let it", () => {
    const night = span("2026-10-03T13:00:00.000Z", "2026-10-03T23:30:00.000Z");
    expect(describeLength(night)).toBe("10 hours 30 minutes");
    expect(describeLength(days("2026-11-24", "2026-11-25"))).toBe("2 days");
    expect(describeLength({ kind: "date", date: "2026-11-24" })).toBe("1 day");
    expect(describeLength(span("2026-11-22T22:00:00.000Z", "2026-11-22T23:00:00.000Z"))).toBe(
      "1 hour",
    );
  });

  it("takes up whole days from midnight to midnight, on days of 23 hours too", () => {
    expect(busyRange({ kind: "date", date: "2026-10-04" }, SYDNEY)).toEqual({
      start: "2026-10-03T14:00:00.000Z",
      end: "2026-10-04T13:00:00.000Z",
    });
  });

  it("begins at the next quarter of an hour if nothing else is said, also at a quarter", () => {
    expect(nextHour(new Date("2026-11-22T02:31:10.000Z"))).toEqual({
      start: "2026-11-22T02:45:00.000Z",
      end: "2026-11-22T03:45:00.000Z",
    });
    expect(nextHour(new Date("2026-11-22T02:45:00.000Z")).start).toBe("2026-11-22T03:00:00.000Z");
  });
});
