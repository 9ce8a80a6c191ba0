import { formatMoney } from "../../../app/domain/money";
import { todayIn } from "../../../app/domain/dates";
import type { PaymentTroubleKind } from "../../../app/upstream/contract/payments";
import type { CardRefund, CardSession } from "../../integrations/payments/provider";
import { changeDeal, type DealChange } from "../records/change-deal";
import { lockDeal } from "../records/deals";
import { findPayment, type PaymentRow, type PaymentSessionRow } from "../records/payments";
import { textChanges, type NewEntry } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { findDealer } from "./dealer";
import { receiptMailJob } from "./mail-jobs";
import {
  addSession,
  findCharged,
  findNamed,
  findSession,
  isOpen,
  setSession,
} from "./session-queries";
import { entryOf, labelOf, paymentChanges } from "./timeline-entry";
import { countTroubles, storeTrouble } from "./troubles";

/** What a provider said of a session, and when that was so. */
export interface Told {
  readonly session: CardSession;
  readonly at: Date;
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
  const payment = held && (await findPayment(write, held.payment_id));
  if (!payment) return false;
  const settle = async (): Promise<DealChange | null> => {
    // Read again: the deal's lock is what all of its payments are changed under.
    const session = await findSession(write, sessionId);
    const now = await findPayment(write, payment.id);
    if (!session || !now) return null;
    return new Settling(write, session, now, told).run();
  };
  await changeDeal(byCustomer(write, payment), payment.deal_id, settle, { isArchivedToo: true });
  const after = await findSession(write, sessionId);
  return after?.state === "OPEN" && after.external_id === told.session.id;
}

/** What is paid is the customer's doing, whoever tells us. */
const byCustomer = (write: AccountWrite, { id }: PaymentRow): AccountWrite => ({
  ...write,
  actor: { type: "customer", id },
});

/** A row for a session that the provider tells of and nobody here knows, as if it had been asked for and was over. */
export async function adoptSession(
  write: AccountWrite,
  paymentId: string,
  { provider, merchant, id }: { provider: string; merchant: string; id: string },
): Promise<string | null> {
  const held = await findPayment(write, paymentId);
  if (!held) return null;
  await lockDeal(write, held.deal_id);
  const known = await findNamed(write, { provider, id });
  if (known) return known.id;
  const session = await addSession(
    write,
    held,
    {
      ...{ provider, merchant, look: "hosted", title: labelOf(held), email: null },
      expiresAt: write.now,
    },
    { state: "EXPIRED", external_id: id },
  );
  return session.id;
}

/**
 * Gives a session up whose provider never named it here: nobody was given it, so nobody can pay in it. One that somebody
 * else has stored under its name meanwhile stays as it is.
 */
export async function giveUpUnmade(write: AccountWrite, sessionId: string): Promise<void> {
  await ofSession(write, sessionId, async (session) => {
    if (session.external_id === null) await setSession(write, session.id, { state: "EXPIRED" });
    return null;
  });
}

/**
 * Gives a session up that its provider cannot be asked about any more, once it can be paid no longer; whether it was paid
 * before, staff are told to look. False while it may still be paid.
 */
export async function giveUpLost(write: AccountWrite, sessionId: string): Promise<boolean> {
  let isGivenUp = true;
  await ofSession(write, sessionId, async (session, payment) => {
    const isMoney = session.external_id !== null && session.provider !== "sandbox";
    isGivenUp = !isMoney || Date.parse(session.expires_at) <= write.now.getTime();
    if (!isGivenUp) return null;
    await setSession(write, session.id, { state: "EXPIRED" });
    if (!isMoney) return null;
    const entry = await storeTrouble(write, session, payment, {
      kind: "OTHER",
      at: write.now,
      said: { ...session, reference: session.external_id },
    });
    const count = await countTroubles(write, payment.deal_id);
    return { set: { payment_trouble_count: count }, entries: entry ? [entry] : [] };
  });
  return isGivenUp;
}

/** Changes a session that is not over, and what of the deal follows, under the deal's lock. */
async function ofSession(
  write: AccountWrite,
  sessionId: string,
  change: (session: PaymentSessionRow, payment: PaymentRow) => Promise<DealChange | null>,
): Promise<void> {
  const held = await findSession(write, sessionId);
  const payment = held && (await findPayment(write, held.payment_id));
  if (!payment) return;
  await changeDeal(
    write,
    payment.deal_id,
    async () => {
      const session = await findSession(write, sessionId);
      return session && isOpen(session) ? change(session, payment) : null;
    },
    { isArchivedToo: true },
  );
}

class Settling {
  private readonly entries: NewEntry[] = [];
  private troubles = 0;

  constructor(
    private readonly write: AccountWrite,
    private readonly session: PaymentSessionRow,
    private readonly payment: PaymentRow,
    private readonly told: Told,
  ) {}

  async run(): Promise<DealChange | null> {
    const { session: said } = this.told;
    const name = { external_id: said.id };
    if (said.isPaid) await this.takePaid(name);
    else if (said.state === "COMPLETE") await this.takeUnpaid(name);
    else await this.takeOpen(name);
    if (said.refunded !== null) await this.takeRefund(said.refunded);
    if (this.troubles === 0 && this.entries.length === 0) return null;
    const counted = await countTroubles(this.write, this.payment.deal_id);
    return { set: { payment_trouble_count: counted }, entries: this.entries };
  }

  private async takePaid(name: Name): Promise<void> {
    const { session, payment, write } = this;
    const { session: said, at } = this.told;
    if (session.paid_at !== null) return;
    const paid = { ...name, state: "COMPLETE" as const, charge_id: said.chargeId };
    const misfit = misfitOf(session, said);
    if (misfit) {
      await setSession(write, session.id, paid);
      return this.park(misfit);
    }
    const paidAt = said.paidAt ?? at;
    await setSession(write, session.id, { ...paid, paid_at: paidAt.toISOString() });
    if (payment.status === "REQUESTED") await this.markPaid(paidAt);
    else await this.park(payment.status === "PAID" ? "PAID_TWICE" : "PAID_AFTER_CANCEL");
    await this.takeEarlierRefunds();
  }

  private async markPaid(paidAt: Date): Promise<void> {
    const { write, payment, session } = this;
    const dealer = await findDealer(write);
    const after = {
      ...payment,
      status: "PAID",
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
    this.entries.push(
      entryOf("PAID", payment, paymentChanges(payment, after, dealer.currencySymbol)),
    );
    const email = this.told.session.email ?? session.email ?? payment.sent_to;
    if (email) {
      const mail = { paymentId: payment.id, email, title: session.title };
      await write.enqueue(receiptMailJob, mail, { key: `paid ${payment.id}` });
    }
  }

  private async takeUnpaid(name: Name): Promise<void> {
    if (this.session.paid_at !== null) return;
    await setSession(this.write, this.session.id, { ...name, state: "COMPLETE" });
    await this.park("NOT_PAID");
  }

  /** What is over stays over, whichever comes later. */
  private async takeOpen(name: Name): Promise<void> {
    const { state } = this.session;
    if (state === "COMPLETE" || state === "EXPIRED") return;
    const isOver = this.told.session.state === "EXPIRED";
    const next = isOver ? "EXPIRED" : state === "OPENING" ? "OPEN" : state;
    await setSession(this.write, this.session.id, { ...name, state: next });
  }

  /** Of a refund that was told before the payment was. */
  private async takeEarlierRefunds(): Promise<void> {
    const { db, accountId } = this.write;
    const { chargeId } = this.told.session;
    if (chargeId === null) return;
    const { refunded } = await db
      .selectFrom("payment_events")
      .select(({ fn }) => fn.max("refunded").as("refunded"))
      .where("account_id", "=", accountId)
      .where("charge_id", "=", chargeId)
      .executeTakeFirstOrThrow();
    if (refunded !== null) await this.takeRefund(Number(refunded));
  }

  private async takeRefund(refunded: number): Promise<void> {
    const session = await findSession(this.write, this.session.id);
    if (!session) return;
    const entry = await storeRefund(this.write, session, this.payment, refunded);
    if (entry) this.entries.push(entry);
  }

  private async park(kind: PaymentTroubleKind): Promise<void> {
    const { session: said, at } = this.told;
    const reference = said.chargeId ?? said.id;
    const entry = await storeTrouble(this.write, this.session, this.payment, {
      ...{ kind, at, said: { amount: said.amount, currency: said.currency, reference } },
    });
    if (!entry) return;
    this.troubles += 1;
    this.entries.push(entry);
  }
}

type Name = Pick<PaymentSessionRow, "external_id">;

function misfitOf(asked: PaymentSessionRow, said: CardSession): PaymentTroubleKind | null {
  if (said.currency !== asked.currency) return "CURRENCY_DIFFERS";
  return said.amount === asked.amount ? null : "AMOUNT_DIFFERS";
}

/** Money that was given back only grows: an older word of it changes nothing. */
async function storeRefund(
  write: AccountWrite,
  session: PaymentSessionRow,
  payment: PaymentRow,
  refunded: number,
): Promise<NewEntry | null> {
  if (refunded <= session.refunded) return null;
  await setSession(write, session.id, { refunded });
  const { currencySymbol } = await findDealer(write);
  const [old, now] = [session.refunded, refunded].map((amount) =>
    amount === 0 ? null : formatMoney(amount, currencySymbol),
  );
  return entryOf("REFUNDED", payment, textChanges([["Refunded", old ?? null, now ?? null]]));
}

/**
 * Stores what was given back of a payment's money, by what the provider calls that money. If that is not known here yet,
 * whoever stores the payment finds the event: both look under the deal's lock.
 */
export async function settleRefund(
  write: AccountWrite,
  { provider, paymentId }: { provider: string; paymentId: string },
  { chargeId, refunded }: CardRefund,
): Promise<void> {
  const payment = await findPayment(write, paymentId);
  if (!payment) return;
  await changeDeal(
    write,
    payment.deal_id,
    async () => {
      const session = await findCharged(write, { provider, paymentId, chargeId });
      const entry = session && (await storeRefund(write, session, payment, refunded));
      return entry ? { entries: [entry] } : null;
    },
    { isArchivedToo: true },
  );
}
