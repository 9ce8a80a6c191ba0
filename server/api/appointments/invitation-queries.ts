import { normalise } from "../../../app/domain/normalise";
import { locking } from "../../database/dialect";
import type { Db } from "../../database/schema";
import { findDealer } from "../records/dealer";
import type { AccountRead, AccountWrite } from "../scope";
import { hashToken } from "../session";
import type { Guest, InvitingDealer, ToldAppointment } from "./invitation-mail";
import { whenOf } from "./when";

/** An invitation as it stands: the appointment, who was invited, and by whom. */
export interface Invitation {
  dealId: string;
  dealer: InvitingDealer;
  appointment: ToldAppointment & { isCancelled: boolean };
  guest: Guest & { id: string };
}

/** Whose link a token is; null if nobody was ever sent it, or its guest was taken off the list. */
export async function findLink(db: Db, token: string) {
  const row = await db
    .selectFrom("invitation_links")
    .select(["account_id as accountId", "participant_id as participantId"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return row ?? null;
}

/** The invitation of a guest; null if there is no such guest any more. */
export async function findInvitation(
  read: AccountRead,
  participantId: string,
): Promise<Invitation | null> {
  const row = await read.db
    .selectFrom("appointment_participants as p")
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.id", "=", "p.appointment_id").onRef("a.account_id", "=", "p.account_id"),
    )
    .select(["p.id as participantId", "p.email", "p.name", "p.status", "a.id", "a.sequence"])
    .select(["a.title", "a.location", "a.description", "a.is_archived", "a.deal_id as dealId"])
    .select(["a.kind", "a.starts", "a.ends", "a.start_zone", "a.end_zone"])
    .where("p.account_id", "=", read.accountId)
    .where("p.id", "=", participantId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, sequence, title, location, description, email, name, status, dealId } = row;
  return {
    dealId,
    dealer: await findDealer(read),
    appointment: {
      ...{ id, sequence, title, location, description },
      when: whenOf(row),
      isCancelled: row.is_archived === 1,
    },
    guest: { id: participantId, email, name, status },
  };
}

/** True for the address of somebody on the list of an appointment that was not deleted. */
export async function isGuest(
  { db, accountId }: AccountRead,
  appointmentId: string,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("appointment_participants as p")
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.id", "=", "p.appointment_id").onRef("a.account_id", "=", "p.account_id"),
    )
    .select("p.id")
    .where("p.account_id", "=", accountId)
    .where("p.appointment_id", "=", appointmentId)
    .where("p.email_key", "=", normalise(email))
    .where("a.is_archived", "=", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a guest's row from others until the transaction ends; false if there is none. */
export async function lockGuest(
  { db, engine, accountId }: AccountWrite,
  participantId: string,
): Promise<boolean> {
  const query = db
    .selectFrom("appointment_participants")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", participantId);
  return (await locking(engine, query).executeTakeFirst()) !== undefined;
}

/** Keeps an appointment, even a cancelled one, from others until the transaction ends. */
export async function holdAppointment(
  { db, engine, accountId }: AccountWrite,
  id: string,
): Promise<void> {
  const query = db
    .selectFrom("appointments")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", id);
  await locking(engine, query).execute();
}

/** Stores a link of a guest; true if it is their first one. Older ones stay as they are. */
export async function saveLink(
  { db, accountId, now }: AccountWrite,
  participantId: string,
  tokenHash: string,
): Promise<boolean> {
  const earlier = await db
    .selectFrom("invitation_links")
    .select("created_at")
    .where("account_id", "=", accountId)
    .where("participant_id", "=", participantId)
    .limit(1)
    .executeTakeFirst();
  await db
    .insertInto("invitation_links")
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      participant_id: participantId,
      created_at: now.toISOString(),
    })
    .execute();
  return earlier === undefined;
}

export async function saveAnswer(
  { db, accountId }: AccountWrite,
  participantId: string,
  status: Guest["status"],
): Promise<void> {
  await db
    .updateTable("appointment_participants")
    .set({ status })
    .where("account_id", "=", accountId)
    .where("id", "=", participantId)
    .execute();
}
