import { quotes } from "~/upstream/contract/quotes";

import { quoteLoader } from "../quote-route.server";
import { adjustmentFigures, overrideFigures, totalFigures, type Typed } from "./figures.server";

/** What Save of a dialog would store, for script: what is typed stands in the query, by the names of its fields. */
export const loader = quoteLoader((route) => {
  const { staff, url } = route;
  if (!staff.may(quotes.previewQuotePricing)) return [];
  const typed: Typed = (name) => url.searchParams.get(name) ?? "";
  switch (typed("of")) {
    case "adjustment":
      return adjustmentFigures(route, indexOf(typed("index")), typed);
    case "deposit":
      return overrideFigures(route, "depositAmountOverride", typed);
    case "tax":
      if (!staff.permissions.quoteTax) return [];
      return overrideFigures(route, "sellTaxOverride", typed);
    case "total":
      return totalFigures(route, typed);
    default:
      throw new Response("Not found", { status: 404 });
  }
});

const indexOf = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : null);
