import { dayOf, formatDay, formatTime } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { browserOf } from "~/http/browser-of.server";
import { setupForm } from "~/http/form-setup.server";
import { inFormFields } from "~/http/refusal";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";
import { isRefused, movedMeanwhile } from "~/upstream/errors";
import { callName } from "~/upstream/transport";

import { countOf, depositRow, wordsOf } from "../prices/quote-prices.server";
import { enterQuote, type QuoteContext } from "../quote-route.server";
import { acceptFormSchema, type AcceptFormValues } from "./accept-form.schema";
import { loadAcceptance, nameTerms } from "./acceptance.server";
import { whyNotAccept } from "./why-not-accept.server";

/** What is accepted, in the words of the dialog: total, deposit and terms. */
function figuresOf(route: QuoteContext) {
  const { quote } = route;
  const { pricing } = quote.context;
  const { symbol, tax } = wordsOf(route);
  const { terms } = quote;
  return {
    total: { label: `Total inc ${tax}`, amount: formatMoney(pricing.sellGrandTotalIncTax, symbol) },
    deposit: { label: depositRow(quote), amount: formatMoney(pricing.depositAmount, symbol) },
    terms: terms ? { name: nameTerms(terms.version), text: terms.text } : null,
  };
}

/** The same as one text, which travels with the form: what each of them is called, and what it is. */
function shownIn(route: QuoteContext): string {
  const { total, deposit, terms } = figuresOf(route);
  const told = [
    [total.label, total.amount],
    ["Deposit", deposit.amount],
    ["Terms", terms?.name ?? "none"],
  ];
  return told.map((one) => one.join(BETWEEN)).join(APART);
}
const BETWEEN = "\t";
const APART = " · ";

/** What of two such texts is not the same: `Total inc GST from $319.00 to $159.50`. */
function differences(before: string, after: string): string {
  const read = (text: string) => text.split(APART).map((one) => one.split(BETWEEN));
  const old = new Map(read(before).map(([name = "", value]) => [name, value]));
  return read(after)
    .filter(([name = "", value]) => old.get(name) !== value)
    .map(([name = "", value = ""]) => {
      const was = old.get(name);
      return was === undefined ? `${name} to ${value}` : `${name} from ${was} to ${value}`;
    })
    .join("; ");
}

/** What the dialog shows. */
export function loadAccept(route: QuoteContext) {
  const { quote, deal, backTo, quotePath } = route;
  const values: AcceptFormValues = {
    name: deal.context.contact?.name ?? "",
    signature: "",
    withoutSignature: false,
    shown: shownIn(route),
    revision: quote.lastUpdatedAt,
  };
  const isPending = whyNotAccept(quote).some((why) => why.isPending);
  return {
    about: [`Quote ${quote.tuid}`, deal.name, countOf(quote)].join(" · "),
    figures: figuresOf(route),
    updatesPath: !quote.isReadOnly && isPending ? quotePath("updates") : null,
    form: setupForm(acceptFormSchema, backTo, values, whyClosed(route)),
  };
}

/** Why it cannot be accepted, or not yet; undefined if it can. */
function whyClosed(route: QuoteContext): string | undefined {
  const { quote, closed, staff } = route;
  if (quote.status === "ACCEPTED" && !quote.isArchived) {
    const by = loadAcceptance(route)?.by;
    const at = quote.acceptedAt ? ` ${whenWithin(quote.acceptedAt, staff)}` : "";
    return `This quote was accepted${at}${by ? ` by ${by}` : ""}.`;
  }
  if (quote.status === "REJECTED" && !quote.isArchived) return "This quote was rejected.";
  if (closed !== undefined) return closed;
  return (
    whyNotAccept(quote)
      .map(({ text }) => text)
      .join(" ") || undefined
  );
}

/** A moment within a sentence: `today at 7:39pm`, `on Wed 26 Nov at 7:39pm`. */
function whenWithin(instant: string, { timeZone, today }: QuoteContext["staff"]): string {
  const day = formatDay(dayOf(instant, timeZone), today);
  const isNamed = ["Today", "Yesterday"].includes(day);
  return `${isNamed ? day.toLowerCase() : `on ${day}`} at ${formatTime(instant, timeZone)}`;
}

/** Accepts a quote with the figures and the terms that its writer saw, or not at all. */
export function submitAccept(route: QuoteContext & Sent): Promise<Response> {
  const { form, staff, quote, backTo } = route;
  return submit(form, {
    schema: acceptFormSchema,
    save: async ({ name, signature, withoutSignature, shown }, { seen, idempotencyKey }) => {
      // Of an upstream that does not compare: what was shown here is what is accepted.
      if (shown !== undefined && shown !== shownIn(route))
        throw movedMeanwhile(callName(quotes.acceptQuote));
      const own = withoutSignature ? {} : { name, signature };
      const call = {
        params: { id: quote.id },
        body: {
          ...{ from: "OPEN" as const, ...own, lastUpdatedAt: seen },
          // To who knows of no typed names, one without a drawing is accepted without signature.
          acceptWithoutSignature: withoutSignature || !signature,
          agent: browserOf(route.request),
        },
        idempotencyKey,
      };
      await staff.upstream.call(quotes.acceptQuote, call).catch((error: unknown) => {
        throw inFormFields(error, ownField);
      });
    },
    refuse: (error) => sayWhatMoved(route, error),
    done: success("Quote accepted", quote.tuid),
    to: backTo,
  });
}

/** A refusal of what nobody typed here is about the form as a whole. */
const ownField = (name: string) => (name === "signature" || name === "name" ? name : "");

/** What became of the quote meanwhile: the form shows it, and asks again. */
async function sayWhatMoved(route: QuoteContext & Sent, error: unknown) {
  if (!isRefused(error, 409, 422) || error.problem?.code === "already_submitted") return null;
  // The quote as it is now, whatever was read before.
  route.context.host.cache.clear();
  const now = await enterQuote(route);
  const said = (message: string) => ({ message, status: 409, isConflict: true });
  const closed = whyClosed(now);
  if (closed !== undefined) return said(`Nothing was accepted. ${closed}`);
  const [before, after] = [route.form.text("shown"), shownIn(now)];
  if (before !== after) {
    return said(`Nothing was accepted. What has changed: ${differences(before, after)}. ${AGAIN}`);
  }
  if (error.status === 422 || error.problem?.code === "broken_chain") {
    return said(`Nothing was accepted. ${error.problem?.message ?? ""}`);
  }
  return said(`Nothing was accepted: somebody else has changed the quote meanwhile. ${AGAIN}`);
}
const AGAIN = "Please check it, and accept it again.";
