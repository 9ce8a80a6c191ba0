import { formatMoney } from "~/domain/money";

import type { QuoteContext } from "./quote-route.server";

/** Everything the page of a quote shows, shaped for it. */
export type QuotePanel = ReturnType<typeof loadQuotePanel>;

export function loadQuotePanel({ staff, deal, quote }: QuoteContext) {
  const symbol = staff.settings.country.currency_symbol;
  const { orderLines, pricing } = quote.context;
  return {
    ...{ dealName: deal.name, dealNumber: deal.tuid },
    lines: orderLines.map((line) => ({
      id: line.id,
      name: line.context.product.name,
      total: formatMoney(line.pricing.totalSellPriceIncTax, symbol),
    })),
    total: formatMoney(pricing.sellGrandTotalIncTax, symbol),
  };
}
