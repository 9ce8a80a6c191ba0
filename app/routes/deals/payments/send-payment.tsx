import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { FormDialog } from "~/ui/dialog/form-dialog";
import { TextField } from "~/ui/form/field";
import { payments } from "~/upstream/contract/payments";
import { paymentRequestInput } from "~/upstream/contract/payments.input";
import { isRefused } from "~/upstream/errors";

import { dealAction, dealLoader, type DealContext } from "../deal-route.server";
import { loadForQuotes } from "./for-quotes.server";
import {
  callPayment,
  findPayment,
  isAwaited,
  PAYMENT_IS_GONE,
  paymentPath,
  type Payment,
} from "./payments.server";
import { whyNotAwaited } from "./status-words";

export const meta: MetaFunction = () => [{ title: "Send payment request · Headrail" }];

export const loader = dealLoader(async (route) => {
  const { deal, backTo } = route;
  const payment = findPayment(route);
  const email = payment?.sentTo ?? deal.context.contact?.email ?? "";
  const closeTo = payment ? paymentPath(route, payment.id) : backTo;
  const refused = payment && !isAwaited(payment) ? `${whyNotAwaited(payment.status)}.` : undefined;
  const closed = route.closed ?? (payment ? refused : PAYMENT_IS_GONE);
  return json(
    {
      about: payment ? await nameRequest(route, payment) : `${deal.tuid} ${deal.name}`,
      form: setupForm(paymentRequestInput, closeTo, { email }, closed),
    },
    { status: payment ? 200 : 404 },
  );
});

/** A payment with the quote it is for: `$2,148.30, Deposit · For quote Q-20157`. */
async function nameRequest(route: DealContext, payment: Payment): Promise<string> {
  const { quoteId } = payment;
  const forQuotes = quoteId ? await loadForQuotes(route, payment) : [];
  const tuid = forQuotes.find(({ id }) => id === quoteId)?.tuid;
  return [callPayment(route, payment), tuid && `For quote ${tuid}`].filter(Boolean).join(" · ");
}

export const action = dealAction((route) => {
  const { staff, deal, params, form } = route;
  const { paymentId: id = "" } = params;
  return submit(form, {
    schema: paymentRequestInput,
    save: async ({ email }, { idempotencyKey }) => {
      const body = { email: email.trim() };
      const call = { params: { dealId: deal.id, id }, body, idempotencyKey };
      await staff.upstream.call(payments.sendPaymentRequest, call);
      return body.email;
    },
    refuse: (error) => {
      if (isRefused(error, 404)) return { message: PAYMENT_IS_GONE, status: 404 };
      const problem = isRefused(error, 409) ? error.problem : null;
      return problem?.code === "has_troubles" ? { message: problem.message, status: 409 } : null;
    },
    done: (email) => success("Payment request sent", email),
    to: paymentPath(route, id),
  });
});

const loadRules = async () =>
  (await import("~/upstream/contract/payments.input")).paymentRequestInput;

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** Mails the customer the link of a payment. */
export default function SendPayment() {
  const { about, form } = useLoaderData<typeof loader>();
  return (
    <FormDialog
      id="payment-request"
      title="Send payment request"
      about={about}
      submitText="Send request"
      width="w500"
      form={form}
      loadRules={loadRules}
    >
      {({ email }) => (
        <TextField
          meta={email}
          type="email"
          label="Email"
          autoComplete="off"
          hint="The mail has the amount, the description and the payment link."
        />
      )}
    </FormDialog>
  );
}
