import type { SessionUser } from "../../../app/upstream/contract/auth";
import type { Db } from "../../database/schema";
import { ApiError } from "../api-error";
import type { AccountRead, AccountWrite } from "../scope";
import type { Staff } from "../session";

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
    .select(["e.id", "e.account_id", "e.person_id", "e.password_hash", "e.must_change_password"])
    .select(["r.used_at", "r.expires_at"])
    .where("r.token_hash", "=", tokenHash)
    .executeTakeFirst();
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
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where("account_id", "=", accountId)
    .where("id", "=", employeeId)
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
