import { changedBy } from "../records/authors";
import { copyToCalendar } from "../records/calendar-copies";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import type { NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { saveParticipants } from "./participants";
import { lockAppointment, requireAppointment, requireDealId } from "./queries";
import type { readChange } from "./read-change";
import type { StoredAppointment } from "./stored-appointment";
import { tellParticipants } from "./tell-participants";
import { appointmentEntry } from "./timeline-entry";

/** By which calendar a change was made, as the timeline names it: it is not brought back there. */
interface Origin {
  readonly calendar?: string;
  /** What else the timeline is told. */
  readonly entries?: readonly NewEntry[];
}

/**
 * Changes an appointment, of which the call knows the id alone, as what belongs to its deal. `change` answers with what
 * it is then; null if it is deleted.
 */
export async function changeAppointment(
  write: AccountWrite,
  id: string,
  change: (before: StoredAppointment) => Promise<StoredAppointment | null>,
  { calendar, entries = [] }: Origin = {},
): Promise<void> {
  const dealId = await requireDealId(write, id);
  await changeDeal(write, dealId, async () => {
    const before = await lockAppointment(write, id);
    const after = await change(before);
    await tellParticipants(write, { before, after });
    if (calendar === undefined) await copyToCalendar(write, (after ?? before).row);
    const entry = appointmentEntry(before, after);
    return { entries: [{ ...entry, ...(calendar ? { actorName: calendar } : {}) }, ...entries] };
  });
}

const openAppointment = (id: string) => ({ id, is_archived: 0 }) as const;

/** Stores what a change makes of an appointment; 409 if `seen` is not its revision any more. */
export async function storeChange(
  write: AccountWrite,
  before: StoredAppointment,
  { columns, isSeen, participants }: ReturnType<typeof readChange>,
  seen: number,
): Promise<StoredAppointment> {
  const { id } = before.row;
  const sequence = before.row.sequence + (isSeen ? 1 : 0);
  const patch = { ...columns, sequence, ...changedBy(write) };
  await changeRow(write, "appointments", openAppointment(id), patch, seen);
  await saveParticipants(write, {
    appointmentId: id,
    stored: before.participants,
    wanted: participants,
  });
  return requireAppointment(write, id);
}

export async function storeDeletion(
  write: AccountWrite,
  { row }: StoredAppointment,
): Promise<null> {
  const patch = { is_archived: 1, sequence: row.sequence + 1, ...changedBy(write) };
  await changeRow(write, "appointments", openAppointment(row.id), patch);
  return null;
}
