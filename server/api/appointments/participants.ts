import type { Selectable } from "kysely";

import { normalise } from "../../../app/domain/normalise";
import { newId } from "../../database/id";
import type { Schema } from "../../database/schema";
import type { AccountWrite } from "../scope";

export type Participant = Selectable<Schema["appointment_participants"]>;
export type Status = Participant["status"];

/** A participant as a call names them. */
export interface SentParticipant {
  email: string;
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  status: string;
}
/** The same as they would be stored, `at` this place among those that were sent. */
export interface ReadParticipant extends Pick<
  Participant,
  "email" | "email_key" | "name" | "phone"
> {
  status: string;
  at: number;
}

/** Participants by their address: of two with the same one the first counts. */
export function readParticipants(sent: readonly SentParticipant[]): ReadParticipant[] {
  const byKey = new Map<string, ReadParticipant>();
  for (const [at, { email, name, phoneNumber, status }] of sent.entries()) {
    const email_key = normalise(email);
    if (byKey.has(email_key)) continue;
    byKey.set(email_key, {
      email: email.trim(),
      email_key,
      name: name?.trim() || null,
      phone: phoneNumber?.trim() || null,
      status,
      at,
    });
  }
  return [...byKey.values()];
}

const SENT_COLUMNS = ["email", "name", "phone", "status"] as const;
/** True for a participant who is sent as stored. */
export function isAsStored(read: ReadParticipant, stored: Participant | undefined): boolean {
  return stored !== undefined && SENT_COLUMNS.every((column) => read[column] === stored[column]);
}

interface Wanted {
  appointmentId: string;
  stored: readonly Participant[];
  wanted: readonly (Omit<ReadParticipant, "status"> & { status: Status })[];
}

/** Stores an appointment's participants in their order. Those who stay are the same rows: their links go on. */
export async function saveParticipants(
  { db, accountId }: AccountWrite,
  { appointmentId, stored, wanted }: Wanted,
): Promise<void> {
  const storedOf = new Map(stored.map((one) => [one.email_key, one]));
  const keys = new Set(wanted.map((one) => one.email_key));
  const gone = stored.filter((one) => !keys.has(one.email_key)).map((one) => one.id);
  if (gone.length > 0) {
    await db
      .deleteFrom("appointment_participants")
      .where("account_id", "=", accountId)
      .where("id", "in", gone)
      .execute();
  }
  const added: Participant[] = [];
  for (const [position, { email, email_key, name, phone, status }] of wanted.entries()) {
    const values = { email, name, phone, status, position };
    const old = storedOf.get(email_key);
    if (!old) {
      const own = { id: newId(), account_id: accountId, appointment_id: appointmentId };
      added.push({ ...own, email_key, ...values });
    } else if ([...SENT_COLUMNS, "position" as const].some((name) => values[name] !== old[name])) {
      await db
        .updateTable("appointment_participants")
        .set(values)
        .where("account_id", "=", accountId)
        .where("id", "=", old.id)
        .execute();
    }
  }
  if (added.length > 0) {
    await db.insertInto("appointment_participants").values(added).execute();
  }
}
