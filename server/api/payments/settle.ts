import { todayIn } from "../../../app/domain/dates";
import { formatMoneyOf } from "../../../app/domain/money";
import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import type { CardSession } from "../../integrations/payments/provider";
import { findDealer } from "../records/dealer";
import type { PaymentRow, PaymentSessionRow } from "../records/payments";
import { moneyFormat } from "../records/document-parts";
import { dealPath, tellDealer } from "../records/tell-dealer";
import type { NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { changeSession, type Told } from "./change-session";
import { settleSessionDispute } from "./disputes";
import { receiptMailJob } from "./mail-jobs";
import { planRefundReads } from "./refund-reads";
import { settleSessionRefunds } from "./refunds";
import { findSession, setSession } from "./session-queries";
import { entryOf, paymentChanges } from "./timeline-entry";
import { storeTrouble } from "./troubles";

/** A session as it is held here, its payment, and what the provider says of it. */
interface Settling {
  readonly write: AccountWrite;
  readonly session: PaymentSessionRow;
  readonly payment: PaymentRow;
  readonly told: Told;
}

/**
 * Stores what a card provider says of a session: by a signed event, or read back. What it says may be old, repeated or
 * in any order; the outcome is the same. A payment is paid here and nowhere else, if amount and currency are what was
 * asked; what does not fit is kept for staff to deal with. True if a customer may pay in the session from here on.
 */
export async function settleSession(
  write: AccountWrite,
  sessionId: string,
  told: Told,
): Promise<boolean> {
  const held = await findSession(write, sessionId);
  if (!held) return false;
  const find = () => findSession(write, sessionId);
  await changeSession(byCustomer(write, held), held.payment_id, find, (session, payment) =>
    settle({ write, session, payment, told }),
  );
  await settleSessionRefunds(write, held, told);
  await settleSessionDispute(write, held, told);
  const after = await find();
  return after?.state === "OPEN" && after.external_id === told.session.id;
}

/** What is paid is the customer's doing, whoever tells us. */
const byCustomer = (write: AccountWrite, { payment_id: id }: PaymentSessionRow): AccountWrite => ({
  ...write,
  actor: { type: "customer", id },
});

function settle(settling: Settling): Promise<readonly NewEntry[]> {
  const { isPaid, state } = settling.told.session;
  if (isPaid) return settlePaid(settling);
  return state === "COMPLETE" ? settleUnpaid(settling) : settleOpen(settling);
}

async function settlePaid(settling: Settling): Promise<readonly NewEntry[]> {
  const { write, session, payment, told } = settling;
  const { session: said } = told;
  const charge = { charge_id: said.chargeId, charge_currency: said.currency };
  if (session.paid_at !== null) {
    // Told before without its name, by which refunds name it.
    if (session.charge_id === null) await setSession(write, session.id, charge);
    return [];
  }
  const paid = { ...charge, external_id: said.id, state: "COMPLETE" } as const;
  const paidAt = said.paidAt ?? told.at;
  if (session.charge_id === null) await planRefundReads(write, session, paidAt);
  const misfit = misfitOf(session, said);
  if (misfit) {
    await setSession(write, session.id, paid);
    return park(settling, misfit);
  }
  await setSession(write, session.id, { ...paid, paid_at: paidAt.toISOString() });
  if (payment.status === "REQUESTED") return markPaid(settling, paidAt);
  return park(settling, payment.status === "PAID" ? "PAID_TWICE" : "PAID_AFTER_CANCEL");
}

function misfitOf(asked: PaymentSessionRow, said: CardSession): PaymentTroubleKind | null {
  if (said.currency !== asked.currency) return "CURRENCY_DIFFERS";
  return said.amount === asked.amount ? null : "AMOUNT_DIFFERS";
}

async function markPaid(
  { write, payment, session, told }: Settling,
  paidAt: Date,
): Promise<readonly NewEntry[]> {
  const dealer = await findDealer(write);
  const after = {
    ...payment,
    status: "PAID" as const,
    transacted_at: todayIn(dealer.timeZone, paidAt),
  };
  await write.db
    .updateTable("payments")
    .set({
      status: after.status,
      transacted_at: after.transacted_at,
      updated_at: write.now.toISOString(),
      updated_by: null,
      revision: payment.revision + 1,
    })
    .where("account_id", "=", write.accountId)
    .where("id", "=", payment.id)
    .execute();
  const email = told.session.email ?? session.email ?? payment.sent_to;
  if (email) {
    const mail = { paymentId: payment.id, email, title: session.title };
    await write.enqueue(receiptMailJob, mail, { key: `paid ${payment.id}` });
  }
  await tellDealer(write, "ACCOUNT", {
    key: `paid ${payment.id}`,
    title: `${formatMoneyOf(payment.amount, moneyFormat(dealer))} was paid by card`,
    facts: [["Payment", session.title]],
    path: await dealPath(write, payment.deal_id, `/payments/${payment.id}`),
  });
  return [entryOf("PAID", payment, paymentChanges(payment, after, dealer.currencySymbol))];
}

async function settleUnpaid(settling: Settling): Promise<readonly NewEntry[]> {
  const { write, session, told } = settling;
  // Paid is paid, whether it fitted or not.
  if (session.paid_at !== null || session.charge_id !== null) return [];
  await setSession(write, session.id, { external_id: told.session.id, state: "COMPLETE" });
  return park(settling, "NOT_PAID");
}

/** What is over stays over, whichever comes later. */
async function settleOpen({ write, session, told }: Settling): Promise<readonly NewEntry[]> {
  const { state } = session;
  if (state === "COMPLETE" || state === "EXPIRED") return [];
  const isOver = told.session.state === "EXPIRED";
  const next = isOver ? "EXPIRED" : state === "OPENING" ? "OPEN" : state;
  await setSession(write, session.id, { external_id: told.session.id, state: next });
  return [];
}

/** Keeps what does not fit for staff to deal with. */
function park(
  { write, session, payment, told }: Settling,
  kind: PaymentTroubleKind,
): Promise<readonly NewEntry[]> {
  const { id, amount, currency, chargeId } = told.session;
  const said = { amount, currency, reference: chargeId ?? id };
  return storeTrouble(write, session, payment, { kind, at: told.at, said });
}
