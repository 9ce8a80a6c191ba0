import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import styles from "~/ui/styles/trace.css?url";
import { quotes } from "~/upstream/contract/quotes";

import { figuresOf, requireTrace, wordsOf } from "../../../lines/trace/load-trace.server";
import { TraceDialog } from "../../../lines/trace/trace-dialog";
import { traceRows } from "../../../lines/trace/trace-view";
import { quoteLoader } from "../quote-route.server";

export const meta: MetaFunction = () => [{ title: "How this total is made · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader(async ({ staff, quote, backTo }) => {
  requireTrace(staff);
  const { steps } = await staff.upstream.call(quotes.getQuoteTrace, { params: { id: quote.id } });
  const symbol = staff.settings.country.currency_symbol;
  const { pricing, orderLines } = quote.context;
  const costs = orderLines.map((line) => line.pricing.totalCostPrice);
  const isKnown = costs.every((cost) => cost !== null);
  return {
    ...{ closeTo: backTo, list: null, grid: null, breakdown: null },
    about: `Quote ${quote.tuid}`,
    // Of a quote every step is money.
    steps: traceRows(steps, {
      ...{ symbol, system: "METRIC", isInCents: true, words: wordsOf(staff) },
    }),
    empty: "This quote has no price yet.",
    figures: figuresOf(staff, {
      incTax: pricing.sellGrandTotalIncTax,
      exTax: pricing.sellGrandTotalExTax,
      tax: pricing.sellTaxTotal,
      cost: isKnown ? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) : null,
    }),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function QuoteTraceDialog() {
  return <TraceDialog {...useLoaderData<typeof loader>()} />;
}
