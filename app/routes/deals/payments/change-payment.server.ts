import { confirm } from "~/http/confirm.server";
import type { RouteContext } from "~/http/route.server";
import { redirectWithToast, success } from "~/http/toast-redirect.server";
import { CONFLICT_TOAST } from "~/ui/toast/messages";
import { deals } from "~/upstream/contract/deals";
import { isRefused } from "~/upstream/errors";

import { enterOpenDeal, type DealContext } from "../deal-route.server";
import {
  callPayment,
  findPayment,
  paymentPath,
  requirePayment,
  type Payment,
} from "./payments.server";

interface Change {
  verb: string;
  done: string;
  effect?: string;
  call: (route: DealContext, id: string, idempotencyKey: string | undefined) => Promise<unknown>;
  /** Whether a payment can be changed so, and why one cannot. */
  isFit: (payment: Payment) => boolean;
  whyNot: (payment: Payment) => string;
  /** The way leads back to the deal afterwards, since the payment is gone. */
  isLast?: true;
}

/** What keeps a payment as it is leads back to it. */
async function enter(route: RouteContext) {
  const found = await enterOpenDeal(route);
  const { backTo, params } = found;
  return { ...found, dealPath: backTo, backTo: paymentPath(found, params.paymentId ?? "") };
}

/**
 * A change of a payment that asks first. A colleague or the customer may have been faster: then its page, or the toast
 * after it, says what the payment has become.
 */
export function confirmPayment({ verb, done, effect, call, isFit, whyNot, isLast }: Change) {
  return confirm(enter, {
    load: async (route) => {
      const payment = await requirePayment({ ...route, backTo: route.dealPath });
      if (isFit(payment)) return callPayment(route, payment);
      const { request, context, backTo } = route;
      const toast = { tone: "warning", title: whyNot(payment) } as const;
      throw await redirectWithToast(request, context, backTo, toast);
    },
    words: (object) => ({ verb, noun: "payment", object, ...(effect ? { effect } : {}) }),
    wayOn: async ({ dealPath, backTo }) => (isLast ? dealPath : backTo),
    run: async (route) => {
      const { staff, deal, params, form } = route;
      const payment = findPayment(route);
      try {
        await call(route, params.paymentId ?? "", form.key);
        return success(done, payment ? callPayment(route, payment) : deal.name);
      } catch (error) {
        if (!isRefused(error, 409)) throw error;
        const now = await staff.upstream.call(deals.getDeal, { params: { id: deal.id } });
        const found = findPayment({ ...route, deal: now });
        if (!found || now.isArchived || isFit(found)) throw error;
        return { ...CONFLICT_TOAST, text: whyNot(found) };
      }
    },
  });
}
