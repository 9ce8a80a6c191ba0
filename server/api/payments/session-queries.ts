import { newId } from "../../database/id";
import type { CardSessionLook } from "../../integrations/payments/provider";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import type { AccountRead, AccountWrite } from "../scope";

const OPEN_STATES = ["OPENING", "OPEN", "EXPIRING"] as const;

/** Whether a session is not over, as far as is known here. */
export const isOpen = ({ state }: Pick<PaymentSessionRow, "state">): boolean =>
  OPEN_STATES.some((one) => one === state);

/** The session of a payment that is not over: there is one at most. */
export async function findOpenSession(
  { db, accountId }: AccountRead,
  paymentId: string,
): Promise<PaymentSessionRow | null> {
  const row = await db
    .selectFrom("payment_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("payment_id", "=", paymentId)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSession(
  { db, accountId }: AccountRead,
  id: string,
): Promise<PaymentSessionRow | null> {
  const row = await db
    .selectFrom("payment_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The session of a payment by what the provider calls the money that was taken in it. */
export async function findCharged(
  { db, accountId }: AccountRead,
  { provider, paymentId, chargeId }: { provider: string; paymentId: string; chargeId: string },
): Promise<PaymentSessionRow | null> {
  const row = await db
    .selectFrom("payment_sessions")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("payment_id", "=", paymentId)
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return row ?? null;
}

/** The account's session by what the provider calls it. */
export async function findNamed(
  { db, accountId }: AccountRead,
  { provider, id }: { provider: string; id: string },
): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom("payment_sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

interface NewSession {
  readonly provider: string;
  readonly merchant: string | null;
  readonly look: CardSessionLook;
  readonly title: string;
  readonly email: string | null;
  readonly expiresAt: Date;
}

const ASKED = { state: "OPENING", external_id: null } as const;

/** Notes that a session is about to be asked for, under the number that makes its key. The deal is locked. */
export async function addSession(
  { db, accountId, now }: AccountWrite,
  payment: PaymentRow,
  { provider, merchant, look, title, email, expiresAt }: NewSession,
  { state, external_id }: Pick<PaymentSessionRow, "state" | "external_id"> = ASKED,
): Promise<PaymentSessionRow> {
  const last = await db
    .selectFrom("payment_sessions")
    .select("number")
    .where("account_id", "=", accountId)
    .where("payment_id", "=", payment.id)
    .orderBy("number", "desc")
    .executeTakeFirst();
  const row = {
    ...{ id: newId(), account_id: accountId, payment_id: payment.id, provider, merchant },
    ...{ number: (last?.number ?? 0) + 1, external_id, state, look },
    ...{ amount: payment.amount, currency: payment.currency, title, email },
    ...{ charge_id: null, paid_at: null, refunded: 0 },
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
  await db.insertInto("payment_sessions").values(row).execute();
  return row;
}

export async function setSession(
  { db, accountId }: AccountWrite,
  id: string,
  patch: Partial<
    Pick<PaymentSessionRow, "external_id" | "state" | "charge_id" | "paid_at" | "refunded">
  >,
): Promise<void> {
  await db
    .updateTable("payment_sessions")
    .set(patch)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
