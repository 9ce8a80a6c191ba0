import { normalise } from "../../../app/domain/normalise";
import { fullName } from "../../../app/domain/people";
import type { Db } from "../../database/schema";
import { findDealer } from "../records/dealer";
import type { AccountRead, AccountWrite } from "../scope";
import type { InvitingDealer, Guest, ToldAppointment } from "./invitation-mail";
import { whenOf } from "./when";

const DAY_MS = 86_400_000;
const PAST_DAYS = 62;
const COMING_DAYS = 366;
const MAX_ENTRIES = 2_000;

/** Whose feed is at an address; null if there is none. */
export async function findFeed(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom("calendar_feeds")
    .select(["account_id as accountId", "employee_id as employeeId"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Who subscribes. */
export interface Subscriber {
  name: string;
  /** Their addresses, normalised: as an employee and as a person. */
  emailKeys: readonly string[];
  /** When a calendar program last asked. */
  readAt: string | null;
}

/** The employee whose feed it is; null if they may not sign in or see deals any more. */
export async function findSubscriber(
  { db, accountId }: AccountRead,
  employeeId: string,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom("employees as e")
    .innerJoin("calendar_feeds as f", (join) =>
      join.onRef("f.employee_id", "=", "e.id").onRef("f.account_id", "=", "e.account_id"),
    )
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .leftJoin("people as p", (join) =>
      join.onRef("p.id", "=", "e.person_id").onRef("p.account_id", "=", "e.account_id"),
    )
    .select(["f.read_at", "e.first_name", "e.last_name", "e.email_key"])
    .select(["p.email as person_email", "a.modules"])
    .where("e.account_id", "=", accountId)
    .where("e.id", "=", employeeId)
    .where("e.status", "=", "active")
    .executeTakeFirst();
  const modules: unknown = row && JSON.parse(row.modules);
  if (!row || !Array.isArray(modules) || !modules.includes("DEALS")) return null;
  return {
    name: fullName(row.first_name, row.last_name),
    emailKeys: [row.email_key, ...(row.person_email ? [normalise(row.person_email)] : [])],
    readAt: row.read_at,
  };
}

export async function findOwnFeed({ db, accountId }: AccountRead, employeeId: string) {
  const row = await db
    .selectFrom("calendar_feeds")
    .select(["created_at", "read_at"])
    .where("account_id", "=", accountId)
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the address of a feed in place of the one before. */
export async function saveFeed(write: AccountWrite, employeeId: string, tokenHash: string) {
  await removeFeed(write, employeeId);
  const { db, accountId, now } = write;
  await db
    .insertInto("calendar_feeds")
    .values({
      employee_id: employeeId,
      account_id: accountId,
      token_hash: tokenHash,
      created_at: now.toISOString(),
      read_at: null,
    })
    .execute();
}

/** Ends an address: the one that was made at `createdAt`, or whichever there is. */
export async function removeFeed(
  { db, accountId }: AccountWrite,
  employeeId: string,
  createdAt?: string,
) {
  await db
    .deleteFrom("calendar_feeds")
    .where("account_id", "=", accountId)
    .where("employee_id", "=", employeeId)
    .$if(createdAt !== undefined, (one) => one.where("created_at", "=", createdAt ?? ""))
    .execute();
}

export async function noteReading({ db, accountId, now }: AccountWrite, employeeId: string) {
  await db
    .updateTable("calendar_feeds")
    .set({ read_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("employee_id", "=", employeeId)
    .execute();
}

/** One appointment of a feed, as a calendar program is told of it. */
export interface FeedEntry {
  dealer: InvitingDealer;
  appointment: ToldAppointment;
  guest: Guest;
}

/** What somebody takes part in from two months ago to a year ahead, in the order of its start. */
export async function listOfPerson(
  read: AccountRead,
  emailKeys: readonly string[],
  now: Date,
): Promise<FeedEntry[]> {
  const dayAt = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const rows = await read.db
    .selectFrom("appointment_participants as p")
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.id", "=", "p.appointment_id").onRef("a.account_id", "=", "p.account_id"),
    )
    .select(["a.id", "a.sequence", "a.title", "a.location", "a.description"])
    .select(["a.kind", "a.starts", "a.ends", "a.start_zone", "a.end_zone"])
    .select(["p.email", "p.name", "p.status"])
    .where("p.account_id", "=", read.accountId)
    .where("p.email_key", "in", [...new Set(emailKeys)])
    .where("a.is_archived", "=", 0)
    .where("a.ends", ">=", dayAt(-PAST_DAYS))
    .where("a.starts", "<", dayAt(COMING_DAYS))
    .orderBy("a.starts")
    .orderBy("a.id")
    .limit(MAX_ENTRIES)
    .execute();
  const dealer = await findDealer(read);
  // Somebody may be invited by both of their addresses.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.map((row) => {
    const { id, sequence, title, location, description, email, name, status } = row;
    return {
      dealer,
      appointment: { id, sequence, title, location, description, when: whenOf(row) },
      guest: { email, name, status },
    };
  });
}
