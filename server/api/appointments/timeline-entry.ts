import { UNTITLED } from "../../../app/domain/appointments";
import { textChanges, type FieldChange, type NewEntry } from "../records/timeline";
import type { Participant } from "./participants";
import type { StoredAppointment } from "./stored-appointment";
import { isSameWhen, whenOf } from "./when";

/** What the timeline says of an appointment that was added (`before` null), changed, or deleted (`after` null). */
export function appointmentEntry(
  before: StoredAppointment | null,
  after: StoredAppointment | null,
): NewEntry {
  const { id, title } = (after ?? before)?.row ?? { id: "", title: "" };
  const verb = before === null ? "ADDED" : after === null ? "REMOVED" : "CHANGED";
  const subject = { id, label: title || UNTITLED };
  const changes = after === null ? [] : changesOf(before, after);
  return { area: "APPOINTMENTS", verb, subject, changes };
}

function changesOf(before: StoredAppointment | null, after: StoredAppointment): FieldChange[] {
  const [old, now] = [before?.row, after.row];
  const title = before ? textChanges([["Title", old?.title ?? null, now.title]]) : [];
  const time: FieldChange[] =
    old && isSameWhen(old, now)
      ? []
      : [{ field: "Time", type: "WHEN", old: old ? packed(old) : null, new: packed(now) }];
  return [
    ...title,
    ...time,
    ...textChanges([
      ["Location", old?.location ?? null, now.location],
      ["Description", old?.description ?? null, now.description],
      ["Participants", listed(before?.participants ?? []), listed(after.participants)],
    ]),
  ];
}

const packed = (row: StoredAppointment["row"]) => JSON.stringify(whenOf(row));

const listed = (participants: readonly Pick<Participant, "name" | "email">[]) =>
  participants.map(({ name, email }) => name || email).join(", ");
