import { createHash, randomBytes } from "node:crypto";

import { fullName } from "../../app/domain/people";
import { derivePermissions, type Permissions } from "../../app/domain/permissions";
import type { SessionUser } from "../../app/upstream/contract/auth";
import type { FeatureFlags } from "../../app/upstream/contract/account";
import { prepare } from "../database/prepared";
import type { Subject } from "./account-write";
import type { AccountWrite } from "./scope";
import type { Services } from "./services";
import { systemWrite } from "./system-write";

export const SESSION_COOKIE = "headrail_api";
const IDLE_MS = 12 * 60 * 60 * 1_000;
const ABSOLUTE_MS = 14 * 24 * 60 * 60 * 1_000;
/** How often a session's last use is written down. */
const TOUCH_MS = 5 * 60 * 1_000;

/** The signed-in person, as handlers see them. */
export interface Staff {
  readonly sessionHash: string;
  readonly employeeId: string;
  readonly accountId: string;
  readonly personId: string | null;
  readonly name: string;
  readonly employeeType: SessionUser["principal"]["employeeType"];
  readonly flags: SessionUser["principal"]["flags"];
  readonly modules: SessionUser["account"]["modules"];
  readonly featureFlags: FeatureFlags;
  readonly permissions: Permissions;
}

/** Whose data a signed-in person changes, and that it is this person who does. */
export function staffSubject({ accountId, employeeId, personId }: Staff): Subject {
  return { accountId, actor: { type: "employee", id: employeeId, personId } };
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function readSessionToken(cookie: string | null): string | null {
  const pairs = (cookie ?? "").split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${SESSION_COOKIE}=`));
  return found?.slice(SESSION_COOKIE.length + 1) || null;
}

/** Starts a session of the employee who acts, and returns the value of its cookie. */
export async function startSession({ db, accountId, actor, now }: AccountWrite): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({
      id_hash: hashToken(token),
      account_id: accountId,
      employee_id: actor.id,
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ABSOLUTE_MS).toISOString(),
    })
    .execute();
  return `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`;
}

/** Drops sessions that have ended by their age. */
export async function forgetOldSessions(services: Services): Promise<void> {
  const now = services.now().toISOString();
  await systemWrite(services, (trx) =>
    trx.deleteFrom("sessions").where("expires_at", "<", now).execute(),
  );
}

export function endedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
}

const readSession = prepare((db, hash) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("employees as e", "e.id", "s.employee_id")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select([
      "s.seen_at",
      "s.expires_at",
      "e.id as employee_id",
      "e.account_id",
      "e.person_id",
      "e.first_name",
      "e.last_name",
      "e.employee_type",
      "e.flags",
      "a.modules",
      "a.feature_flags",
    ])
    .where("s.id_hash", "=", hash)
    .where("e.status", "=", "active")
    .compile(),
);

/** Whose session a Cookie header names, or null if nobody is signed in (unknown, ended, expired, disabled). */
export async function findStaff(services: Services, cookie: string | null): Promise<Staff | null> {
  const now = services.now();
  const token = readSessionToken(cookie);
  if (!token || token.length > 200) return null;
  const sessionHash = hashToken(token);
  const [row] = await readSession(services.database.read, sessionHash);
  if (!row) return null;
  const idleSince = now.getTime() - Date.parse(row.seen_at);
  if (now.toISOString() >= row.expires_at || idleSince > IDLE_MS) return null;
  if (idleSince > TOUCH_MS) {
    await systemWrite(services, (trx) =>
      trx
        .updateTable("sessions")
        .set({ seen_at: now.toISOString() })
        .where("account_id", "=", row.account_id)
        .where("id_hash", "=", sessionHash)
        .execute(),
    );
  }
  const employeeType = row.employee_type as Staff["employeeType"];
  const flags = JSON.parse(row.flags) as Staff["flags"];
  const modules = JSON.parse(row.modules) as Staff["modules"];
  const featureFlags = JSON.parse(row.feature_flags) as FeatureFlags;
  return {
    sessionHash,
    employeeId: row.employee_id,
    accountId: row.account_id,
    personId: row.person_id,
    name: fullName(row.first_name, row.last_name),
    employeeType,
    flags,
    modules,
    featureFlags,
    permissions: derivePermissions({ modules, employeeType, flags, featureFlags }),
  };
}
