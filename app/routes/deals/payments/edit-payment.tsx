import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PAYMENT_STATUS_WORDS } from "~/domain/payment-statuses";
import { setupForm } from "~/http/form-setup.server";
import styles from "~/ui/styles/payments.css?url";
import { CARD_PAYMENT_TYPE } from "~/upstream/contract/payments.input";

import { dealAction, dealLoader } from "../deal-route.server";
import { PaymentForm } from "./payment-form";
import { paymentFormSchema } from "./payment-form.schema";
import { NEW_VALUES, submitPayment, valuesOf } from "./payment-form.server";
import { acceptedAlone, loadForQuotes } from "./for-quotes.server";
import { findPayment, isManual, PAYMENT_IS_GONE, paymentPath } from "./payments.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.isNew === false ? "Edit" : "Add"} payment · Headrail` },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const NOT_MANUAL =
  "Only a manual payment can be changed. To change the amount of another, cancel it and add one.";

/** The dialog of two addresses: a new payment, or the manual one the address names. */
export const loader = dealLoader(async (route) => {
  const { staff, deal, params } = route;
  const isNew = params.paymentId === undefined;
  const payment = isNew ? null : findPayment(route);
  const isGone = !isNew && payment === null;
  const forQuotes = await loadForQuotes(route, payment);
  const values = payment ? valuesOf(payment) : { ...NEW_VALUES, quoteId: acceptedAlone(forQuotes) };
  const closeTo = payment ? paymentPath(route, payment.id) : route.backTo;
  const refused = payment && !isManual(payment) ? NOT_MANUAL : undefined;
  const closed = route.closed ?? (isGone ? PAYMENT_IS_GONE : refused);
  const symbol = staff.settings.country.currency_symbol;
  return json(
    {
      isNew,
      about: `${deal.tuid} ${deal.name}`,
      form: setupForm(paymentFormSchema(symbol), closeTo, values, closed),
      symbol,
      quotes: forQuotes.map(({ id, words }) => ({ value: id, label: words })),
      today: staff.today,
      statuses: Object.entries(PAYMENT_STATUS_WORDS).map(([value, label]) => ({ value, label })),
      cardType: (await staff.loadProviders()).stripe ? CARD_PAYMENT_TYPE : null,
    },
    { status: isGone ? 404 : 200 },
  );
});

export const action = dealAction((route) => submitPayment(route));

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function PaymentFormDialog() {
  return <PaymentForm {...useLoaderData<typeof loader>()} />;
}
