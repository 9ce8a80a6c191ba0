import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

import type { When } from "../../../app/domain/when";
import { calendarFile, type CalendarEntry } from "./calendar-file";

const NOW = new Date("2026-11-18T02:00:00.000Z");
const SPAN: When = {
  kind: "timespan",
  start: "2026-11-23T22:30:00.000Z",
  end: "2026-11-23T23:30:00.000Z",
  startZone: "Australia/Melbourne",
  endZone: "Australia/Melbourne",
};
const entry = (own: Partial<CalendarEntry> = {}): CalendarEntry => ({
  method: "REQUEST",
  appointmentId: "0192f0aa-0000-7000-8000-000000000001",
  host: "deals.example.com",
  sequence: 3,
  now: NOW,
  title: "Check measure",
  location: "12 Rope Walk, Geelong",
  description: null,
  when: SPAN,
  organizer: { name: "Banksia Blinds & Shutters", email: "office@banksia.example", isRead: true },
  guest: { email: "ada@customer.example", name: "Ada Pérez", status: "NOREPLY" },
  url: "https://deals.example.com/invitation/abc-_123",
  ...own,
});

/** The file as a parser of others reads it. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (!event || others.length > 0) throw new Error("not one event");
  const value = (name: string) => event.getFirstPropertyValue(name);
  const text = (name: string) => value(name)?.toString() ?? null;
  return { calendar, event, value, text };
}

describe("an appointment for a calendar program", () => {
  it("has one name for all its mails, the number of this one, and who is asked", () => {
    const { calendar, event, text } = read(calendarFile(entry()));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("prodid")).toBe("-//Headrail//Appointments//EN");
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(text("uid")).toBe("0192f0aa-0000-7000-8000-000000000001@deals.example.com");
    expect(event.getFirstPropertyValue("sequence")).toBe(3);
    expect(text("dtstamp")).toBe("2026-11-18T02:00:00Z");
    expect(text("status")).toBe("CONFIRMED");
    expect(text("summary")).toBe("Check measure");
    expect(text("location")).toBe("12 Rope Walk, Geelong");
    expect(text("description")).toBeNull();
    expect(text("url")).toBe("https://deals.example.com/invitation/abc-_123");
    const organizer = event.getFirstProperty("organizer");
    expect(organizer?.getFirstValue()).toBe("mailto:office@banksia.example");
    expect(organizer?.getParameter("cn")).toBe("Banksia Blinds & Shutters");
    const [attendee, ...others] = event.getAllProperties("attendee");
    expect(others).toEqual([]);
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:ada@customer.example");
    expect(attendee?.getParameter("cn")).toBe("Ada Pérez");
    expect(attendee?.getParameter("partstat")).toBe("NEEDS-ACTION");
    expect(attendee?.getParameter("rsvp")).toBe("TRUE");
  });

  it.each<[string, When, Record<string, string | null>]>([
    [
      "a day ends with the next one",
      { kind: "date", date: "2026-12-31" },
      { dtstart: "2026-12-31", dtend: "2027-01-01" },
    ],
    [
      "days end with the one after the last",
      { kind: "datespan", start: "2026-11-24", end: "2026-11-26" },
      { dtstart: "2026-11-24", dtend: "2026-11-27" },
    ],
    [
      "a moment has no end",
      { kind: "time", time: "2026-11-23T22:30:00.000Z", zone: "Australia/Melbourne" },
      { dtstart: "2026-11-23T22:30:00Z", dtend: null },
    ],
    [
      "a span is told in UTC",
      SPAN,
      { dtstart: "2026-11-23T22:30:00Z", dtend: "2026-11-23T23:30:00Z" },
    ],
  ])("%s", (_, when, wanted) => {
    const file = calendarFile(entry({ when }));
    const { event, text } = read(file);
    expect({ dtstart: text("dtstart"), dtend: text("dtend") }).toEqual(wanted);
    const isDay = when.kind === "date" || when.kind === "datespan";
    for (const name of ["dtstart", "dtend"]) {
      if (wanted[name]) {
        expect(event.getFirstProperty(name)?.type).toBe(isDay ? "date" : "date-time");
      }
    }
    expect(file).not.toContain("TZID");
  });

  it.each([
    ["YES", "ACCEPTED"],
    ["NO", "DECLINED"],
    ["MAYBE", "TENTATIVE"],
    ["NOREPLY", "NEEDS-ACTION"],
  ] as const)("an answer of %s is %s", (status, wanted) => {
    const { event } = read(
      calendarFile(entry({ guest: { email: "a@b.example", name: null, status } })),
    );
    expect(event.getFirstProperty("attendee")?.getParameter("partstat")).toBe(wanted);
    expect(event.getFirstProperty("attendee")?.getParameter("cn")).toBe("a@b.example");
  });

  it("that is cancelled says so, under the same name, and asks for nothing", () => {
    const { calendar, event, text } = read(
      calendarFile(entry({ method: "CANCEL", sequence: 4, url: null })),
    );
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(text("status")).toBe("CANCELLED");
    expect(text("uid")).toBe("0192f0aa-0000-7000-8000-000000000001@deals.example.com");
    expect(event.getFirstPropertyValue("sequence")).toBe(4);
    expect(event.getFirstProperty("attendee")?.getParameter("rsvp")).toBe("FALSE");
  });

  it("that somebody takes for themselves asks nobody", () => {
    const { calendar, event } = read(calendarFile(entry({ method: "PUBLISH" })));
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(event.getAllProperties("attendee")).toEqual([]);
  });

  it("wants no answer where nobody reads one", () => {
    const organizer = { name: "Banksia", email: "no-reply@headrail.invalid", isRead: false };
    const { event } = read(calendarFile(entry({ organizer })));
    expect(event.getFirstProperty("attendee")?.getParameter("rsvp")).toBe("FALSE");
  });

  const letter = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom(
        "\r",
        "\n",
        "\r\n",
        ",",
        ";",
        ":",
        "\\",
        "\\n",
        '"',
        "^",
        "ü",
        "👩‍🔧",
        " ",
      ),
      maxLength: 200,
    }),
    fc.constant("Ä, ö; „ü“ 🪟\\n ".repeat(700).slice(0, 10_000)),
  );
  /** What is written: Unicode without control characters, one kind of line break. */
  const kept = (text: string) =>
    text
      .toWellFormed()
      .replace(/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
      .replace(/\r\n?/g, "\n");
  const oneLine = (text: string) => kept(text).replace(/\s+/g, " ").trim();
  const nameOf = (text: string) => oneLine(text).replaceAll("\\", "/");

  it("gives back every text as it was, in lines of at most 75 bytes", () => {
    fc.assert(
      fc.property(letter, letter, letter, letter, (title, location, description, name) => {
        const guest = { email: "ada@customer.example", name, status: "YES" as const };
        const organizer = { name: `x${name}`, email: "office@banksia.example", isRead: true };
        const file = calendarFile(entry({ title, location, description, guest, organizer }));
        const { event, text } = read(file);
        expect(text("summary")).toBe(oneLine(title));
        expect(text("location") ?? "").toBe(kept(location));
        expect(text("description") ?? "").toBe(kept(description));
        const attendee = event.getFirstProperty("attendee");
        expect(attendee?.getParameter("cn")).toBe(nameOf(name) || "ada@customer.example");
        expect(event.getFirstProperty("organizer")?.getParameter("cn")).toBe(nameOf(`x${name}`));
        expect(event.getAllProperties().map((one) => one.name)).toEqual(PROPERTIES(text));
        expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
        for (const one of file.split("\r\n")) {
          expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
          expect(one).not.toMatch(/[\r\n]/);
        }
        // Whole letters in each line, for those who read line by line.
        expect(Buffer.from(file).toString()).toBe(file);
      }),
      { numRuns: 150 },
    );
  });
  /** No text adds a property of its own. */
  const PROPERTIES = (text: (name: string) => string | null) => [
    ...["uid", "sequence", "dtstamp", "dtstart", "dtend", "summary"],
    ...["location", "description"].filter((name) => text(name) !== null),
    ...["organizer", "attendee", "url", "status"],
  ];
});
