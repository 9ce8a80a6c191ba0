import { INTENT_FIELD } from "~/domain/form-key";
import { formatMoney, formatMoneyInput } from "~/domain/money";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";

import type { QuoteContext } from "../quote-route.server";
import { overrideFigures, storedSum } from "./figures.server";
import { overrideFormSchema } from "./override-form.schema";
import { savePricing, wordsOf } from "./quote-prices.server";
import { readAmount } from "./read-amount";

/** Which calculated amount of a quote is overridden. */
export type Overridden = "deposit" | "tax";

const FIELDS = { deposit: "depositAmountOverride", tax: "sellTaxOverride" } as const;

/** What is said and asked of it. */
function partsOf(route: QuoteContext, of: Overridden) {
  const { quote } = route;
  const { pricing } = quote.context;
  const { symbol, tax, taxRow } = wordsOf(route);
  const { depositPercentage: percent } = quote.config;
  const isDeposit = of === "deposit";
  const calculated = isDeposit ? pricing.depositAmountCalculated : pricing.sellTaxCalculated;
  const share = isDeposit ? percent !== null && `${percent}% of the total` : taxRow;
  // Of a total that has no lines yet, any deposit would be too much.
  const most = { amount: pricing.sellGrandTotalIncTax, message: "More than the total" };
  return {
    title: `Override ${isDeposit ? "Deposit" : upper(tax)}`,
    label: isDeposit ? "Deposit" : upper(tax),
    symbol,
    stored: isDeposit ? pricing.depositAmountOverride : pricing.sellTaxOverride,
    calculated: formatMoney(calculated, symbol) + (share ? `, ${share}` : ""),
    most: isDeposit ? { ...most, message: `The deposit cannot be more than the total` } : undefined,
  };
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the dialog shows. */
export function loadOverride(route: QuoteContext, of: Overridden) {
  const { quote, deal, workflow, backTo, closed } = route;
  const { stored, ...parts } = partsOf(route, of);
  const { symbol, tax } = wordsOf(route);
  const total = formatMoney(quote.context.pricing.sellGrandTotalIncTax, symbol);
  const values = {
    amount: stored === null ? "" : formatMoneyInput(stored),
    revision: quote.lastUpdatedAt,
  };
  return {
    ...parts,
    about: `Quote ${quote.tuid} · total ${total} inc ${tax}`,
    form: setupForm(overrideFormSchema(symbol), backTo, values, closed),
    figures: storedSum(route),
    figuresUrl: paths.priceOptions(workflow.slug, deal.id, quote.id, of),
  };
}

/** Saves the amount, or takes it away if it is blank; or shows what that would come to. */
export function submitOverride(route: QuoteContext & Sent, of: Overridden): Promise<Response> {
  const { form, backTo } = route;
  const { label, symbol, most } = partsOf(route, of);
  const field = FIELDS[of];
  const schema = overrideFormSchema(symbol, most);
  const figures = () => overrideFigures(route, field, form.text);
  return submit(form, {
    schema,
    save: async ({ amount = "" }, guard) => {
      if (form.text(INTENT_FIELD) === "recalculate") {
        return replyWithSearch(form, schema, { remarks: await figures() });
      }
      const read = amount.trim() === "" ? { amount: null } : readAmount(amount, symbol, "");
      const value = "amount" in read ? read.amount : null;
      await savePricing(route, { [field]: value }, guard, () => "amount");
    },
    done: () => success(form.text("amount").trim() ? `${label} overridden` : `${label} calculated`),
    to: backTo,
    keep: async () => ({ remarks: await figures() }),
  });
}
