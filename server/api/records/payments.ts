import type { Selectable } from "kysely";

import { toUnits } from "../../../app/domain/money";
import type { Schema } from "../../database/schema";
import { notFound } from "../api-error";
import type { AccountRead } from "../scope";

/** A deal has no more payments than this that are not archived; adding another one is refused. */
export const MAX_PAYMENTS = 200;

export type PaymentRow = Selectable<Schema["payments"]>;
/** Where a payment is: its deal, and its own id. */
export interface PaymentPlace {
  readonly dealId: string;
  readonly id: string;
}
export type PaymentSessionRow = Selectable<Schema["payment_sessions"]>;

const ofDeal = ({ db, accountId }: AccountRead, dealId: string) =>
  db
    .selectFrom("payments")
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("is_archived", "=", 0);

/** The payments of a deal, newest first, in the shape of the wire. */
export async function listDealPayments(read: AccountRead, dealId: string) {
  const rows = await ofDeal(read, dealId)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    // One that comes back from the archive, as money came for it, is beyond those that may be added.
    .limit(2 * MAX_PAYMENTS)
    .execute();
  const [refundOf, troublesOf] = await readCharges(read, rows);
  return rows.map((row) => present(row, refundOf(row), troublesOf.get(row.id) ?? []));
}

/** The payments for a quote, oldest first, each with what was given back of it, and whether staff have to look at it. */
export async function listQuotePayments(read: AccountRead, quote: { id: string; deal_id: string }) {
  const rows = await ofDeal(read, quote.deal_id)
    .selectAll()
    .where("quote_id", "=", quote.id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(2 * MAX_PAYMENTS)
    .execute();
  const [refundOf, troublesOf] = await readCharges(read, rows);
  return rows.map((row) => ({
    ...{ ...row, refunded: refundOf(row), isHeld: troublesOf.has(row.id) },
  }));
}

/** Of these payments, what was paid of them less what was given back, in the account's currency of today. */
export const receivedOf = (
  payments: readonly (Pick<PaymentRow, "status" | "amount" | "currency"> & { refunded: number })[],
  currency: string,
): number =>
  payments
    .filter((one) => one.status === "PAID" && one.currency === currency)
    .reduce((sum, one) => sum + one.amount - one.refunded, 0);

/** What was given back of each payment, and what staff have to look at. */
async function readCharges(read: AccountRead, rows: readonly PaymentRow[]) {
  const ids = ["", ...rows.flatMap(({ id, type }) => (type === "MANUAL" ? [] : id))];
  type Trouble = Selectable<Schema["payment_troubles"]>;
  if (ids.length === 1) return [() => 0, new Map<string, Trouble[]>()] as const;
  const taken = await read.db
    .selectFrom("payment_sessions")
    .select(["payment_id", "amount", "refunded", "paid_at", "charge_currency"])
    .where("account_id", "=", read.accountId)
    .where("payment_id", "in", ids)
    .where((eb) => eb.or([eb("refunded", ">", 0), eb("paid_at", "is not", null)]))
    .execute();
  const troubles = await read.db
    .selectFrom("payment_troubles")
    .selectAll()
    .where("account_id", "=", read.accountId)
    .where("payment_id", "in", ids)
    .where("settled_at", "is", null)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const takenOf = Map.groupBy(taken, (one) => one.payment_id);
  const troublesOf = Map.groupBy(troubles, (one) => one.payment_id);
  const refundOf = (row: PaymentRow) => refundedOf(row, takenOf.get(row.id) ?? []);
  return [refundOf, troublesOf] as const;
}

/** What was given back of a payment: of one that was paid twice, only what is more than was paid too much. */
function refundedOf(
  { status, amount, currency }: PaymentRow,
  taken: readonly Pick<PaymentSessionRow, "amount" | "refunded" | "paid_at" | "charge_currency">[],
): number {
  // What was paid in another currency is none of this amount: its refunds stand on the timeline.
  const own = taken.filter((one) => (one.charge_currency ?? currency) === currency);
  const of = status === "PAID" ? own.filter((one) => one.paid_at !== null) : own;
  const refunded = of.reduce((sum, one) => sum + one.refunded, 0);
  if (status !== "PAID") return refunded;
  const tooMuch = Math.max(0, of.reduce((sum, one) => sum + one.amount, 0) - amount);
  return Math.max(0, refunded - tooMuch);
}

/** How many a deal has that are not archived. */
export async function countDealPayments(read: AccountRead, dealId: string): Promise<number> {
  const { count } = await ofDeal(read, dealId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A payment by its id alone, of an archived deal or archived itself too: money comes for those as well. */
export async function findPayment(
  { db, accountId }: AccountRead,
  id: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** A payment of the deal, as this read or transaction sees it; 404 if there is none. */
export async function requirePayment(
  { db, accountId }: AccountRead,
  { dealId, id }: PaymentPlace,
): Promise<PaymentRow> {
  const row = await db
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function present(
  row: PaymentRow,
  refunded: number,
  troubles: readonly Selectable<Schema["payment_troubles"]>[],
) {
  return {
    id: row.id,
    dealId: row.deal_id,
    type: row.type,
    amount: toUnits(row.amount),
    status: row.status,
    transactedAt: row.transacted_at,
    description: row.description,
    reference: row.reference,
    createdAt: row.created_at,
    quoteId: row.quote_id,
    refundedAmount: toUnits(refunded),
    sentTo: row.sent_to,
    sentAt: row.sent_at,
    troubles: troubles.map((one) => ({
      id: one.id,
      kind: one.kind,
      at: one.at,
      amount: one.amount === null ? null : toUnits(one.amount),
      currency: one.currency,
      providerReference: one.provider_reference,
    })),
    revision: row.revision,
  };
}
