import { json } from "@remix-run/node";

import { page } from "~/http/page";
import { publicAction, publicLoader } from "~/http/route.server";
import { publicPages } from "~/upstream/contract/public-pages";
import { isRefused } from "~/upstream/errors";

import type { CardSession } from "./card-session";

export const handle = page({ scripts: "none" });

/** Nothing is to be read here. */
export const loader = publicLoader(() => new Response(null, { status: 404 }));

/** For the page's own script: what the provider's script begins with, or null if it has none. */
export const action = publicAction(async ({ upstream, context, params }) => {
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
    if (isRefused(error, 409, 429)) return new Response(null, { status: error.status });
    context.host.reportFault(error, "a card payment could not be begun");
    return new Response(null, { status: 503 });
  }
});
