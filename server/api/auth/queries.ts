import type { SessionUser } from "../../../app/upstream/contract/auth";
import { locking } from "../../database/dialect";
import type { Db } from "../../database/schema";
import { ApiError } from "../api-error";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";

export function findByUsername(db: Db, usernameKey: string) {
  return db
    .selectFrom("employees")
    .select(["id", "account_id", "person_id", "password_hash", "status"])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

export function findByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom("employees")
    .select(["id", "account_id", "email"])
    .where("email_key", "=", emailKey)
    .where("status", "=", "active")
    .limit(5)
    .execute();
}

export async function findSessionUser({ db }: AccountRead, staff: Staff): Promise<SessionUser> {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "name", "company_id", "country_code"])
    .where("id", "=", staff.accountId)
    .executeTakeFirst();
  if (!account) throw new ApiError(401, "signed_out", "Nobody is signed in");
  const person = staff.personId
    ? await db
        .selectFrom("people")
        .select(["id", "name", "email", "badge_color as badgeColor"])
        .where("account_id", "=", staff.accountId)
        .where("id", "=", staff.personId)
        .executeTakeFirst()
    : undefined;
  return {
    name: staff.name,
    account: {
      id: account.id,
      companyId: account.company_id,
      countryId: account.country_code,
      countryCode: account.country_code,
      modules: [...staff.modules],
      name: account.name,
    },
    principal: {
      id: staff.employeeId,
      type: "LEGACY_EMPLOYEE",
      employeeId: staff.employeeId,
      personnelId: staff.personId,
      employeeType: staff.employeeType,
      flags: [...staff.flags],
    },
    person: person ?? null,
  };
}

/** Whose reset a token is; it may be used or expired. */
export function findByReset(db: Db, tokenHash: string) {
  return db
    .selectFrom("password_resets as r")
    .innerJoin("employees as e", "e.id", "r.employee_id")
    .select(["e.id", "e.account_id", "e.person_id"])
    .where("r.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Who still works here, kept from others until the transaction ends: one reset at a time. */
export async function lockActiveEmployee({ db, engine, accountId }: AccountWrite, id: string) {
  const query = db
    .selectFrom("employees")
    .select(["id", "first_name", "email"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("status", "=", "active");
  return (await locking(engine, query).executeTakeFirst()) ?? null;
}

interface NewReset {
  tokenHash: string;
  employeeId: string;
  validMs: number;
  jobId: string;
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
  if (recent && recent.job_id !== jobId) return false;
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

/** Uses a reset up; false if it is unknown, used or expired. */
export async function takeReset({ db, now }: AccountWrite, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("password_resets")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function setPassword(
  { db, accountId }: AccountWrite,
  employeeId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable("employees")
    .set({ password_hash: passwordHash })
    .where("account_id", "=", accountId)
    .where("id", "=", employeeId)
    .execute();
}

export async function endSessions(
  { db, accountId }: AccountWrite,
  employeeId: string,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("employee_id", "=", employeeId)
    .execute();
}

export async function endSession({ db, accountId }: AccountWrite, hash: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("id_hash", "=", hash)
    .execute();
}

export async function findBranding(db: Db, host: string) {
  const row = await db
    .selectFrom("accounts")
    .select(["name", "brand_logo_url as logoUrl", "brand_color as backgroundColor"])
    .where("hosted_domain", "=", host.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}
