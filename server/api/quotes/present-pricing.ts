import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import type { quotePricingSchema } from "../../../app/upstream/contract/quote-pricing";
import type { QuoteRow } from "../records/body/quote-rows";
import { readAdjustments, type QuoteFigures } from "../records/body/quote-sum";

type Pricing = z.input<typeof quotePricingSchema>;

/** The prices of a quote, as it holds them or would. */
export function presentPricing(
  quote: Pick<QuoteRow, "tax_override" | "deposit_override" | "adjustments" | "error_count">,
  figures: QuoteFigures | null,
): Pricing {
  const none = { incTax: 0, exTax: 0, tax: 0 };
  const { lines, total } = figures ?? { lines: none, total: none };
  const adjustments = readAdjustments(quote.adjustments);
  return {
    sellTotalOrderLinesIncTax: toUnits(lines.incTax),
    sellTotalOrderLinesExTax: toUnits(lines.exTax),
    sellTaxCalculated: toUnits(figures?.taxCalculated ?? 0),
    sellTaxOverride: quote.tax_override === null ? null : toUnits(quote.tax_override),
    sellTaxTotal: toUnits(total.tax),
    sellTotalTaxable: toUnits(figures?.taxable ?? 0),
    sellGrandTotalIncTax: toUnits(total.incTax),
    sellGrandTotalExTax: toUnits(total.exTax),
    depositAmountCalculated: toUnits(figures?.depositCalculated ?? 0),
    depositAmountOverride: quote.deposit_override === null ? null : toUnits(quote.deposit_override),
    depositAmount: toUnits(figures?.deposit ?? 0),
    isPricingValid: quote.error_count === 0,
    adjustments: adjustments.map(({ label, isTaxed, percent }, at) => {
      const price = figures?.adjustments[at] ?? none;
      return {
        label,
        adjustmentType: percent === null ? ("AMOUNT" as const) : ("PERCENT" as const),
        taxType: isTaxed ? ("STANDARD" as const) : ("NONE" as const),
        ...{ amountIncTax: toUnits(price.incTax), amountExTax: toUnits(price.exTax) },
        ...{ tax: toUnits(price.tax), percent },
      };
    }),
    charges: (figures?.charges ?? []).map(({ kind, label, incTax, exTax }) => ({
      ...{ kind, label, amountIncTax: toUnits(incTax), amountExTax: toUnits(exTax) },
    })),
    overrideDiscount: toUnits(figures?.overrideDiscount ?? 0),
  };
}
