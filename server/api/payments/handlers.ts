import {
  CARD_PAYMENT_TYPE,
  type PaymentStatus,
} from "../../../app/upstream/contract/payments.input";
import { payments } from "../../../app/upstream/contract/payments";
import { newId, newPublicId } from "../../database/id";
import { ApiError, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { countEvent } from "../rate-limit";
import { changedBy, madeBy } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { findDealer, type Dealer } from "../records/dealer";
import {
  countDealPayments,
  MAX_PAYMENTS,
  requirePayment,
  type PaymentPlace,
  type PaymentRow,
} from "../records/payments";
import { employeeOf, type AccountRead } from "../scope";
import type { Services } from "../services";
import { staffSubject } from "../session";
import { checkCardHandlers } from "./check-cards";
import { closeSession } from "./checkout-session";
import { requestMailJob } from "./mail-jobs";
import { amountProblem, isCard, requireCard, requireRequested } from "./rules";
import { findOpenSession } from "./session-queries";
import { entryOf, labelOf, paymentChanges } from "./timeline-entry";
import { countTroubles, hasTroubles } from "./troubles";

const HOUR_MS = 60 * 60 * 1_000;
const REQUESTS_AN_HOUR = 10;
const REQUESTS_A_DAY = 300;

const createPayment = mutation(
  payments.createPayment,
  async (write, { params, body, services }) => {
    const { db, accountId } = write;
    const { dealId } = params;
    const dealer = await findDealer(write);
    const payment = {
      // The id of a card payment is all that its customer's link holds.
      id: body.type === CARD_PAYMENT_TYPE ? newPublicId() : newId(),
      ...{ account_id: accountId, deal_id: dealId, type: body.type },
      ...{ amount: body.amount, currency: dealer.currency, status: body.status },
      transacted_at: body.transactedAt ?? null,
      description: body.description?.trim() || null,
      reference: body.reference?.trim() || null,
      quote_id: body.quoteId ?? null,
      ...madeBy(write),
    };
    await changeDeal(write, dealId, async () => {
      if (isCard(body)) checkCard(services, dealer, body);
      const forQuote = await readQuote(write, dealId, payment.quote_id);
      if (payment.quote_id !== null) requireQuote(forQuote);
      if ((await countDealPayments(write, dealId)) >= MAX_PAYMENTS) {
        throw new ApiError(409, "too_many", `A deal has at most ${MAX_PAYMENTS} payments`);
      }
      await db.insertInto("payments").values(payment).execute();
      const told = { ...payment, quote: forQuote?.tuid };
      const changes = paymentChanges(null, told, dealer.currencySymbol);
      return { entries: [entryOf("ADDED", payment, changes)] };
    });
    return { id: payment.id };
  },
);

/** A card payment begins as requested, and is paid by the customer alone. */
function checkCard(
  { cards }: Services,
  dealer: Dealer,
  { amount, status }: { amount: number; status: PaymentStatus },
): void {
  if (!cards?.canTake(dealer.merchant)) {
    throw unsuitable("type", "Card payments are not set up for this account");
  }
  if (status !== "REQUESTED") throw unsuitable("status", "A card payment starts as Requested");
  const problem = amountProblem(cards.limitsOf(dealer.currency), dealer, amount);
  if (problem) throw unsuitable("amount", problem);
}

/** The quote of a deal that a payment is for, by its number; undefined for none, and for one of another deal. */
function readQuote({ db, accountId }: AccountRead, dealId: string, quoteId: string | null) {
  return db
    .selectFrom("quotes")
    .select(["tuid", "is_archived"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("id", "=", quoteId ?? "")
    .executeTakeFirst();
}

/** The quote a payment comes to be for is one of its deal, and is not archived. */
function requireQuote(quote: Awaited<ReturnType<typeof readQuote>>): void {
  if (!quote) throw unsuitable("quoteId", "This is no quote of this deal");
  if (quote.is_archived) throw unsuitable("quoteId", `Quote ${quote.tuid} is archived`);
}

const notArchived = ({ dealId, id }: PaymentPlace) =>
  ({ id, deal_id: dealId, is_archived: 0 }) as const;

const updatePayment = mutation(payments.updatePayment, async (write, { params, body }) => {
  const patch = {
    ...{ amount: body.amount, status: body.status, transacted_at: body.transactedAt ?? null },
    description: body.description?.trim() || null,
    reference: body.reference?.trim() || null,
  };
  await changeDeal(write, params.dealId, async () => {
    const before = await requirePayment(write, params);
    if (isCard(before)) {
      throw new ApiError(409, "read_only", "A card payment cannot be edited");
    }
    const { currencySymbol } = await findDealer(write);
    const quoteId = body.quoteId === undefined ? before.quote_id : body.quoteId;
    const forQuote = await readQuote(write, params.dealId, quoteId);
    // What it is for already may have been archived since.
    if (quoteId !== null && quoteId !== before.quote_id) requireQuote(forQuote);
    const changed = { ...patch, quote_id: quoteId, ...changedBy(write) };
    await changeRow(write, "payments", notArchived(params), changed, body.revision);
    const wasFor = await readQuote(write, params.dealId, before.quote_id);
    const changes = paymentChanges(
      { ...before, quote: wasFor?.tuid },
      { ...before, ...patch, quote: forQuote?.tuid },
      currencySymbol,
    );
    return { entries: [entryOf("CHANGED", { ...before, ...patch }, changes)] };
  });
});

const cancelPayment = mutation(payments.cancelPayment, {
  async prepare(read, { params, services, staff }) {
    const payment = await requirePayment(read, params);
    requireCancellable(payment);
    await closeSession(services, staffSubject(staff), params);
  },
  write: (write, { params }) =>
    changeDeal(write, params.dealId, async () => {
      const before = await requirePayment(write, params);
      requireCancellable(before);
      if (await findOpenSession(write, before.id)) {
        throw new ApiError(409, "stale", "The customer has just opened the payment page again");
      }
      const patch = { status: "CANCELLED" as const, ...changedBy(write) };
      await changeRow(write, "payments", notArchived(params), patch);
      const { currencySymbol } = await findDealer(write);
      const changes = paymentChanges(before, { ...before, status: "CANCELLED" }, currencySymbol);
      return { entries: [entryOf("CANCELLED", before, changes)] };
    }),
});

function requireCancellable(payment: PaymentRow): void {
  requireCard(payment, "A manual payment is cancelled by editing it");
  requireRequested(payment);
}

const archivePayment = mutation(payments.archivePayment, (write, { params }) =>
  changeDeal(write, params.dealId, async () => {
    const place = { dealId: params.dealId, id: params.paymentId };
    const before = await requirePayment(write, place);
    if (isCard(before) && before.status !== "CANCELLED") {
      throw new ApiError(
        409,
        "not_cancelled",
        "A card payment can be archived once it is cancelled",
      );
    }
    await requireUntroubled(write, before);
    await changeRow(write, "payments", notArchived(place), { is_archived: 1 });
    return { entries: [entryOf("ARCHIVED", before)] };
  }),
);

const sendPaymentRequest = mutation(payments.sendPaymentRequest, {
  async prepare(read, { params, services }) {
    const payment = await requirePayment(read, params);
    requireSendable(payment);
    await requireUntroubled(read, payment);
    await countEvent(services, [
      { kind: "payment-mail", subject: params.id, most: REQUESTS_AN_HOUR, windowMs: HOUR_MS },
      {
        kind: "payment-mail-account",
        subject: read.accountId,
        most: REQUESTS_A_DAY,
        windowMs: 24 * HOUR_MS,
      },
    ]);
  },
  write: (write, { params, body }) =>
    changeDeal(write, params.dealId, async () => {
      const payment = await requirePayment(write, params);
      requireSendable(payment);
      await requireUntroubled(write, payment);
      await write.db
        .updateTable("payments")
        .set({ sent_to: body.email, sent_at: write.now.toISOString() })
        .where("account_id", "=", write.accountId)
        .where("id", "=", payment.id)
        .execute();
      const mail = { paymentId: payment.id, email: body.email, title: labelOf(payment) };
      await write.enqueue(requestMailJob, mail);
      const to = { field: "To", type: "TEXT" as const, old: null, new: body.email };
      return { entries: [entryOf("SENT", payment, [to])] };
    }),
});

/** Refuses with 409 what staff have to look at first. */
async function requireUntroubled(read: AccountRead, { id }: PaymentRow): Promise<void> {
  if (!(await hasTroubles(read, id))) return;
  throw new ApiError(
    409,
    "has_troubles",
    "What the card provider says of this payment has to be dealt with first",
  );
}

function requireSendable(payment: PaymentRow): void {
  requireCard(payment, "A manual payment has no link");
  requireRequested(payment);
}

const settlePaymentTrouble = mutation(payments.settlePaymentTrouble, (write, { params }) => {
  const settle = async () => {
    const payment = await requirePayment(write, params);
    const { numUpdatedRows } = await write.db
      .updateTable("payment_troubles")
      .set({ settled_at: write.now.toISOString(), settled_by: employeeOf(write.actor) })
      .where("account_id", "=", write.accountId)
      .where("payment_id", "=", payment.id)
      .where("id", "=", params.troubleId)
      .where("settled_at", "is", null)
      .executeTakeFirst();
    // Somebody else has said so, or it is none of this payment's: either way nothing is left to do.
    if (numUpdatedRows === 0n) return null;
    const count = await countTroubles(write, params.dealId);
    return { set: { payment_trouble_count: count }, entries: [entryOf("SETTLED", payment)] };
  };
  // Money comes for archived deals too.
  return changeDeal(write, params.dealId, settle, { isArchivedToo: true });
});

export const paymentHandlers = [
  createPayment,
  updatePayment,
  cancelPayment,
  archivePayment,
  sendPaymentRequest,
  settlePaymentTrouble,
  ...checkCardHandlers,
];
