import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import { submitChange } from "~/http/submit.server";
import styles from "~/ui/styles/payments.css?url";
import { payments } from "~/upstream/contract/payments";

import { dealAction, dealLoader } from "../deal-route.server";
import { loadForQuotes } from "./for-quotes.server";
import { PaymentDialog } from "./payment-dialog";
import { isAwaited, paymentPath, requirePayment, showPayment, stateOf } from "./payments.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.payment.description ? `${data.payment.name} · Headrail` : "Payment · Headrail" },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Where script asks what an open payment has become. */
const newsPath = (path: string) => `/options${path}`;

export const loader = dealLoader(async (route) => {
  const { workflow, deal, backTo, url } = route;
  const payment = await requirePayment(route);
  const { quoteId } = payment;
  const forQuotes = quoteId ? await loadForQuotes(route, payment) : [];
  const forQuote = forQuotes.find(({ id }) => id === quoteId);
  return {
    closeTo: backTo,
    about: `${deal.tuid} ${deal.name}`,
    customer: deal.context.contact?.name ?? null,
    payment: showPayment(route, payment),
    quote: forQuote
      ? {
          tuid: forQuote.tuid,
          path: paths.quote(workflow.slug, deal.id, forQuote.id) + url.search,
        }
      : null,
    state: stateOf(route, payment),
    newsPath: isAwaited(payment)
      ? newsPath(paths.payment(workflow.slug, deal.id, payment.id))
      : null,
  };
});

/** Says that what was odd about the payment is dealt with. */
export const action = dealAction((route) => {
  const { staff, deal, params, form } = route;
  const { paymentId: id = "" } = params;
  return submitChange(form, {
    save: () =>
      staff.upstream.call(payments.settlePaymentTrouble, {
        params: { dealId: deal.id, id, troubleId: form.text("troubleId") },
        idempotencyKey: form.key,
      }),
    done: "Dealt with",
    to: paymentPath(route, id),
  });
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Payment() {
  const shown = useLoaderData<typeof loader>();
  return <PaymentDialog key={shown.payment.id} {...shown} />;
}
