import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import type { paymentSummarySchema } from "../../../app/upstream/contract/public-pages";
import { findDealer } from "../records/dealer";
import { isCard } from "../payments/rules";
import type { QuoteRow } from "../records/body/quote-rows";
import { listQuotePayments, receivedOf } from "../records/payments";
import type { AccountRead } from "../scope";
import { isWithdrawn } from "./state";

type Summary = z.input<typeof paymentSummarySchema>;

/**
 * What was paid for a quote, in the words of the specification. What was given back is a payment below zero; what nobody
 * has paid yet is none, unless the card provider has said something of it that is still looked into: those that succeeded
 * add up to what was received. Of a quote that was withdrawn nothing is to be paid.
 */
export async function presentPaymentSummary(read: AccountRead, quote: QuoteRow): Promise<Summary> {
  const { currency } = await findDealer(read);
  const own = (await listQuotePayments(read, quote)).filter((one) => one.currency === currency);
  const received = receivedOf(own, currency);
  return {
    id: quote.public_id,
    totalReceived: toUnits(received),
    balance: isWithdrawn(quote) ? 0 : toUnits(quote.total - received),
    payments: own.flatMap((one): Summary["payments"] => {
      if (one.status === "CANCELLED" || (one.status === "REQUESTED" && !one.isHeld)) return [];
      const entry = {
        date: one.transacted_at ?? one.created_at,
        paymentMethod: isCard(one) ? "Card" : "Other",
        amount: toUnits(one.amount),
        status: one.status === "PAID" ? "SUCCEEDED" : "PENDING",
      };
      if (one.status !== "PAID" || one.refunded === 0) return [entry];
      const back = { paymentMethod: "Refund", amount: toUnits(-one.refunded) };
      return [entry, { ...entry, ...back }];
    }),
  };
}
