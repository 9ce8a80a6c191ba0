import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatDimension } from "~/domain/dimensions";
import styles from "~/ui/styles/trace.css?url";

import {
  breakdownOf,
  figuresOf,
  loadLineTrace,
  requireTrace,
} from "../../../lines/trace/load-trace.server";
import { TraceDialog } from "../../../lines/trace/trace-dialog";
import { requireLine } from "../find-line.server";
import { quoteLoader } from "../quote-route.server";

export const meta: MetaFunction = () => [{ title: "How this price is made · Headrail" }];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = quoteLoader(async (route) => {
  const { staff, quote, backTo } = route;
  requireTrace(staff);
  const line = await requireLine(route);
  const { steps, list, grid, system } = await loadLineTrace(staff, line.id);
  const { pricing, context, quantity } = line;
  const sizes = [context.configuration.width, context.configuration.height].filter(
    (size) => size !== null,
  );
  const unit = system === "METRIC" ? " mm" : '"';
  const size = sizes.map((one) => formatDimension(one, system)).join(" × ");
  const isInclusive = pricing.taxMode === "INCLUSIVE";
  const about = [
    context.product.name,
    line.windowGroupName,
    size && size + unit,
    `Quote ${quote.tuid}`,
  ];
  return {
    ...{ closeTo: backTo, steps, list, grid },
    about: about.filter(Boolean).join(" · "),
    empty: "This product has no price yet.",
    breakdown: breakdownOf(staff, {
      ...{ parts: pricing.breakdown, quantity, isInclusive },
      total: {
        sell: isInclusive ? pricing.totalSellPriceIncTax : pricing.totalSellPriceExTax,
        ...{ exTax: pricing.totalSellPriceExTax, cost: pricing.totalCostPrice },
      },
    }),
    figures: figuresOf(staff, {
      incTax: pricing.totalSellPriceIncTax,
      exTax: pricing.totalSellPriceExTax,
      tax: pricing.totalSellTax,
      cost: pricing.totalCostPrice,
    }),
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function LineTraceDialog() {
  return <TraceDialog {...useLoaderData<typeof loader>()} />;
}
