import { formatMoney } from "~/domain/money";
import { quotes } from "~/upstream/contract/quotes";

import type { DealContext } from "../deal-route.server";
import { quoteLook } from "../quotes/quote-status";
import type { Payment } from "./payments.server";

export type ForQuote = Awaited<ReturnType<typeof loadForQuotes>>[number];

/** The quotes that a payment may be for, the newest first: those of its deal, and the one it is for, archived or not. */
export async function loadForQuotes(
  { staff, deal }: DealContext,
  payment: Pick<Payment, "quoteId"> | null,
) {
  const own = payment?.quoteId ?? null;
  const list = (archived: boolean) =>
    staff.upstream.call(quotes.listDealQuotes, {
      params: { dealId: deal.id },
      query: { archived },
    });
  const current = deal.context.quoteCount > 0 ? await list(false) : [];
  const isThere = own === null || current.some(({ id }) => id === own);
  const archived = isThere ? [] : (await list(true)).filter(({ id }) => id === own);
  const money = (amount: number) => formatMoney(amount, staff.settings.country.currency_symbol);
  return [...current, ...archived]
    .sort((a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt))
    .map(({ id, tuid, status, isArchived, totalSellPrice, totalSellPriceOverride }) => ({
      ...{ id, tuid, status },
      words: [
        tuid,
        isArchived ? "Archived" : quoteLook(status).word,
        money(totalSellPriceOverride ?? totalSellPrice),
      ].join(" · "),
    }));
}

/** The accepted quote of a deal that has one alone: money that comes is for it until another is chosen. */
export function acceptedAlone(found: readonly ForQuote[]): string {
  const [only, ...others] = found.filter(({ status }) => status === "ACCEPTED");
  return only && others.length === 0 ? only.id : "";
}
