import { INTENT_FIELD, SEEN_FIELD } from "~/domain/form-key";
import { formatMoneyInput } from "~/domain/money";
import { FieldError } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { replyWithSearch, submit, submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import type { ToastAction } from "~/ui/toast/toast-message";

import type { Quote, QuoteContext } from "../quote-route.server";
import {
  adjustmentFormSchema,
  readAdjustmentAmount,
  type AdjustmentFormValues,
} from "./adjustment-form.schema";
import { adjustmentFigures } from "./figures.server";
import {
  asInput,
  fixedOrPercent,
  inBasis,
  percentOf,
  savePricing,
  wordsOf,
  type StoredAdjustment,
} from "./quote-prices.server";

export const ADJUSTMENT_IS_GONE =
  "This adjustment is not there any more. What you typed can still be read and copied here.";
const OTHERS_MOVED =
  "The adjustments of this quote were changed in the meantime. Your text is kept: please close this and open the adjustment again.";

const OTHERS_MOVED_FIRST =
  "The adjustments of this quote were changed in the meantime: please look at them again";

/** The place that the address names, null of a new one; and what is stored there. */
export function findAdjustment({ params, quote }: QuoteContext): {
  at: number | null;
  stored: StoredAdjustment | null;
} {
  const { index } = params;
  if (index === undefined) return { at: null, stored: null };
  const at = /^\d{1,3}$/.test(index) ? Number(index) : -1;
  return { at, stored: quote.context.pricing.adjustments[at] ?? null };
}

/** A stored adjustment as the form's inputs hold it, without its sign; a new one takes off a percentage. */
export function valuesOf(
  quote: Quote,
  stored: StoredAdjustment | null,
  at: number | null,
): AdjustmentFormValues {
  const guard = { revision: quote.lastUpdatedAt, others: othersOf(quote, at) };
  if (!stored) {
    return { label: "", type: "PERCENT_DISCOUNT", amount: "", taxType: "STANDARD", ...guard };
  }
  const percent = percentOf(stored);
  const value = percent ?? inBasis(quote, stored);
  const kind = percent === null ? "FIXED" : "PERCENT";
  return {
    label: stored.label,
    type: `${kind}_${value < 0 ? "DISCOUNT" : "CHARGE"}`,
    amount: percent === null ? formatMoneyInput(Math.abs(value)) : String(Math.abs(percent)),
    taxType: stored.taxType,
    ...guard,
  };
}

/** What the call names of an adjustment, whichever it is, as a field of the form. */
const fieldOf = (field: string) => /\.(label|taxType)$/.exec(field)?.[1] ?? "amount";

/** Adds an adjustment, changes or removes the one that the address names, or shows what Save would store. */
export async function submitAdjustment(route: QuoteContext & Sent): Promise<Response> {
  const { form, quote, staff, backTo } = route;
  const { symbol } = wordsOf(route);
  const { at, stored } = findAdjustment(route);
  const intent = form.text(INTENT_FIELD);
  if (intent === "remove" && at !== null && stored) return removeAdjustment(route, at, stored);
  const schema = adjustmentFormSchema(symbol);
  const figures = () => adjustmentFigures(route, at, form.text);
  return submit(form, {
    schema,
    save: async (typed, guard) => {
      if (intent === "recalculate") {
        return replyWithSearch(form, schema, { remarks: await figures() });
      }
      requireSame(route, at, stored);
      const read = readAdjustmentAmount(typed.type, typed.amount, symbol);
      const value = "value" in read ? read.value : 0;
      // Who may not choose the tax leaves it as it is.
      const taxType = staff.permissions.quoteTax ? typed.taxType : stored?.taxType;
      const named = { label: typed.label.trim(), taxType: taxType ?? "STANDARD" };
      const sent = fixedOrPercent(quote, named, typed.type, value);
      const adjustments = allOf(quote);
      const changed = adjustments.toSpliced(at ?? adjustments.length, 1, sent);
      await savePricing(route, { adjustments: changed }, guard, fieldOf);
    },
    done: () =>
      success(at === null ? "Adjustment added" : "Adjustment saved", form.text("label").trim()),
    to: backTo,
    keep: async () => ({ remarks: await figures() }),
  });
}

const allOf = (quote: Quote) => quote.context.pricing.adjustments.map((one) => asInput(quote, one));

/** An address names a place among the adjustments: another one may have come to stand there. */
function requireSame(
  { form, quote }: QuoteContext & Sent,
  at: number | null,
  stored: StoredAdjustment | null,
  words = OTHERS_MOVED,
): void {
  if (at === null) return;
  if (!stored) throw new FieldError({ "": [ADJUSTMENT_IS_GONE] });
  const seen = JSON.parse(form.text(SEEN_FIELD) || "{}") as Partial<AdjustmentFormValues>;
  const isSame = seen.label === stored.label || seen.others === othersOf(quote, at);
  if (!isSame) throw new FieldError({ "": [words] });
}

/** What tells whether those beside an adjustment are still the same. */
const othersOf = (quote: Quote, at: number | null) =>
  JSON.stringify(
    quote.context.pricing.adjustments.filter((_, nth) => nth !== at).map(({ label }) => label),
  );

function removeAdjustment(
  route: QuoteContext & Sent,
  at: number,
  stored: StoredAdjustment,
): Promise<Response> {
  const { form, quote, backTo } = route;
  return submitChange(form, {
    save: async (_, guard) => {
      requireSame(route, at, stored, OTHERS_MOVED_FIRST);
      const adjustments = allOf(quote).toSpliced(at, 1);
      // There is no form left in which a field could say why not.
      return savePricing(route, { adjustments }, guard, () => "");
    },
    done: (saved) => ({
      ...success("Adjustment removed", stored.label),
      ...(saved ? { action: undo(route, saved, stored) } : {}),
    }),
    to: backTo,
  });
}

/** Adds it again, unless the quote has changed since. */
function undo({ quotePath }: QuoteContext, saved: Quote, stored: StoredAdjustment): ToastAction {
  const fields = Object.entries(valuesOf(saved, stored, null));
  return {
    label: "Undo",
    to: quotePath("adjustments", "new"),
    fields: Object.fromEntries(fields.filter(([name]) => name !== "others")),
  };
}
