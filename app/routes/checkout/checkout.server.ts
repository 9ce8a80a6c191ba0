import { redirect } from "@remix-run/node";
import { z } from "zod";

import { formatMoneyOf } from "~/domain/money";
import type { HostContext } from "~/http/host-context";
import { paths } from "~/http/paths";
import { askByLink, publicDealer, TOO_OFTEN } from "~/http/public-page.server";
import { readRefusal } from "~/http/refusal";
import type { PublicContext, Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import type { PublicDealer } from "~/ui/public/customer-page";
import { checkoutInputFields, publicPages } from "~/upstream/contract/public-pages";
import type { Problem } from "~/upstream/contract/problem";
import { isRefused } from "~/upstream/errors";

import { PROVIDER_AWAY, WENT_WRONG } from "./payment-words";

/** A payment as its pages show it. */
export interface ShownPayment {
  id: string;
  dealer: PublicDealer;
  /** As the dealer writes money. */
  total: string;
  description: string | null;
  state: "requested" | "held" | "paid" | "cancelled";
  /** Where the customer reads the quote that it is for. */
  quotePath: string | null;
}

export async function loadPayment({
  upstream,
  context,
  params,
}: PublicContext): Promise<ShownPayment> {
  const id = params.paymentId ?? "";
  const found = await askByLink(
    upstream.call(publicPages.getPublicPayment, { params: { paymentId: id } }),
    context.host,
    "a payment could not be read",
  );
  const { dealer } = found.context;
  const { amount, currency, description } = found;
  return {
    id,
    dealer: publicDealer(dealer),
    total: formatMoneyOf(amount, {
      currency,
      symbol: dealer.currencySymbol,
      locale: dealer.locale,
    }),
    description: description?.trim() || null,
    quotePath: found.quotePageId ? paths.customerQuote(found.quotePageId) : null,
    state: found.isHeld ? "held" : (STATES.get(found.status.toUpperCase()) ?? "cancelled"),
  };
}

/** Whatever else a payment may be one day, it is not to be paid. */
const STATES: ReadonlyMap<string, ShownPayment["state"]> = new Map([
  ["REQUESTED", "requested"],
  ["PAID", "paid"],
]);

const paySchema = z.object({ email: checkoutInputFields.email.transform((text) => text.trim()) });

/** Leads to the card provider's own page; what became of the payment meanwhile, its page says. */
export function pay({ upstream, context, params, form }: PublicContext & Sent): Promise<Response> {
  const paymentId = params.paymentId ?? "";
  return submit(form, {
    schema: paySchema,
    async save({ email }) {
      try {
        const { url } = await upstream.call(publicPages.createCheckoutSession, {
          params: { paymentId },
          body: { email, isHosted: true },
        });
        return redirect(providerPage(url ?? null, context.host), 303);
      } catch (error) {
        const isOver = isRefused(error, 409) && OVER.includes(error.problem?.code ?? "");
        if (!isOver && !isRefused(error, 401, 404)) throw error;
        return redirect(paths.checkout(paymentId), 303);
      }
    },
    refuse(error) {
      if (isRefused(error, 409)) return { message: whyNot(error.problem), status: 409 };
      if (isRefused(error, 429)) return { message: TOO_OFTEN, status: 429 };
      const isFailed = readRefusal(error).kind === "failed";
      return isFailed ? { message: PROVIDER_AWAY, status: 503 } : null;
    },
  });
}

/** Of a payment that nobody is asked for any more, or not now: its page says so. */
const OVER: readonly string[] = ["paid", "cancelled", "held"];
/** Of several who begin to pay it at once. */
const BEING_CHANGED = "The payment is being changed, please try again";

/** Why no session was made, in the words of a failure where it is one. */
function whyNot(problem: Problem | null): string {
  // Nobody mends it by trying again: the API's sentence is for customers.
  return problem?.code === "card_refused"
    ? `${WENT_WRONG.title}. ${problem.message}.`
    : BEING_CHANGED;
}

/** An address of the card provider's, or of our own; the page's policy lets its form go nowhere else. */
function providerPage(url: string | null, { publicOrigin, checkoutOrigin }: HostContext): string {
  if (url === null || !URL.canParse(url))
    throw new Error("The card provider has no page to pay on");
  const { origin, pathname, search, href } = new URL(url);
  if (origin === publicOrigin) return pathname + search;
  if (origin === checkoutOrigin) return href;
  throw new Error(`The card provider's page is at ${origin}, not at ${checkoutOrigin}`);
}
