import { normalise } from "../../../app/domain/normalise";
import { auth } from "../../../app/upstream/contract/auth";
import { invalid, notFound, ApiError } from "../api-error";
import { publicEndpoint, publicMutation, query } from "../implement";
import { countEvent, forgetEvents, type Limit, uncount } from "../rate-limit";
import {
  endedSessionCookie,
  findStaff,
  hashToken,
  newToken,
  staffSubject,
  startSession,
} from "../session";
import { systemTables, systemWrite } from "../system-write";
import { endSessions, findByUsername, saveReset } from "../records/credentials";
import { hashPassword, isCommonPassword, verifyPassword } from "../records/passwords";
import {
  endSession,
  findBranding,
  findByReset,
  findSessionUser,
  setPassword,
  takeReset,
} from "./queries";
import { findResets } from "./reset-jobs";

const QUARTER_HOUR_MS = 15 * 60 * 1_000;

function signInLimits(usernameKey: string, address: string): Limit[] {
  return [
    { kind: "sign-in-user", subject: usernameKey, most: 10, windowMs: QUARTER_HOUR_MS },
    { kind: "sign-in-address", subject: address, most: 50, windowMs: QUARTER_HOUR_MS },
  ];
}

const signIn = publicMutation(auth.signIn, {
  isSecret: true,
  async whose({ body, services, clientAddress }) {
    const usernameKey = normalise(body.username);
    // Counted before the password is looked at, so that tries made at the same time count too.
    const tried = await countEvent(services, signInLimits(usernameKey, clientAddress));
    const employee = await findByUsername(services.database.read, usernameKey);
    const isRight = await verifyPassword(employee?.password_hash ?? null, body.password);
    if (!employee || !isRight || employee.status !== "active") {
      throw new ApiError(400, "bad_credentials", "The username or password is wrong");
    }
    const mustChange = employee.must_change_password === 1;
    return { ...subjectOf(employee), tried, usernameKey, mustChange };
  },
  async write(write, { respond, subject: { tried, usernameKey, mustChange, actor } }) {
    const trx = systemTables(write.db);
    await forgetEvents(trx, "sign-in-user", usernameKey);
    await uncount(trx, tried.ids);
    if (!mustChange) {
      respond.header("set-cookie", await startSession(write));
      return {};
    }
    const resetToken = newToken();
    await saveReset(write, {
      ...{ tokenHash: hashToken(resetToken), employeeId: actor.id, jobId: null },
      ...{ validMs: QUARTER_HOUR_MS, pauseMs: 0 },
    });
    return { resetToken };
  },
});

const subjectOf = (employee: { id: string; account_id: string; person_id: string | null }) => ({
  accountId: employee.account_id,
  actor: { type: "employee" as const, id: employee.id, personId: employee.person_id },
});

const me = query(auth.me, (read, { staff }) => findSessionUser(read, staff));

const forgotPassword = publicEndpoint(
  auth.forgotPassword,
  async ({ body, services, clientAddress }) => {
    await countEvent(services, [
      { kind: "forgot-address", subject: clientAddress, most: 20, windowMs: QUARTER_HOUR_MS },
    ]);
    await systemWrite(services, (_, enqueue) => enqueue(findResets, { email: body.email }));
  },
);

const badLink = () => invalid({ token: ["This link has expired or was already used"] });

const resetPassword = publicMutation(auth.resetPassword, {
  isSecret: true,
  async whose({ body, services, clientAddress, now }) {
    await countEvent(services, [
      { kind: "reset-address", subject: clientAddress, most: 50, windowMs: QUARTER_HOUR_MS },
    ]);
    if (isCommonPassword(body.password)) {
      throw invalid({ password: ["This password is too common, please choose another"] });
    }
    const employee = await findByReset(services.database.read, hashToken(body.token));
    if (!employee) throw badLink();
    // A link that is over tells nothing of the password.
    const isOpen = employee.used_at === null && employee.expires_at > now.toISOString();
    if (isOpen && employee.must_change_password === 1) {
      const isKept = await verifyPassword(employee.password_hash, body.password);
      if (isKept)
        throw invalid({ password: ["Please choose another password than the one you were given"] });
    }
    return subjectOf(employee);
  },
  prepare: (_, { body }) => hashPassword(body.password),
  async write(write, { body, subject }, passwordHash) {
    const isTaken = await takeReset(write, hashToken(body.token));
    if (!isTaken) throw badLink();
    await setPassword(write, subject.actor.id, passwordHash);
    await endSessions(write, subject.actor.id);
  },
});

const signOut = publicMutation(auth.signOut, {
  isSecret: true,
  async whose({ cookie, services, respond }) {
    respond.header("set-cookie", endedSessionCookie());
    const staff = await findStaff(services, cookie);
    return staff && { ...staffSubject(staff), sessionHash: staff.sessionHash };
  },
  write: (write, { subject }) => endSession(write, subject.sessionHash),
});

const branding = publicEndpoint(auth.branding, async ({ query, services }) => {
  const found = await findBranding(services.database.read, query.host);
  if (!found) throw notFound();
  return found;
});

export const authHandlers = [signIn, me, forgotPassword, resetPassword, signOut, branding];
