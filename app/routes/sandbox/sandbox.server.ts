import { redirect } from "@remix-run/node";

import { formatMoneyOf } from "~/domain/money";
import { paths } from "~/http/paths";
import type { PublicContext, Sent } from "~/http/route.server";
import { submitChange } from "~/http/submit.server";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { publicPages, SANDBOX_OUTCOMES } from "~/upstream/contract/public-pages";
import { isRefused } from "~/upstream/errors";

/** A session of the sandbox as its page shows it. */
export interface ShownSandbox {
  title: string;
  amount: string;
  email: string | null;
  state: "open" | "at bank" | "declined" | "paid" | "over";
  /** The way on, once there is nothing to do here; null if it leads elsewhere. */
  wayOn: string | null;
}

export async function loadSandbox({
  upstream,
  context,
  params,
}: PublicContext): Promise<ShownSandbox> {
  const sessionId = params.sessionId ?? "";
  const { host } = context;
  try {
    const session = await upstream.call(publicPages.getSandboxSession, { params: { sessionId } });
    const state = stateOf(session);
    return {
      title: session.title,
      amount: formatMoneyOf(session.amount, { currency: session.currency }),
      email: session.email,
      state,
      wayOn: ownAddress(
        state === "paid" ? session.returnUrl : session.cancelUrl,
        host.publicOrigin,
      ),
    };
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response(null, { status: 404 });
    if (isRefused(error, 429)) throw new Response(null, { status: 429 });
    host.reportFault(error, "a session of the sandbox could not be read");
    throw new Response(null, { status: 503, headers: { "retry-after": "5" } });
  }
}

interface Facts {
  status: string;
  isAtBank: boolean;
  isDeclined: boolean;
}
function stateOf({ status, isAtBank, isDeclined }: Facts): ShownSandbox["state"] {
  if (status === "COMPLETE") return "paid";
  if (status !== "OPEN") return "over";
  if (isAtBank) return "at bank";
  return isDeclined ? "declined" : "open";
}

/** Does what the customer chose, and leads where a card provider would. */
export async function act({
  upstream,
  context,
  params,
  form,
}: PublicContext & Sent): Promise<Response> {
  const sessionId = params.sessionId ?? "";
  const to = paths.sandbox(sessionId);
  const outcome = SANDBOX_OUTCOMES.find((one) => one === form.text("outcome"));
  if (!outcome) {
    const toast = { tone: "warning", title: "Please choose an outcome" } as const;
    return redirectWithToast(form.request, context, to, toast);
  }
  return submitChange(form, {
    to,
    async save() {
      try {
        const session = await upstream.call(publicPages.actInSandbox, {
          params: { sessionId },
          body: { outcome },
        });
        const isPaid = session.status === "COMPLETE";
        const next = isPaid ? session.returnUrl : outcome === "LEAVE" ? session.cancelUrl : null;
        return redirect(ownAddress(next, context.host.publicOrigin) ?? to, 303);
      } catch (error) {
        // What became of the session, its page says.
        if (!isRefused(error, 400, 404, 409)) throw error;
        return redirect(to, 303);
      }
    },
  });
}

/** Path and query of an address on our own origin; null for every other. */
function ownAddress(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  return url.pathname.replace(/^[/\\]+/, "/") + url.search;
}
