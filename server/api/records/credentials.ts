import { locking } from "../../database/dialect";
import type { Db } from "../../database/schema";
import type { AccountWrite } from "../scope";

/** Who signs in under a username, in whichever account. */
export function findByUsername(db: Db, usernameKey: string) {
  return db
    .selectFrom("employees")
    .select(["id", "account_id", "person_id", "password_hash", "status"])
    .select("must_change_password")
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

/** Who still works here, kept from others until the transaction ends: one reset at a time. */
export async function lockActiveEmployee({ db, engine, accountId }: AccountWrite, id: string) {
  const query = db
    .selectFrom("employees")
    .select(["id", "first_name", "email", "username", "must_change_password"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("status", "=", "active");
  return (await locking(engine, query).executeTakeFirst()) ?? null;
}

interface NewReset {
  tokenHash: string;
  employeeId: string;
  validMs: number;
  jobId: string | null;
  /** No second mail so soon after one of another job: an attempt may repeat what its job could not send. */
  pauseMs: number;
}

/** Stores a reset and withdraws older ones; false if one was sent a moment ago. */
export async function saveReset(
  { db, now }: AccountWrite,
  { tokenHash, employeeId, jobId, validMs, pauseMs }: NewReset,
): Promise<boolean> {
  const recent = await db
    .selectFrom("password_resets")
    .select("job_id")
    .where("employee_id", "=", employeeId)
    .where("created_at", ">", new Date(now.getTime() - pauseMs).toISOString())
    .executeTakeFirst();
  if (pauseMs > 0 && recent && recent.job_id !== jobId) return false;
  await db.deleteFrom("password_resets").where("employee_id", "=", employeeId).execute();
  await db
    .insertInto("password_resets")
    .values({
      token_hash: tokenHash,
      employee_id: employeeId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + validMs).toISOString(),
      used_at: null,
      job_id: jobId,
    })
    .execute();
  return true;
}

/** Ends all sessions of somebody, but for one. */
export async function endSessions(
  { db, accountId }: AccountWrite,
  employeeId: string,
  exceptHash: string | null = null,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("employee_id", "=", employeeId)
    .where("id_hash", "<>", exceptHash ?? "")
    .execute();
}
