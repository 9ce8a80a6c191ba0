import { formatMoneyInput } from "~/domain/money";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { payments } from "~/upstream/contract/payments";
import { CARD_PAYMENT_TYPE } from "~/upstream/contract/payments.input";
import { isRefused } from "~/upstream/errors";

import type { DealContext } from "../deal-route.server";
import { paymentFormSchema, type PaymentFormValues } from "./payment-form.schema";
import { moneyOf, PAYMENT_IS_GONE, paymentPath, type Payment } from "./payments.server";

/** A new payment: money that is still to come. */
export const NEW_VALUES: PaymentFormValues = {
  type: "MANUAL",
  amount: "",
  status: "REQUESTED",
  transactedAt: "",
  reference: "",
  description: "",
  quoteId: "",
};

/** A stored payment as the form's inputs hold it. */
export function valuesOf(payment: Payment): PaymentFormValues {
  const { type, amount, status, transactedAt, reference, description, revision } = payment;
  return {
    type,
    amount: formatMoneyInput(amount),
    status,
    transactedAt: transactedAt ?? "",
    reference: reference ?? "",
    description: description ?? "",
    quoteId: payment.quoteId ?? "",
    ...(revision === undefined ? {} : { revision }),
  };
}

/** Refusals that are no conflict of two writers. */
const SAID_BY_UPSTREAM: readonly string[] = ["too_many", "read_only"];

/** Adds a payment, or changes the one that the address names. A card payment's way leads on to its link. */
export function submitPayment(route: DealContext & Sent): Promise<Response> {
  const { staff, deal, params, form, backTo } = route;
  const { paymentId } = params;
  const { upstream } = staff;
  const isNew = paymentId === undefined;
  return submit(form, {
    schema: paymentFormSchema(staff.settings.country.currency_symbol),
    save: async ({ type, ...typed }, { idempotencyKey, revision }) => {
      const { amount, status, transactedAt, description, reference, quoteId } = typed;
      const body = {
        ...{ amount, status },
        transactedAt: transactedAt ?? null,
        description: description?.trim() || null,
        reference: reference?.trim() || null,
        // A form without the choice, of a deal without quotes, changes nothing of it.
        ...(form.data.has("quoteId") ? { quoteId: quoteId ?? null } : {}),
      };
      if (!isNew) {
        const edit = { params: { dealId: deal.id, id: paymentId }, idempotencyKey };
        await upstream.call(payments.updatePayment, { ...edit, body: { ...body, revision } });
        return { amount, path: paymentPath(route, paymentId) };
      }
      const isCard = type === CARD_PAYMENT_TYPE;
      const own = isCard ? { ...body, status: "REQUESTED" as const, transactedAt: null } : body;
      const call = { params: { dealId: deal.id }, body: { ...own, type }, idempotencyKey };
      const { id } = await upstream.call(payments.createPayment, call);
      return { amount, path: isCard ? paymentPath(route, id) : backTo };
    },
    refuse: (error) => {
      if (isRefused(error, 404)) return { message: PAYMENT_IS_GONE, status: 404 };
      const problem = isRefused(error, 409) ? error.problem : null;
      return problem && SAID_BY_UPSTREAM.includes(problem.code)
        ? { message: problem.message, status: 409 }
        : null;
    },
    done: ({ amount }) =>
      success(isNew ? "Payment added" : "Payment saved", moneyOf(route, amount)),
    to: ({ path }) => path,
  });
}
