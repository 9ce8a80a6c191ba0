import { formatMoney } from "../../../app/domain/money";
import type { CardFailedRefund, CardRefund } from "../../integrations/payments/provider";
import { findDealer } from "../records/dealer";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession, type Told } from "./change-session";
import { readRefundsNow } from "./refund-reads";
import { findCharged, findSession, setSession, type Charge } from "./session-queries";
import { entryOf } from "./timeline-entry";
import { storeTrouble } from "./troubles";

/**
 * Stores what was given back of a session that was paid: as the provider says now, if it was asked; and what it told by
 * events before anybody here knew whose money that was.
 */
export async function settleSessionRefunds(
  write: AccountWrite,
  { id, payment_id: paymentId }: PaymentSessionRow,
  { session: said, at }: Told,
): Promise<void> {
  if (!said.isPaid) return;
  const find = () => findSession(write, id);
  await changeSession(write, paymentId, find, async (session, payment) => {
    if (session.charge_id === null) return [];
    const failed: NewEntry[] = [];
    for (const refund of said.failedRefunds) {
      failed.push(...(await storeFailed(write, session, payment, { refund, at })));
    }
    if (await hasFailed(write, session)) {
      // Events of refunds are sums, and say nothing of those that failed later: the provider's word of now does.
      const now = said.refunded ?? session.refunded;
      return [...failed, ...(await setRefunded(write, session, payment, now))];
    }
    const told = Math.max(said.refunded ?? 0, await findNoted(write, session));
    return told > session.refunded ? setRefunded(write, session, payment, told) : [];
  });
}

/**
 * Stores what was given back of a payment's money, by what the provider calls that money. If that is not known here yet,
 * whoever stores the payment finds the event: both look under the deal's lock.
 */
export async function settleRefund(
  write: AccountWrite,
  charge: Charge,
  { refunded }: CardRefund,
): Promise<void> {
  const find = () => findCharged(write, charge);
  await changeSession(write, charge.paymentId, find, async (session, payment) => {
    if (refunded <= session.refunded) return [];
    if (!(await hasFailed(write, session))) return setRefunded(write, session, payment, refunded);
    await readRefundsNow(write, session);
    return [];
  });
}

/** Stores that a refund did not arrive: the money is with the dealer again, and the customer is to get it another way. */
export async function settleFailedRefund(
  write: AccountWrite,
  charge: Charge,
  told: { refund: CardFailedRefund; at: Date },
): Promise<void> {
  const find = () => findCharged(write, charge);
  await changeSession(write, charge.paymentId, find, async (session, payment) => {
    const entries = await storeFailed(write, session, payment, told);
    if (entries.length === 0) return [];
    // What its own event was, or will be, is not known: the provider is asked.
    await readRefundsNow(write, session);
    const left = Math.max(0, session.refunded - told.refund.amount);
    return [...entries, ...(await setRefunded(write, session, payment, left))];
  });
}

function storeFailed(
  write: AccountWrite,
  session: PaymentSessionRow,
  payment: PaymentRow,
  { refund: { id, amount }, at }: { refund: CardFailedRefund; at: Date },
): Promise<readonly NewEntry[]> {
  const currency = currencyOf(session);
  const said = { amount, currency, reference: id };
  return storeTrouble(write, session, payment, { kind: "REFUND_FAILED", subject: id, at, said });
}

async function hasFailed(
  { db, accountId }: AccountWrite,
  { id, payment_id }: PaymentSessionRow,
): Promise<boolean> {
  const row = await db
    .selectFrom("payment_troubles")
    .select("id")
    .where("account_id", "=", accountId)
    .where("payment_id", "=", payment_id)
    .where("session_id", "=", id)
    .where("kind", "=", "REFUND_FAILED")
    .executeTakeFirst();
  return row !== undefined;
}

/** The most that was told of a charge by events; 0 if nothing was. */
async function findNoted(
  { db, accountId }: AccountWrite,
  { provider, charge_id }: PaymentSessionRow,
): Promise<number> {
  const { refunded } = await db
    .selectFrom("payment_events")
    .select(({ fn }) => fn.max("refunded").as("refunded"))
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .where("charge_id", "=", charge_id)
    .executeTakeFirstOrThrow();
  return Number(refunded ?? 0);
}

async function setRefunded(
  write: AccountWrite,
  session: PaymentSessionRow,
  payment: PaymentRow,
  refunded: number,
): Promise<readonly NewEntry[]> {
  if (refunded === session.refunded) return [];
  await setSession(write, session.id, { refunded });
  const { currencySymbol } = await findDealer(write);
  const currency = currencyOf(session);
  const symbol = currency === payment.currency ? currencySymbol : `${currency} `;
  const money = (amount: number) => (amount === 0 ? null : formatMoney(amount, symbol));
  const changes = textChanges([["Refunded", money(session.refunded), money(refunded)]]);
  return [entryOf(refunded > session.refunded ? "REFUNDED" : "CHANGED", payment, changes)];
}

/** What a session was paid in, which may be another currency than what was asked for. */
const currencyOf = ({ charge_currency, currency }: PaymentSessionRow): string =>
  charge_currency ?? currency;
