import { z } from "zod";

import { blankableLine, day, email, guarded, line, missing, text, timeZoneField } from "./fields";
import { instantSchema } from "./scalars";

const TIMES_REQUIRED = "Please enter a start and end time";
const DATES_REVERSED = "End date must be after start date";
const TIMES_REVERSED = "End time must be after start time";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A calendar finds what began before its range by looking back so far, and no further. */
export const MAX_APPOINTMENT_DAYS = 366;
const TOO_LONG = `An appointment can last at most ${MAX_APPOINTMENT_DAYS} days`;
/** By moments, whatever their offsets; not a number if one of them is none. */
const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / DAY_MS;

const instant = (required: string) =>
  z
    .string(missing(required))
    .refine((value) => instantSchema.safeParse(value).success, required)
    .overwrite((value) => instantSchema.safeParse(value).data ?? value);

/** Days and instants sort as text as long as their years have four digits; of more digits they begin with a plus. */
const isSane = <Day extends z.ZodType<string>>(field: Day) => {
  const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;
  return field
    .refine((value) => value >= "1900" || value.startsWith("+"), {
      error: "Date cannot be before 1 Jan 1900",
      when,
    })
    .refine((value) => value < "2200" && !value.startsWith("+"), {
      error: "Date cannot be after 31 Dec 2199",
      when,
    });
};
const newDay = (required: string) => isSane(day(required));
const newInstant = (required: string) => isSane(instant(required));

/** When an appointment is: a day, days, a moment, or a span of time with the zones it was entered in. */
export const whenField = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("date"), date: newDay("Please enter a date") }),
    z
      .object({
        kind: z.literal("datespan"),
        start: newDay("Please enter a start and end date"),
        end: newDay("Please enter a start and end date"),
      })
      .refine(({ start, end }) => end >= start, { path: ["end"], message: DATES_REVERSED })
      .refine(({ start, end }) => daysBetween(start, end) + 1 <= MAX_APPOINTMENT_DAYS, {
        path: ["end"],
        message: TOO_LONG,
      }),
    z.object({
      kind: z.literal("time"),
      time: newInstant("Please enter a time"),
      zone: timeZoneField,
    }),
    z
      .object({
        kind: z.literal("timespan"),
        start: newInstant(TIMES_REQUIRED),
        end: newInstant(TIMES_REQUIRED),
        startZone: timeZoneField,
        endZone: timeZoneField,
      })
      .refine(({ start, end }) => !(daysBetween(start, end) <= 0), {
        path: ["end"],
        message: TIMES_REVERSED,
      })
      .refine(({ start, end }) => !(daysBetween(start, end) > MAX_APPOINTMENT_DAYS), {
        path: ["end"],
        message: TOO_LONG,
      }),
  ],
  { error: TIMES_REQUIRED },
);

export const participantInputFields = {
  email: email(),
  name: blankableLine(200).nullish(),
  phoneNumber: blankableLine(50).nullish(),
  status: z.enum(["YES", "NO", "MAYBE", "NOREPLY"], "Unknown reply").default("NOREPLY"),
};
export const MAX_PARTICIPANTS = 200;
export const TOO_MANY_PARTICIPANTS = `Must be at most ${MAX_PARTICIPANTS} guests`;
export const participantInput = z.object(participantInputFields);
export const appointmentInputFields = {
  title: line(500, "Title is required"),
  location: blankableLine(500).nullish(),
  description: text(10_000).nullish(),
  /** Of two with the same address, the first counts. */
  participants: z.array(participantInput).max(MAX_PARTICIPANTS, TOO_MANY_PARTICIPANTS),
  when: whenField,
};
export const newAppointmentInput = z
  .object(appointmentInputFields)
  .meta({ id: "NewAppointmentInput" });
const storedZone = text(100);
/** A time as it may be stored: its form is right, its zone may be unknown here, and its end before its start. */
const storedWhenField = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("date"), date: day("Please enter a date") }),
    z.object({
      kind: z.literal("datespan"),
      start: day("Please enter a start and end date"),
      end: day("Please enter a start and end date"),
    }),
    z.object({ kind: z.literal("time"), time: instant("Please enter a time"), zone: storedZone }),
    z.object({
      kind: z.literal("timespan"),
      start: instant(TIMES_REQUIRED),
      end: instant(TIMES_REQUIRED),
      startZone: storedZone,
      endZone: storedZone,
    }),
  ],
  { error: TIMES_REQUIRED },
);
/**
 * An edit sends the whole appointment, and with it what is stored already: no title, guests without an address,
 * a zone nobody knows here. So these limits only bound what is stored. The handler holds each field and guest
 * that differs from the stored one to `appointmentInputFields`, and refuses it in their words.
 */
export const appointmentInput = guarded({
  title: text(10_000).nullish(),
  location: text(10_000).nullish(),
  description: text(100_000).nullish(),
  participants: z
    .array(
      z.object({
        email: text(1_000),
        name: text(1_000).nullish(),
        phoneNumber: text(1_000).nullish(),
        status: text(100).default("NOREPLY"),
      }),
    )
    .max(1_000, "Must be at most 1,000 guests"),
  when: storedWhenField,
}).meta({ id: "AppointmentInput" });

const MAX_DAYS = 400;
/** The range of the calendar: `startTime` and `endTime`, or the same as `dateFrom` and `dateTo`. */
export const eventRangeQuery = z
  .object({
    startTime: instantSchema.optional(),
    endTime: instantSchema.optional(),
    dateFrom: instantSchema.optional(),
    dateTo: instantSchema.optional(),
  })
  .superRefine((range, context) => {
    const start = range.startTime ?? range.dateFrom;
    const end = range.endTime ?? range.dateTo;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (start === undefined) return refuse("startTime", TIMES_REQUIRED);
    if (end === undefined) return refuse("endTime", TIMES_REQUIRED);
    const days = daysBetween(start, end);
    if (days < 0) return refuse("endTime", DATES_REVERSED);
    if (days > MAX_DAYS) refuse("endTime", `Must be at most ${MAX_DAYS} days after the start`);
  });
