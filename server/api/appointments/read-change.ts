import type { z } from "zod";

import type { calendar } from "../../../app/upstream/contract/calendar";
import {
  appointmentInputFields,
  MAX_PARTICIPANTS,
  participantInput,
  TOO_MANY_PARTICIPANTS,
} from "../../../app/upstream/contract/calendar.input";
import type { BodyOf } from "../../../app/upstream/endpoint";
import { invalid } from "../api-error";
import { messagesByField, readBy } from "../request-body";
import { isAsStored, readParticipants, type Participant, type Status } from "./participants";
import type { StoredAppointment } from "./stored-appointment";
import { isSameWhen, whenColumns } from "./when";

type Edit = BodyOf<typeof calendar.updateEvent>;

/** What is stored of the fields that are not required, and of the time. */
export function readFields({ location, description, when }: Omit<Edit, "title" | "participants">) {
  return {
    location: location?.trim() || null,
    description: description?.trim() || null,
    ...whenColumns(when),
  };
}

/**
 * What an edit makes of an appointment: its columns, its participants, and whether they see a change. What is as it
 * is stored stays so; the rest is held to the rules of a new one, and refused in their words (400).
 */
export function readChange({ row, participants: stored }: StoredAppointment, edit: Edit) {
  const given = { title: edit.title?.trim() ?? null, ...readFields(edit) };
  const wanted = readParticipants(edit.participants);
  const storedOf = new Map(stored.map((one) => [one.email_key, one]));
  const isOtherTime = !isSameWhen(given, row);
  const otherTexts = (["title", "location", "description"] as const).filter(
    (name) => given[name] !== row[name],
  );

  const problems: Record<string, string[]> = {};
  const check = (schema: z.ZodType, value: unknown, ...at: string[]) => {
    const { error } = readBy(schema, value);
    if (error) Object.assign(problems, messagesByField(error, ...at));
  };
  for (const name of otherTexts) check(appointmentInputFields[name], edit[name], name);
  if (wanted.length > MAX_PARTICIPANTS) problems.participants = [TOO_MANY_PARTICIPANTS];
  for (const one of wanted) {
    if (isAsStored(one, storedOf.get(one.email_key))) continue;
    check(participantInput, edit.participants[one.at], "participants", String(one.at));
  }
  if (isOtherTime) check(appointmentInputFields.when, edit.when, "when");
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const isMoved = isOtherTime || otherTexts.includes("location");
  /**
   * Who said yes to another time or place has not answered this one. Otherwise NOREPLY takes nothing back: a guest may
   * have answered since somebody opened the appointment to change it.
   */
  const statusOf = (status: string, old: Participant | undefined): Status => {
    if (isMoved && old?.status === status) return "NOREPLY";
    if (!isMoved && old && status === "NOREPLY") return old.status;
    return status as Status;
  };
  return {
    columns: { ...given, title: given.title ?? row.title },
    isSeen: isOtherTime || otherTexts.length > 0,
    participants: wanted.map((one) => ({
      ...one,
      status: statusOf(one.status, storedOf.get(one.email_key)),
    })),
  };
}
