import { auth } from "../../../app/upstream/contract/auth";
import { normalise } from "../../database/normalise";
import { publicEndpoint, query } from "../implement";
import { countEvent, forgetEvents, type Limit, uncount } from "../rate-limit";
import { invalid, notFound, ApiError } from "../api-error";
import type { Services } from "../services";
import {
  endedSessionCookie,
  findStaff,
  hashToken,
  newToken,
  readSessionToken,
  startSession,
} from "../session";
import { hashPassword, isCommonPassword, verifyPassword } from "./passwords";
import {
  endSessions,
  findBranding,
  findByEmail,
  findByUsername,
  findSessionUser,
  saveReset,
  takeReset,
} from "./queries";
import { resetMail } from "./reset-mail";

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
const RESET_VALID_MS = 30 * 60 * 1_000;
const FIVE_MINUTES_MS = 5 * 60 * 1_000;

function signInLimits(usernameKey: string, address: string): Limit[] {
  return [
    { kind: "sign-in-user", subject: usernameKey, most: 10, windowMs: QUARTER_HOUR_MS },
    { kind: "sign-in-address", subject: address, most: 50, windowMs: QUARTER_HOUR_MS },
  ];
}

const signIn = publicEndpoint(auth.signIn, async ({ body, services, clientAddress, respond }) => {
  const usernameKey = normalise(body.username);
  // Counted before the password is looked at, so that tries made at the same time count too.
  const tried = await countEvent(services, signInLimits(usernameKey, clientAddress));
  const employee = await findByUsername(services.database.read, usernameKey);
  const isRight = await verifyPassword(employee?.password_hash ?? null, body.password);
  if (!employee || !isRight || employee.status !== "active") {
    throw new ApiError(400, "bad_credentials", "The username or password is wrong");
  }
  const cookie = await services.database.write(async (trx) => {
    await forgetEvents(trx, "sign-in-user", usernameKey);
    await uncount(trx, tried.ids);
    return startSession(trx, employee, services.now());
  });
  respond.header("set-cookie", cookie);
  return {};
});

const me = query(auth.me, ({ db, staff }) => findSessionUser(db, staff));

const forgotPassword = publicEndpoint(
  auth.forgotPassword,
  async ({ body, services, clientAddress }) => {
    await countEvent(services, [
      { kind: "forgot-address", subject: clientAddress, most: 20, windowMs: QUARTER_HOUR_MS },
    ]);
    // The answer neither tells nor shows by its time whether the address is known.
    void sendReset(services, body.email).catch((error: unknown) =>
      services.log.error({ err: error }, "the reset mail could not be sent"),
    );
    return {};
  },
);

async function sendReset(services: Services, email: string): Promise<void> {
  const employees = await findByEmail(services.database.read, normalise(email));
  for (const employee of employees) {
    const now = services.now();
    const token = newToken();
    const isSaved = await services.database.write((trx) =>
      saveReset(trx, {
        tokenHash: hashToken(token),
        employeeId: employee.id,
        now,
        expiresAt: new Date(now.getTime() + RESET_VALID_MS),
        notSince: new Date(now.getTime() - FIVE_MINUTES_MS),
      }),
    );
    if (isSaved) await services.mail.send(resetMail(services.publicOrigin, employee, token));
  }
}

const resetPassword = publicEndpoint(
  auth.resetPassword,
  async ({ body, services, clientAddress }) => {
    await countEvent(services, [
      { kind: "reset-address", subject: clientAddress, most: 50, windowMs: QUARTER_HOUR_MS },
    ]);
    if (isCommonPassword(body.password)) {
      throw invalid({ password: ["This password is too common, please choose another"] });
    }
    const passwordHash = await hashPassword(body.password);
    await services.database.write(async (trx) => {
      const employeeId = await takeReset(trx, hashToken(body.token), services.now());
      if (!employeeId) {
        throw invalid({ token: ["This link has expired or was already used"] });
      }
      await trx
        .updateTable("employees")
        .set({ password_hash: passwordHash })
        .where("id", "=", employeeId)
        .execute();
      await endSessions(trx, employeeId);
    });
    return {};
  },
);

const signOut = publicEndpoint(auth.signOut, async ({ cookie, services, respond }) => {
  const token = readSessionToken(cookie);
  if (token && (await findStaff(services.database, cookie, services.now()))) {
    await services.database.write((trx) =>
      trx.deleteFrom("sessions").where("id_hash", "=", hashToken(token)).execute(),
    );
  }
  respond.header("set-cookie", endedSessionCookie());
  return {};
});

const branding = publicEndpoint(auth.branding, async ({ query, services }) => {
  const found = await findBranding(services.database.read, query.host);
  if (!found) throw notFound();
  return found;
});

export const authHandlers = [signIn, me, forgotPassword, resetPassword, signOut, branding];
