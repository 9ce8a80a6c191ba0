import { newId } from "../../database/id";
import type { CardProviderName } from "../../database/payments-schema";
import type { CardSessionLook } from "../../integrations/payments/provider";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import type { AccountRead, AccountWrite } from "../scope";

const OPEN_STATES = ["OPENING", "OPEN", "EXPIRING"] as const;

/** Whether a session is not over, as far as is known here. */
export const isOpen = ({ state }: Pick<PaymentSessionRow, "state">): boolean =>
  OPEN_STATES.some((one) => one === state);

const sessionsOf = ({ db, accountId }: AccountRead) =>
  db.selectFrom("payment_sessions").where("account_id", "=", accountId);

/** The session of a payment that is not over: there is one at most. */
export async function findOpenSession(
  read: AccountRead,
  paymentId: string,
): Promise<PaymentSessionRow | null> {
  const row = await sessionsOf(read)
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("state", "in", OPEN_STATES)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSession(
  read: AccountRead,
  id: string,
): Promise<PaymentSessionRow | null> {
  const row = await sessionsOf(read).selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** What a provider calls the money that was taken in a session of a payment. */
export interface Charge {
  readonly provider: CardProviderName;
  readonly paymentId: string;
  readonly chargeId: string;
}
/** What a provider calls a session. */
export interface SessionName {
  readonly provider: CardProviderName;
  readonly id: string;
}

/** The session of a payment by what the provider calls the money that was taken in it. */
export async function findCharged(
  read: AccountRead,
  { provider, paymentId, chargeId }: Charge,
): Promise<PaymentSessionRow | null> {
  const row = await sessionsOf(read)
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("provider", "=", provider)
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return row ?? null;
}

/** The account's session by what the provider calls it. */
export async function findNamed(
  read: AccountRead,
  { provider, id }: SessionName,
): Promise<{ id: string } | null> {
  const row = await sessionsOf(read)
    .select("id")
    .where("provider", "=", provider)
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

interface NewSession {
  readonly provider: CardProviderName;
  readonly merchant: string | null;
  readonly look: CardSessionLook;
  readonly title: string;
  readonly email: string | null;
  readonly expiresAt: Date;
}

const ASKED = { state: "OPENING", external_id: null } as const;

/** Notes that a session is about to be asked for, under the number that makes its key. The deal is locked. */
export async function addSession(
  write: AccountWrite,
  payment: PaymentRow,
  { provider, merchant, look, title, email, expiresAt }: NewSession,
  { state, external_id }: Pick<PaymentSessionRow, "state" | "external_id"> = ASKED,
): Promise<PaymentSessionRow> {
  const { db, accountId, now } = write;
  const last = await sessionsOf(write)
    .select("number")
    .where("payment_id", "=", payment.id)
    .orderBy("number", "desc")
    .executeTakeFirst();
  const row = {
    ...{ id: newId(), account_id: accountId, payment_id: payment.id, provider, merchant },
    ...{ number: (last?.number ?? 0) + 1, external_id, state, look },
    ...{ amount: payment.amount, currency: payment.currency, title, email },
    ...{ charge_id: null, charge_currency: null, paid_at: null, refunded: 0 },
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
    Pick<
      PaymentSessionRow,
      "external_id" | "state" | "charge_id" | "charge_currency" | "paid_at" | "refunded"
    >
  >,
): Promise<void> {
  await db
    .updateTable("payment_sessions")
    .set(patch)
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
