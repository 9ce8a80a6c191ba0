import { formatInstant } from "~/domain/dates";
import type { IconName } from "~/ui/icon";
import { quotes } from "~/upstream/contract/quotes";
import type { AnyEndpoint } from "~/upstream/endpoint";

import type { Quote, QuoteContext } from "../quote-route.server";
import { canBeSent } from "./send.server";
import { whyNotAccept } from "./why-not-accept.server";

/** Steps of a quote besides its acceptance: the last part of their address, which is the verb of the question too. */
export const STEPS = {
  lock: { call: quotes.lockQuote, done: "Quote locked", word: "Lock", icon: "lock" },
  unlock: { call: quotes.reopenQuote, done: "Quote unlocked", word: "Unlock", icon: "lock" },
  reopen: { call: quotes.reopenQuote, done: "Quote reopened", word: "Reopen", icon: "undo" },
  reject: { call: quotes.rejectQuote, done: "Quote rejected", word: "Reject", icon: "close" },
} as const satisfies Record<
  string,
  { call: AnyEndpoint; done: string; word: string; icon: IconName }
>;
export type Step = keyof typeof STEPS;

/** Source: specification part 2 section 4.1. A status that nobody knows leads nowhere. */
const FROM: Readonly<Record<string, readonly Step[]>> = {
  OPEN: ["lock", "reject"],
  LOCKED: ["unlock"],
  ACCEPTED: ["reopen", "reject"],
  REJECTED: ["reopen"],
};

export const stepsOf = ({ status, isArchived }: Quote): readonly Step[] =>
  isArchived || !Object.hasOwn(FROM, status) ? [] : (FROM[status] ?? []);

/** Whether the page asks first: where it cannot simply be taken back. */
const asks = ({ status }: Quote, step: Step) =>
  step === "reject" || (step === "reopen" && status === "ACCEPTED");

/** What the price box offers to do with the quote whole. */
export function loadSteps(route: QuoteContext) {
  const { quote, quotePath, quoteChange, changePath } = route;
  const acceptPath = quoteChange(quotes.acceptQuote, "accept");
  const whyNot = acceptPath === null ? [] : whyNotAccept(quote);
  return {
    /** Null where it is no question; without an address while something is in the way. */
    accept: acceptPath === null ? null : { path: whyNot.length === 0 ? acceptPath : null },
    whyNot: whyNot.map(({ text, isError, isPending }) => ({
      text,
      tone: isError ? ("brick" as const) : ("amber" as const),
      path: isPending ? quotePath("updates") : null,
    })),
    pdfPath: quotePath("pdf", "choose"),
    sendPath: canBeSent(quote) ? changePath(quotes.sendQuote, quotePath("send")) : null,
    lastSent: lastSentOf(route),
    /** What the page shows, and a change is made from. */
    seen: quote.status,
    steps: stepsOf(quote).flatMap((step) => {
      const { word, icon, call } = STEPS[step];
      const path = changePath(call, quotePath("status", step));
      return path ? [{ step, word, icon, path, asks: asks(quote, step) }] : [];
    }),
  };
}

/** When and to whom its link was last mailed, in words. */
function lastSentOf({ quote: { lastSent }, staff, context }: QuoteContext): string | null {
  if (!lastSent) return null;
  return `${formatInstant(lastSent.at, staff.timeZone, context.host.now())} to ${lastSent.to}`;
}
export type ShownSteps = ReturnType<typeof loadSteps>;
