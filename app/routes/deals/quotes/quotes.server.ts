import { dayOf, formatDay } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { paths } from "~/http/paths";
import { quotes } from "~/upstream/contract/quotes";
import type { ResponseOf } from "~/upstream/endpoint";

import type { DealContext } from "../deal-route.server";
import { showsArchived } from "./archived-param";

type Summary = ResponseOf<typeof quotes.listDealQuotes>[number];

/** What the Quotes module shows of a deal. A deal without quotes is asked for none. */
export async function loadQuotes(route: DealContext) {
  const { deal, workflow, url, changePath } = route;
  const isArchivedShown = showsArchived(url.search);
  const [current, archived] = await Promise.all([
    deal.context.quoteCount > 0 ? list(route, false) : [],
    isArchivedShown ? list(route, true) : [],
  ]);
  return {
    addPath: changePath(quotes.addQuote, paths.quote(workflow.slug, deal.id, "new")),
    isArchivedShown,
    count: current.length,
    quotes: [...current, ...archived]
      .sort((a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt))
      .map((one) => show(route, one)),
  };
}

function list({ staff, deal }: DealContext, archived: boolean): Promise<Summary[]> {
  const call = { params: { dealId: deal.id }, query: { archived } };
  return staff.upstream.call(quotes.listDealQuotes, call);
}

function show({ staff, workflow, deal }: DealContext, quote: Summary) {
  const { id, tuid, description, status, isArchived, totalSellPrice, context } = quote;
  const money = (amount: number) => formatMoney(amount, staff.settings.country.currency_symbol);
  const override = quote.totalSellPriceOverride;
  return {
    ...{ id, tuid, status, isArchived },
    path: paths.quote(workflow.slug, deal.id, id),
    description: description?.trim() || null,
    lines: context.orderLineCount,
    quantity: context.totalQuantity,
    total: money(override ?? totalSellPrice),
    replaced: override === null ? null : money(totalSellPrice),
    created: formatDay(dayOf(quote.createdAt, staff.timeZone), staff.today),
  };
}
