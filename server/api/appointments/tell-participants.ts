import { hasEnded } from "../../../app/domain/when";
import { findDealer } from "../records/dealer";
import type { AccountWrite } from "../scope";
import { canReceive } from "../records/can-receive";
import { cancellationMailJob, invitationMailJob } from "./invitation-jobs";
import type { StoredAppointment } from "./stored-appointment";
import { whenOf } from "./when";

type Participant = StoredAppointment["participants"][number];

/** A change of an appointment: null before it is made, null after it is deleted. */
export interface AppointmentChange {
  before: StoredAppointment | null;
  after: StoredAppointment | null;
}

/**
 * Stores the mails by which participants learn of a change, in its transaction. Who is new is invited; who stays is
 * told if `sequence` grew; who is gone, or left with a deleted appointment, gets a cancellation. What was over before
 * and is over after the change is history, of which nobody is told.
 */
export async function tellParticipants(
  write: AccountWrite,
  { before, after }: AppointmentChange,
): Promise<void> {
  const known = byAddress(before);
  const expected = byAddress(after);
  if (known.size + expected.size === 0) return;
  if (await isHistory(write, [before, after])) return;
  const hasGrown = before !== null && after !== null && after.row.sequence > before.row.sequence;
  for (const [address, participant] of expected) {
    const wasKnown = known.has(address);
    if (after && (!wasKnown || hasGrown)) await invite(write, after, participant, wasKnown);
  }
  for (const [address, participant] of known) {
    if (before && !expected.has(address)) await cancel(write, { before, after }, participant);
  }
}

/** Those whom mail can reach, by address: the same address twice gets one. */
function byAddress(appointment: StoredAppointment | null): ReadonlyMap<string, Participant> {
  const reachable = (appointment?.participants ?? []).filter(({ email }) => canReceive(email));
  return new Map(reachable.map((participant) => [participant.email_key, participant]));
}

async function isHistory(
  write: AccountWrite,
  states: readonly (StoredAppointment | null)[],
): Promise<boolean> {
  const { timeZone } = await findDealer(write);
  return states.every(
    (state) => state === null || hasEnded(whenOf(state.row), { timeZone, now: write.now }),
  );
}

function invite(
  write: AccountWrite,
  { row }: StoredAppointment,
  { id, email }: Participant,
  isChange: boolean,
): Promise<void> {
  const { sequence, title } = row;
  return write.enqueue(
    invitationMailJob,
    { participantId: id, sequence, isChange, title, email },
    { key: `${row.id} ${id} ${sequence}` },
  );
}

/**
 * Who was removed reads of the appointment as it was. A deletion is one step further than what was told before, so
 * that a calendar program which reads its mails in another order keeps it.
 */
function cancel(
  write: AccountWrite,
  { before, after }: { before: StoredAppointment; after: StoredAppointment | null },
  { id, email, name, status }: Participant,
): Promise<void> {
  const { title, location, kind, starts, ends, start_zone, end_zone } = before.row;
  return write.enqueue(
    cancellationMailJob,
    {
      appointmentId: before.row.id,
      sequence: after ? after.row.sequence : before.row.sequence + 1,
      ...{ title, location },
      when: { kind, starts, ends, start_zone, end_zone },
      guest: { email, name, status },
      isRemoved: after !== null,
    },
    { key: `${before.row.id} ${id}` },
  );
}
