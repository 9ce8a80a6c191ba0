import { INTENT_FIELD } from "~/domain/form-key";
import { formatMoney, formatMoneyInput } from "~/domain/money";
import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { replyWithSearch, submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";

import type { Quote, QuoteContext } from "../quote-route.server";
import { discounted, PRESETS, readPercent } from "./discount";
import { storedSum, totalFigures } from "./figures.server";
import { calculatedTotal, inFields, wordsOf } from "./quote-prices.server";
import { readAmount } from "./read-amount";
import { applySchema, totalFormSchema, type TotalFormValues } from "./total-form.schema";

/** What is stored as the form's inputs hold it. Who opens it wants to override: it is on until it is switched off. */
function valuesOf(quote: Quote): TotalFormValues {
  const { totalSellPriceOverride: stored, override } = quote;
  return {
    isOn: true,
    discount: "",
    amount: stored === null ? "" : formatMoneyInput(stored),
    notes: override?.notes ?? "",
    taxables: stored === null || override?.taxables !== false,
    revision: quote.lastUpdatedAt,
  };
}

/** What the dialog shows. */
export function loadTotal(route: QuoteContext) {
  const { quote, deal, workflow, backTo, closed } = route;
  const words = wordsOf(route);
  const { symbol, tax } = words;
  const calculated = calculatedTotal(quote);
  const total = formatMoney(calculated, symbol);
  const { sellTaxOverride, sellTaxCalculated } = quote.context.pricing;
  return {
    ...{ words, calculated },
    about: `Quote ${quote.tuid} · calculated total ${total} inc ${tax}`,
    form: setupForm(totalFormSchema(symbol, calculated), backTo, valuesOf(quote), closed),
    presets: PRESETS.map((percent) => {
      const amount = discounted(calculated, percent);
      return { percent, amount, shown: formatMoney(amount, symbol) };
    }),
    restores: quote.totalSellPriceOverride === null ? null : total,
    taxStays: formatMoney(sellTaxOverride ?? sellTaxCalculated, symbol),
    figures: storedSum(route),
    figuresUrl: paths.priceOptions(workflow.slug, deal.id, quote.id, "total"),
  };
}

/** Overrides the total, or no more; or fills in a discount, or shows what Save would store. */
export async function submitTotal(route: QuoteContext & Sent): Promise<Response> {
  const { form, quote, staff, backTo } = route;
  const { symbol } = wordsOf(route);
  const calculated = calculatedTotal(quote);
  const schema = totalFormSchema(symbol, calculated);
  const intent = form.text(INTENT_FIELD);
  const again = async () =>
    replyWithSearch(form, schema, { remarks: await totalFigures(route, form.text) });
  const preset = /^discount:(\d+)$/.exec(intent)?.[1];
  if (preset !== undefined) form.data.set("discount", preset);
  if (preset !== undefined || intent === "discount") {
    const apply = async () => {
      const percent = readPercent(form.text("discount")) ?? 0;
      form.data.set("amount", formatMoneyInput(discounted(calculated, percent)));
      return again();
    };
    return submit(form, { schema: applySchema, save: apply });
  }
  return submit(form, {
    schema,
    save: async ({ isOn, amount = "", notes, taxables }, { seen, idempotencyKey }) => {
      if (intent === "recalculate") return again();
      const read = readAmount(amount, symbol, "");
      const isOverridden = isOn === true && "amount" in read;
      const body = {
        override_total: isOverridden ? read.amount : null,
        notes: isOverridden ? notes?.trim() || null : null,
        override_taxables: isOverridden && taxables === true,
        lastUpdatedAt: seen,
      };
      const call = { params: { externalId: quote.externalId }, body, idempotencyKey };
      await inFields(staff.upstream.call(quotes.overrideQuoteTotal, call), fieldOf);
      return isOverridden ? read.amount : null;
    },
    done: (amount) =>
      typeof amount === "number"
        ? success("Order total overridden", formatMoney(amount, symbol))
        : success("Order total calculated", formatMoney(calculated, symbol)),
    to: backTo,
    keep: async () => ({ remarks: await totalFigures(route, form.text) }),
  });
}

const fieldOf = (field: string) => (field === "notes" ? "notes" : "amount");
