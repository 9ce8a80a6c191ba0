import { formatMoney } from "~/domain/money";

import type { QuoteContext } from "./quote-route.server";

/** What the price box of a quote shows. */
export type PriceBoxData = ReturnType<typeof loadPriceBox>;

export function loadPriceBox({ staff, quote }: QuoteContext) {
  const { currency_symbol: symbol, tax_display } = staff.settings.country;
  const { pricing, totalQuantity } = quote.context;
  const money = (amount: number) => formatMoney(amount, symbol);
  return {
    tax: tax_display ?? "tax",
    quantity: totalQuantity,
    exTax: money(pricing.sellGrandTotalExTax),
    taxTotal: money(pricing.sellTaxTotal),
    total: money(pricing.sellGrandTotalIncTax),
  };
}
