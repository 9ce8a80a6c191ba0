import { json } from "@remix-run/node";

import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { publicPages } from "~/upstream/contract/public-pages";
import { isRefused } from "~/upstream/errors";

import type { CardSession } from "./card-session";
import { readOutcome } from "./checkout-return.server";
import { loadPayment } from "./checkout.server";

export const handle = page({ scripts: "none" });

/** For the page's own script: how a session went in which a card was not taken. */
export const loader = publicLoader(async (route) => json(await readOutcome(route)));

/** For the page's own script: what the provider's script begins with, or null if it has none. */
export const action = publicAction(async (route) => {
  const { upstream, context, params } = route;
  const paymentId = params.paymentId ?? "";
  try {
    const { sessionId, clientSecret, publishableKey, stripeAccount } = await upstream.call(
      publicPages.createCheckoutSession,
      { params: { paymentId }, body: {} },
    );
    if (!publishableKey || !clientSecret) return json<CardSession | null>(null);
    return json<CardSession>({
      ...{ sessionId, clientSecret, publishableKey },
      stripeAccount: stripeAccount ?? null,
    });
  } catch (error) {
    if (isRefused(error, 400, 401, 404)) return new Response(null, { status: 404 });
    if (isRefused(error, 409) && error.problem?.code === "card_refused") {
      return new Response(error.problem.message, { status: 422 });
    }
    if (isRefused(error, 409)) {
      // Paid or cancelled since the page was made; else it is only being changed.
      const { state } = await loadPayment(route);
      return new Response(null, { status: state === "requested" ? 409 : 410 });
    }
    if (isRefused(error, 429)) return new Response(null, { status: 429 });
    context.host.reportFault(error, "a card payment could not be begun");
    return new Response(null, { status: 503 });
  }
});
