import { z } from "zod";

import {
  appointmentInputFields,
  participantInputFields,
  whenField,
} from "~/upstream/contract/calendar.input";
import { text, timeZoneField } from "~/upstream/contract/fields";

import { unpackParticipants } from "./participants";
import { readWhen, type WhenValues } from "./when-values";

const MISSING = {
  time: "Please enter a time",
  timespan: "Please enter a start and end time",
} as const;
const TWICE = "Clocks show this time twice on that day: please choose which one";

/** Empty where clocks show the time once. */
const turn = z.preprocess((value) => value || undefined, z.enum(["first", "second"]).optional());
/** The inputs for a time become what the payload has; the contract's own rules judge that. */
const whenInputs = z
  .object({
    kind: z.enum(["date", "datespan", "time", "timespan"]),
    start: text(20).optional(),
    startTime: text(10).optional(),
    startTurn: turn,
    startZone: timeZoneField,
    end: text(20).optional(),
    endTime: text(10).optional(),
    endTurn: turn,
    endZone: timeZoneField,
  })
  .transform((inputs, context) => {
    const when = readWhen(withoutAbsent(inputs));
    if ("kind" in when) return when;
    const message =
      when.problem === "twice" ? TWICE : MISSING[inputs.kind === "time" ? "time" : "timespan"];
    context.addIssue({ code: "custom", path: [when.edge], message });
    return z.NEVER;
  })
  .pipe(whenField);

function withoutAbsent(inputs: Record<string, string | undefined>): Partial<WhenValues> {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined));
}

const participant = z.object(participantInputFields);

/** Rules of the appointment form: the contract's own. */
export const appointmentFormSchema = z.object({
  title: appointmentInputFields.title,
  location: appointmentInputFields.location,
  description: appointmentInputFields.description,
  when: whenInputs,
  participants: z.preprocess(
    unpackParticipants,
    z.array(participant).max(200, "Must be at most 200 participants"),
  ),
});

/** What the form's inputs hold. */
export type AppointmentFormValues = {
  title: string;
  location: string;
  description: string;
  when: WhenValues;
  /** What is saved, as it is told after a conflict; no input. */
  whenInWords?: string;
  /** All of them, packed. */
  participants: string;
  revision?: number;
};
