import type { SessionUser } from "../../../app/upstream/contract/auth";
import type { Db, Trx } from "../../database/schema";
import { ApiError } from "../api-error";
import type { Staff } from "../session";

export function findByUsername(db: Db, usernameKey: string) {
  return db
    .selectFrom("employees")
    .select(["id", "account_id", "password_hash", "status"])
    .where("username_key", "=", usernameKey)
    .executeTakeFirst();
}

export function findByEmail(db: Db, emailKey: string) {
  return db
    .selectFrom("employees")
    .select(["id", "first_name", "email"])
    .where("email_key", "=", emailKey)
    .where("status", "=", "active")
    .limit(5)
    .execute();
}

export async function findSessionUser(db: Db, staff: Staff): Promise<SessionUser> {
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

interface NewReset {
  tokenHash: string;
  employeeId: string;
  now: Date;
  expiresAt: Date;
  /** No second mail where one went out after this moment. */
  notSince: Date;
}

/** Stores a reset and withdraws older ones; false where one was sent a moment ago. */
export async function saveReset(trx: Trx, reset: NewReset): Promise<boolean> {
  const recent = await trx
    .selectFrom("password_resets")
    .select("token_hash")
    .where("employee_id", "=", reset.employeeId)
    .where("created_at", ">", reset.notSince.toISOString())
    .executeTakeFirst();
  if (recent) return false;
  await trx.deleteFrom("password_resets").where("employee_id", "=", reset.employeeId).execute();
  await trx
    .insertInto("password_resets")
    .values({
      token_hash: reset.tokenHash,
      employee_id: reset.employeeId,
      created_at: reset.now.toISOString(),
      expires_at: reset.expiresAt.toISOString(),
      used_at: null,
    })
    .execute();
  return true;
}

/** Uses a reset up and returns whose it is; null where it is unknown, used or expired. */
export async function takeReset(trx: Trx, tokenHash: string, now: Date): Promise<string | null> {
  const { numUpdatedRows } = await trx
    .updateTable("password_resets")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== 1) return null;
  const row = await trx
    .selectFrom("password_resets")
    .select("employee_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.employee_id ?? null;
}

export async function endSessions(trx: Trx, employeeId: string): Promise<void> {
  await trx.deleteFrom("sessions").where("employee_id", "=", employeeId).execute();
}

export async function findBranding(db: Db, host: string) {
  const row = await db
    .selectFrom("accounts")
    .select(["name", "brand_logo_url as logoUrl", "brand_color as backgroundColor"])
    .where("hosted_domain", "=", host.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}
