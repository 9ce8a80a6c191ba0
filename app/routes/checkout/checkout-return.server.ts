import type { PublicContext } from "~/http/route.server";
import { publicPages } from "~/upstream/contract/public-pages";
import { isRefused } from "~/upstream/errors";

import { loadPayment, type ShownPayment } from "./checkout.server";
import type { Outcome } from "./outcome";

/** A payment, and how the session went that the address names. */
export async function loadReturn(
  route: PublicContext,
): Promise<{ payment: ShownPayment; outcome: Outcome }> {
  const [payment, outcome] = await Promise.all([loadPayment(route), readOutcome(route)]);
  return { payment, outcome };
}

/** How the session of a payment went that the address names. */
export async function readOutcome({
  upstream,
  context,
  params,
  url,
}: PublicContext): Promise<Outcome> {
  const sessionId = url.searchParams.get("session_id") ?? "";
  const paymentId = params.paymentId ?? "";
  if (!/^[\w-]{1,128}$/.test(sessionId)) return "unknown";
  try {
    const { status } = await upstream.call(publicPages.getCheckoutSession, {
      params: { paymentId, sessionId },
    });
    return BY_STATUS.get(status.toUpperCase()) ?? "unknown";
  } catch (error) {
    // No session of this payment, or asked for too often; everything else is a fault.
    if (!isRefused(error, 400, 401, 404, 429)) {
      context.host.reportFault(error, "how a card payment went could not be read");
    }
    return "unknown";
  }
}

const BY_STATUS: ReadonlyMap<string, Outcome> = new Map([
  ["COMPLETE", "complete"],
  ["OPEN", "open"],
]);
