import type { Insertable } from "kysely";

import { CARD_PAYMENT_TYPE, MIN_AMOUNT } from "../../../../app/upstream/contract/payments.input";
import { newPublicId } from "../../../database/id";
import type { Schema } from "../../../database/schema";
import type { Subject } from "../../account-write";
import { ApiError } from "../../api-error";
import { closeSession } from "../../payments/checkout-session";
import { findDealer } from "../../records/dealer";
import { amountProblem } from "../../payments/rules";
import { findOpenSession } from "../../payments/session-queries";
import { entryOf, paymentChanges } from "../../payments/timeline-entry";
import { changedBy, madeBy } from "../../records/authors";
import { changeRow } from "../../records/change-row";
import type { QuoteRow } from "../../records/body/quote-rows";
import { readFigures } from "../../records/body/quote-sum";
import {
  countDealPayments,
  listQuotePayments,
  MAX_PAYMENTS,
  receivedOf,
  type PaymentRow,
} from "../../records/payments";
import type { NewEntry } from "../../records/timeline";
import type { AccountRead, AccountWrite } from "../../scope";
import type { Services } from "../../services";

/** What is to be paid when a quote is accepted, in ten-thousandths. */
export const depositOf = (quote: Pick<QuoteRow, "figures">): number =>
  readFigures(quote.figures)?.deposit ?? 0;

/**
 * Asks for the deposit of a quote that is being accepted, less what was received for it: a card payment, if the account
 * takes cards and the amount can be paid so. What the timeline says of it.
 */
export async function requestDeposit(
  write: AccountWrite,
  { cards }: Services,
  { quote, acceptanceId }: { quote: QuoteRow; acceptanceId: string },
): Promise<NewEntry[]> {
  const { accountId } = write;
  const deposit = depositOf(quote);
  const dealer = await findDealer(write);
  if (deposit === 0 || !cards?.canTake(dealer.merchant)) return [];
  const received = receivedOf(await listQuotePayments(write, quote), dealer.currency);
  const amount = deposit - received;
  if (amount < MIN_AMOUNT || amountProblem(cards.limitsOf(dealer.currency), dealer, amount))
    return [];
  if ((await countDealPayments(write, quote.deal_id)) >= MAX_PAYMENTS) return [];
  const payment = {
    id: newPublicId(),
    account_id: accountId,
    deal_id: quote.deal_id,
    quote_id: quote.id,
    acceptance_id: acceptanceId,
    type: CARD_PAYMENT_TYPE,
    status: "REQUESTED",
    amount,
    currency: dealer.currency,
    transacted_at: null,
    description: `Deposit for quote ${quote.tuid}`,
    reference: null,
    ...madeBy(write),
  } satisfies Insertable<Schema["payments"]>;
  await write.db.insertInto("payments").values(payment).execute();
  return [entryOf("ADDED", payment, paymentChanges(null, payment, dealer.currencySymbol))];
}

/** The payment that asks for the deposit of the acceptance that holds, while nobody has paid it. */
export async function findDepositRequest(
  { db, accountId }: AccountRead,
  { acceptance_id }: Pick<QuoteRow, "acceptance_id">,
): Promise<PaymentRow | null> {
  if (acceptance_id === null) return null;
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("acceptance_id", "=", acceptance_id)
    .where("status", "=", "REQUESTED")
    .where("is_archived", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends what the customer may be paying in at the card provider, before the request is taken back. */
export async function closeDeposit(
  read: AccountRead,
  services: Services,
  { quote, subject }: { quote: QuoteRow; subject: Subject },
): Promise<void> {
  const payment = await findDepositRequest(read, quote);
  if (!payment) return;
  try {
    await closeSession(services, subject, { dealId: quote.deal_id, id: payment.id });
  } catch (error) {
    // It was paid in this moment: the money stays, and so does its payment.
    if (!(error instanceof ApiError) || (await findDepositRequest(read, quote))) throw error;
  }
}

/** Takes back the request for a deposit that nobody has paid; money that has come stays. What the timeline says of it. */
export async function cancelDeposit(write: AccountWrite, quote: QuoteRow): Promise<NewEntry[]> {
  const before = await findDepositRequest(write, quote);
  if (!before) return [];
  if (await findOpenSession(write, before.id)) {
    throw new ApiError(409, "stale", "The customer has just opened the payment page again");
  }
  const where = { id: before.id, deal_id: before.deal_id, is_archived: 0 } as const;
  await changeRow(write, "payments", where, { status: "CANCELLED", ...changedBy(write) });
  const { currencySymbol } = await findDealer(write);
  const after = { ...before, status: "CANCELLED" as const };
  return [entryOf("CANCELLED", before, paymentChanges(before, after, currencySymbol))];
}
