import { createHash } from "node:crypto";
import { json } from "@remix-run/node";

import { formatMoney } from "~/domain/money";
import type { Sent } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { products } from "~/upstream/contract/products";
import { hasPendingUpdates, UPDATE_OF_CHARGE } from "~/upstream/contract/quote-updates";
import { quotes } from "~/upstream/contract/quotes";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import { problemOf } from "../../../lines/line-problems";
import type { Quote, QuoteContext } from "../quote-route.server";
import { NONE } from "./figure";
import {
  depositRow,
  taxRowOf,
  inBasis,
  lastUpdated,
  percentOf,
  productsTotal,
  wordsOf,
  type Pricing,
} from "./quote-prices.server";
import { causeOf, type ShownCause } from "./update-words";

export type Updates = ResponseOf<typeof quotes.getQuoteUpdates>;

/** What has moved. An upstream that does not know this call tells that something has, and can update it all the same. */
async function readUpdates({ staff, quote }: QuoteContext): Promise<Updates> {
  try {
    return await staff.upstream.call(quotes.getQuoteUpdates, { params: { id: quote.id } });
  } catch (error) {
    if (!isRefused(error, 404)) throw error;
    const { pendingUpdates, pricing } = quote.context;
    const { sellGrandTotalIncTax: total } = pricing;
    const unknown = { kind: "PRICING" as const, label: "Known once they are updated" };
    return {
      ...{ lastUpdatedAt: quote.lastUpdatedAt, oldTotal: total, newTotal: total, newPricing: null },
      ...{ lines: [] },
      wholeQuote: hasPendingUpdates(pendingUpdates) ? [{ ...unknown, old: null, new: null }] : [],
    };
  }
}

/** Tells one state of all this from another. */
const stateOf = (updates: Updates) =>
  createHash("sha256").update(JSON.stringify(updates)).digest("base64url").slice(0, 22);

/** What the dialog shows. */
export async function loadUpdates(route: QuoteContext) {
  const { quote, backTo, closed, quoteChange } = route;
  const updates = await readUpdates(route);
  const { tax, basis } = wordsOf(route);
  const show = showIn(route);
  const when = lastUpdated(route);
  const lines = updates.lines.map((line) => showLine(route, line, updates));
  const whole = wholeQuote(route, updates);
  return {
    about: `Quote ${quote.tuid}${when ? ` · last updated ${when}` : ""}`,
    closeTo: backTo,
    ...{ closed: closed ?? null, basis, tax, lines, whole },
    mayUpdate: quoteChange(products.recalculateWindows) !== null,
    state: stateOf(updates),
    total: show(updates.oldTotal, updates.newTotal),
    deposit: depositWords(route, updates),
    isBelowZero: updates.newTotal === null,
    remarks: remarksOn(quote, updates),
  };
}

/** Old, new and the change between them, with its sign. */
function showIn(route: QuoteContext) {
  const { symbol } = wordsOf(route);
  return (old: number | null, now: number | null) => ({
    old: old === null ? NONE : formatMoney(old, symbol),
    now: now === null ? NONE : formatMoney(now, symbol),
    change: old === null || now === null ? NONE : signed(now - old, symbol),
  });
}

const signed = (amount: number, symbol: string) =>
  (amount > 0 ? "+" : "") + formatMoney(amount, symbol);

function showLine(route: QuoteContext, line: Updates["lines"][number], { lines }: Updates) {
  const stored = route.quote.context.orderLines.find(({ id }) => id === line.lineId);
  const inWindow = lines.filter(({ windowId }) => windowId === line.windowId);
  const number = stored?.windowNumber ?? null;
  const window = number === null ? "window" : `W${number}`;
  return {
    id: line.lineId,
    name: line.productName,
    quantity: stored?.quantity ?? 1,
    place: line.windowGroupName ?? (number === null ? null : window),
    imageUrl: stored?.context.product.imageUrl ?? null,
    causes: line.causes.map((cause) => causeOf(cause, line.newErrors)),
    errors: line.newErrors.map((code) => problemOf(code).text),
    ...showIn(route)(line.oldTotal, line.newTotal),
    /** Lines of a window are updated together, by the first of them. */
    update:
      inWindow[0]?.lineId !== line.lineId
        ? null
        : { windowId: line.windowId, label: inWindow.length > 1 ? `Update ${window}` : "Update" },
  };
}

interface WholeRow {
  label: string;
  cause: ShownCause;
  old: string;
  now: string;
  change: string;
}

const FOLLOWS = (detail: string): ShownCause => ({
  icon: "right",
  kind: "Follows the products",
  detail,
});

/** Charges beside the lines, and what follows from them and from the lines. */
function wholeQuote(route: QuoteContext, { wholeQuote: causes, newPricing }: Updates): WholeRow[] {
  const { quote } = route;
  const before = quote.context.pricing;
  const after = newPricing ?? before;
  const show = showIn(route);
  return [
    ...chargeRows(route, { before, after, causes }),
    ...after.adjustments.flatMap((one, at): WholeRow[] => {
      const percent = percentOf(one);
      const stored = before.adjustments[at];
      const [old, now] = [stored ? inBasis(quote, stored) : null, inBasis(quote, one)];
      if (percent === null || old === now) return [];
      const { symbol } = wordsOf(route);
      const of = formatMoney(
        productsTotal({ ...quote, context: { ...quote.context, pricing: after } }),
        symbol,
      );
      const detail = `${Math.abs(percent)}% of ${of}`;
      return [{ label: one.label, cause: FOLLOWS(detail), ...show(old, now) }];
    }),
    ...taxRow(route, before, after),
  ];
}

type Charge = NonNullable<Pricing["charges"]>[number];

function chargeRows(
  route: QuoteContext,
  { before, after, causes }: { before: Pricing; after: Pricing; causes: Updates["wholeQuote"] },
): WholeRow[] {
  const show = showIn(route);
  const nameOf = ({ kind, label }: { kind: string; label: string }) => `${kind}\n${label}`;
  const find = (charges: readonly Charge[] | undefined, name: string) => {
    const found = charges?.filter((one) => nameOf(one) === name) ?? [];
    const sum = found.reduce((all, one) => all + inBasis(route.quote, one), 0);
    return found.length > 0 ? sum : null;
  };
  const kinds = Object.entries(UPDATE_OF_CHARGE);
  const told = causes.map((cause) => {
    const [kind = cause.kind] = kinds.find(([, update]) => update === cause.kind) ?? [];
    return { ...cause, name: nameOf({ ...cause, kind }) };
  });
  const names = new Set([
    ...told.map(({ name }) => name),
    ...[...(before.charges ?? []), ...(after.charges ?? [])].map(nameOf),
  ]);
  return [...names].flatMap((name): WholeRow[] => {
    const cause = told.find((one) => one.name === name);
    const [old, now] = [find(before.charges, name), find(after.charges, name)];
    if (!cause && old === now) return [];
    const label = name.slice(name.indexOf("\n") + 1);
    return [{ label, cause: cause ? causeOf(cause, []) : FOLLOWS(""), ...show(old, now) }];
  });
}

/** Where prices are said without tax, the tax moves beside them. */
function taxRow(route: QuoteContext, before: Pricing, after: Pricing): WholeRow[] {
  const { isInclusive } = wordsOf(route);
  const label = taxRowOf(route, after);
  const [old, now] = [before.sellTaxTotal, after.sellTaxTotal];
  return isInclusive || old === now
    ? []
    : [{ label, cause: FOLLOWS(""), ...showIn(route)(old, now) }];
}

function depositWords(route: QuoteContext, { newPricing }: Updates): string | null {
  const { quote } = route;
  const { symbol } = wordsOf(route);
  const [old, now] = [quote.context.pricing.depositAmount, newPricing?.depositAmount];
  if (now === undefined || old === now) return null;
  return `${depositRow(quote)}: ${formatMoney(old, symbol)} to ${formatMoney(now, symbol)}`;
}

/** What stays as it is, in sentences. */
function remarksOn(quote: Quote, { lines }: Updates): string {
  const moved = new Set(lines.map(({ lineId }) => lineId));
  const rest = quote.context.orderLines.filter(({ id }) => !moved.has(id));
  const names = rest.map(({ context }) => context.product.name);
  const [first] = names;
  const unmoved =
    first === undefined
      ? ""
      : names.length === 1
        ? `${first} has not changed. `
        : `${names.length} other products have not changed. `;
  const overridden =
    quote.totalSellPriceOverride === null ? "" : " The order total is overridden, and stays.";
  return `${unmoved}Sizes, options and adjustment percents stay as they are.${overridden}`;
}

/** What the action says if prices have moved since its page was drawn, which is drawn anew. */
export const MOVED = { isMoved: true } as const;

/** Updates all lines and what is charged beside them, or the lines of one window; nothing that the writer has not seen. */
export function submitUpdates(route: QuoteContext & Sent): Promise<Response> {
  const { form, staff, quote, quotePath, backTo } = route;
  const { symbol } = wordsOf(route);
  const windowId = form.text("window");
  return submitChange(form, {
    save: async (): Promise<Response | Quote> => {
      if (stateOf(await readUpdates(route)) !== form.text("state")) {
        return json(MOVED, { status: 409 });
      }
      await staff.upstream.call(products.recalculateWindows, {
        params: { orderId: quote.externalId },
        body: { order_id: quote.externalId, ...(windowId && { window_ids: [windowId] }) },
        idempotencyKey: form.key,
      });
      return staff.upstream.call(quotes.getQuote, { params: { id: quote.id } });
    },
    done: (saved) => {
      if (saved instanceof Response) return "";
      const total = formatMoney(saved.context.pricing.sellGrandTotalIncTax, symbol);
      return success("Prices updated", `The total is ${total}`);
    },
    to: quotePath("updates"),
    then: (saved) =>
      saved instanceof Response || hasPendingUpdates(saved.context.pendingUpdates)
        ? quotePath("updates")
        : backTo,
  });
}
