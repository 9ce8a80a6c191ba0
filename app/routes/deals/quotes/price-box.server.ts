import { dayOf, formatDay } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { quotes } from "~/upstream/contract/quotes";

import { kindOf } from "./prices/price-words";
import {
  balanceRow,
  calculatedTotal,
  countOf,
  depositRow,
  inBasis,
  lastUpdated,
  percentOf,
  productsTotal,
  taxRowOf,
  wordsOf,
} from "./prices/quote-prices.server";
import type { QuoteContext } from "./quote-route.server";
import { loadSteps } from "./steps/steps.server";

/** What the price box of a quote shows: figures in words, and where each of them is changed. */
export type PriceBoxData = ReturnType<typeof loadPriceBox>;

export function loadPriceBox(route: QuoteContext) {
  const { staff, quote, quoteChange } = route;
  const { pricing } = quote.context;
  const { symbol, tax, isInclusive } = wordsOf(route);
  const money = (amount: number) => formatMoney(amount, symbol);
  const set = (...parts: string[]) => quoteChange(quotes.saveQuotePricing, ...parts);
  const calculated = calculatedTotal(quote);
  return {
    tax,
    products: { label: countOf(quote), amount: money(productsTotal(quote)) },
    charges: (pricing.charges ?? []).map((charge) => ({
      label: charge.label,
      amount: money(inBasis(quote, charge)),
    })),
    adjustments: pricing.adjustments.map((one, at) => {
      const amount = inBasis(quote, one);
      return {
        label: one.label,
        kind: kindOf({ percent: percentOf(one), amount }),
        amount: money(amount),
        path: set("adjustments", String(at)),
      };
    }),
    addPath: set("adjustments", "new"),
    override:
      quote.totalSellPriceOverride === null
        ? null
        : {
            amount: money(-overrideStep(route, isInclusive)),
            calculated: money(calculated),
            notes: quote.override?.notes?.trim() || null,
          },
    exTax: money(pricing.sellGrandTotalExTax),
    taxTotal: {
      label: taxRowOf(route),
      amount: money(pricing.sellTaxTotal),
      calculated: pricing.sellTaxOverride === null ? null : money(pricing.sellTaxCalculated),
      path: staff.permissions.quoteTax ? set("tax") : null,
    },
    total: money(pricing.sellGrandTotalIncTax),
    totalPath: quoteChange(quotes.overrideQuoteTotal, "total"),
    deposit: {
      label: depositRow(quote),
      amount: money(pricing.depositAmount),
      calculated:
        pricing.depositAmountOverride === null ? null : money(pricing.depositAmountCalculated),
      path: set("deposit"),
    },
    ...balanceOf(route),
    steps: loadSteps(route),
    created: formatDay(dayOf(quote.createdAt, staff.timeZone), staff.today),
    updated: lastUpdated(route),
  };
}

/** What the override takes off, in the basis in which the parts above it are said: they add up with it. */
function overrideStep({ quote }: QuoteContext, isInclusive: boolean): number {
  const { pricing } = quote.context;
  if (isInclusive) return calculatedTotal(quote) - pricing.sellGrandTotalIncTax;
  const parts = [...(pricing.charges ?? []), ...pricing.adjustments];
  const sum = parts.reduce((all, one) => all + inBasis(quote, one), productsTotal(quote));
  return sum - pricing.sellGrandTotalExTax;
}

/** What was received, and what is left. */
function balanceOf(route: QuoteContext) {
  const { received = 0 } = route.quote;
  const { label, amount } = balanceRow(route.quote);
  const money = (amount: number) => formatMoney(amount, wordsOf(route).symbol);
  return {
    received: received === 0 ? null : money(received),
    balance: { label, amount: money(amount) },
  };
}
