import { describe, expect, it } from "vitest";

import { hasEnded, startInWords, whenInWords, type When } from "./when";

const MELBOURNE = "Australia/Melbourne";
const clock = (now = "2026-11-18T02:00:00.000Z") => ({ timeZone: MELBOURNE, now: new Date(now) });
const span = (start: string, end: string, startZone = MELBOURNE, endZone = startZone): When => ({
  ...{ kind: "timespan", start, end, startZone, endZone },
});
const MEASURE = span("2026-11-23T22:30:00.000Z", "2026-11-23T23:30:00.000Z");

describe("when something is, in words", () => {
  it.each<[string, When, string[], string]>([
    ["a day", { kind: "date", date: "2026-11-24" }, ["Tue 24 Nov"], "Tue 24 Nov"],
    [
      "days, the last one included",
      { kind: "datespan", start: "2026-12-30", end: "2027-01-02" },
      ["Wed 30 Dec – Sat 2 Jan 2027"],
      "Wed 30 Dec – Sat 2 Jan 2027",
    ],
    [
      "days that are one",
      { kind: "datespan", start: "2026-11-24", end: "2026-11-24" },
      ["Tue 24 Nov"],
      "Tue 24 Nov",
    ],
    [
      "a moment",
      { kind: "time", time: "2026-11-23T22:30:00.000Z", zone: MELBOURNE },
      ["Tue 24 Nov 9:30am (Melbourne time)"],
      "Tue 24 Nov 9:30am",
    ],
    [
      "a span on one day",
      MEASURE,
      ["Tue 24 Nov 9:30am – 10:30am (Melbourne time)"],
      "Tue 24 Nov 9:30am",
    ],
    [
      "a span over midnight",
      span("2026-11-24T12:00:00.000Z", "2026-11-24T14:00:00.000Z"),
      ["Tue 24 Nov 11:00pm – Wed 25 Nov 1:00am (Melbourne time)"],
      "Tue 24 Nov 11:00pm",
    ],
    [
      "no Today, as it may be read tomorrow",
      span("2026-11-18T02:30:00.000Z", "2026-11-18T03:30:00.000Z"),
      ["Wed 18 Nov 1:30pm – 2:30pm (Melbourne time)"],
      "Wed 18 Nov 1:30pm",
    ],
  ])("%s", (_, when, words, start) => {
    expect(whenInWords(when, clock())).toEqual(words);
    expect(startInWords(when, clock())).toBe(start);
  });

  it("tells the time by the clocks it was entered by too, where they show another", () => {
    const of = (...zones: [string, string?]) =>
      whenInWords(span("2026-11-23T22:30:00.000Z", "2026-11-23T23:30:00.000Z", ...zones), clock());
    expect(of("Australia/Perth")).toEqual([
      "Tue 24 Nov 9:30am – 10:30am (Melbourne time)",
      "Tue 24 Nov 6:30am – 7:30am (Perth time)",
    ]);
    expect(of("Australia/Sydney")).toHaveLength(1);
    expect(of("America/Argentina/Buenos_Aires", "UTC")).toEqual([
      "Tue 24 Nov 9:30am – 10:30am (Melbourne time)",
      "Mon 23 Nov 7:30pm – 8:30pm (Buenos Aires time)",
      "Mon 23 Nov 10:30pm – 11:30pm (UTC)",
    ]);
    expect(of("Atlantis/Poseidonis")).toHaveLength(1);
    expect(of("")).toHaveLength(1);
  });
});

describe("an appointment is over", () => {
  it.each<[string, When, string, boolean]>([
    [
      "not while its day lasts",
      { kind: "date", date: "2026-11-24" },
      "2026-11-24T12:59:59Z",
      false,
    ],
    ["with its day", { kind: "date", date: "2026-11-24" }, "2026-11-24T13:00:00Z", true],
    [
      "with the last of its days",
      { kind: "datespan", start: "2026-11-20", end: "2026-11-24" },
      "2026-11-24T12:59:59Z",
      false,
    ],
    ["not before it ends", MEASURE, "2026-11-23T23:29:59Z", false],
    ["when it ends", MEASURE, "2026-11-23T23:30:00Z", true],
    [
      "at its moment",
      { kind: "time", time: "2026-11-23T22:30:00.000Z", zone: MELBOURNE },
      "2026-11-23T22:30:00Z",
      true,
    ],
  ])("%s", (_, when, now, isOver) => {
    expect(hasEnded(when, clock(now))).toBe(isOver);
  });
});

it("clocks that nobody knows are not named", () => {
  for (const zone of ["AUS Eastern Standard Time", "constructor", "__proto__", ""]) {
    expect(
      whenInWords(span("2026-11-23T22:30:00.000Z", "2026-11-23T23:30:00.000Z", zone), clock()),
    ).toEqual(["Tue 24 Nov 9:30am – 10:30am (Melbourne time)"]);
  }
});
