import { formatDimension } from "~/domain/dimensions";

import {
  breakdownOf,
  costFiguresOf,
  figuresOf,
  loadLineTrace,
  requireTrace,
} from "../trace/load-trace.server";
import { requireLine, type BodyContext } from "./body.server";

/** How the price of a line of a body was made. */
export async function loadTraceOfLine(route: BodyContext) {
  const { staff, body, backTo } = route;
  requireTrace(staff);
  const line = await requireLine(route);
  const isCost = body.kind === "order";
  const { steps, list, grid, system } = await loadLineTrace(staff, line.id, { isCost });
  const { pricing, context, quantity } = line;
  const sizes = [context.configuration.width, context.configuration.height].filter(
    (size) => size !== null,
  );
  const unit = system === "METRIC" ? " mm" : '"';
  const size = sizes.map((one) => formatDimension(one, system)).join(" × ");
  const isInclusive = pricing.taxMode === "INCLUSIVE";
  const about = [context.product.name, line.windowGroupName, size && size + unit, body.name];
  const shown = {
    ...{ closeTo: backTo, steps, list, grid },
    about: about.filter(Boolean).join(" · "),
    empty: "This product has no price yet.",
  };
  if (isCost) {
    const { unitCostPrice: unit, costPrice: total } = line;
    return { ...shown, breakdown: null, figures: costFiguresOf(staff, { unit, total }) };
  }
  return {
    ...shown,
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
}
