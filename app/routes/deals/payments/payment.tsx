import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { paths } from "~/http/paths";
import styles from "~/ui/styles/payments.css?url";

import { dealLoader } from "../deal-route.server";
import { PaymentDialog } from "./payment-dialog";
import { isAwaited, requirePayment, showPayment, stateOf } from "./payments.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.payment.description ? `${data.payment.name} · Headrail` : "Payment · Headrail" },
];
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = dealLoader(async (route) => {
  const { workflow, deal, backTo } = route;
  const payment = await requirePayment(route);
  return {
    closeTo: backTo,
    about: `${deal.tuid} ${deal.name}`,
    customer: deal.context.contact?.name ?? null,
    payment: showPayment(route, payment),
    state: stateOf(route, payment),
    newsPath: isAwaited(payment) ? paths.paymentOptions(workflow.slug, deal.id, payment.id) : null,
  };
});

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function Payment() {
  const shown = useLoaderData<typeof loader>();
  return <PaymentDialog key={shown.payment.id} {...shown} />;
}
