import { formatMoney } from "~/domain/money";
import type { Toast } from "~/http/session.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { QUOTE_STATUSES } from "~/upstream/contract/quotes.input";
import { isRefused } from "~/upstream/errors";

import { wordsOf } from "../prices/quote-prices.server";
import { confirmQuote, enterQuote, type Quote, type QuoteContext } from "../quote-route.server";
import { quoteLook } from "../quote-status";
import { STEPS, stepsOf, type Step } from "./steps.server";

function requireStep({ params: { step = "" } }: QuoteContext): Step {
  if (!isStep(step)) throw new Response("Not found", { status: 404 });
  return step;
}
const isStep = (word: string): word is Step => Object.hasOwn(STEPS, word);

/** Where a quote that is accepted has left traces, in sentences: orders made of it, money that came for it, and that is asked for. */
function tracesOf(route: QuoteContext): string[] {
  const { quote } = route;
  const orders = (quote.context.orders ?? []).filter(({ status }) => status !== "CANCELLED");
  const names = orders.map(({ tuid }) => tuid).join(", ");
  const { received = 0, depositRequest } = quote;
  const money = (amount: number) => formatMoney(amount, wordsOf(route).symbol);
  return [
    ...(orders.length === 0
      ? []
      : orders.length === 1
        ? [`Order ${names} was made from it, and stays as it is.`]
        : [`Orders ${names} were made from it, and stay as they are.`]),
    ...(received > 0
      ? [`${money(received)} has been received for it, and stays with the deal.`]
      : []),
    ...(depositRequest
      ? [`The unpaid request for its deposit of ${money(depositRequest.amount)} is cancelled.`]
      : []),
  ];
}

function effectOf(route: QuoteContext, step: Step): string {
  const isAccepted = route.quote.status === "ACCEPTED";
  const ends = isAccepted ? ["Its acceptance does not hold any more."] : [];
  const traces = isAccepted ? tracesOf(route) : [];
  const after: Readonly<Record<Step, string>> = {
    lock: "No changes can be made until it is unlocked.",
    unlock: "It can be changed and accepted again.",
    reopen: "It can be changed, and has to be accepted again.",
    reject: "It takes no changes until it is reopened.",
  };
  return [...ends, ...traces, after[step]].join(" ");
}

export const changeStatus = confirmQuote({
  load: async (route) => {
    const step = requireStep(route);
    const { request, context, backTo, quote } = route;
    if (!stepsOf(quote).includes(step)) {
      throw await redirectWithToast(request, context, backTo, whatItIs(quote));
    }
    return { route, step };
  },
  words: ({ route, step }) => ({
    ...{ verb: step, noun: "quote", seen: route.quote.status },
    object: [route.quote.tuid, route.quote.description?.trim()].filter(Boolean).join(", "),
    effect: effectOf(route, step),
  }),
  run: async (route): Promise<Toast> => {
    const { staff, quote, form } = route;
    const { call, done } = STEPS[requireStep(route)];
    const from = QUOTE_STATUSES.find((status) => status === form.text("seen"));
    if (from === undefined) throw new Response(null, { status: 400 });
    const sent = { params: { id: quote.id }, body: { from }, idempotencyKey: form.key };
    try {
      await staff.upstream.call(call, sent);
    } catch (error) {
      if (!isRefused(error, 409) || error.problem?.code === "already_submitted") throw error;
      return sayStatus(route);
    }
    return success(done, quote.tuid);
  },
});

/** Somebody else was faster: what the quote is by now. */
async function sayStatus(route: QuoteContext): Promise<Toast> {
  route.context.host.cache.clear();
  const { quote } = await enterQuote(route);
  return whatItIs(quote);
}

function whatItIs(quote: Quote): Toast {
  const status = quote.isArchived ? "archived" : quoteLook(quote.status).word.toLowerCase();
  const title = `Quote ${quote.tuid} is ${status} by now`;
  return { tone: "warning", title, text: "Nothing was changed: please look at it again" };
}
