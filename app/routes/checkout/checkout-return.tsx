import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicLoader } from "~/http/route.server";
import { CustomerPage } from "~/ui/public/customer-page";
import styles from "~/ui/styles/checkout.css?url";

import { loadReturn } from "./checkout-return.server";
import { AllDone, Declined, NotVerified } from "./outcomes";

export { CheckoutError as ErrorBoundary } from "./checkout-error";

export const handle = page({ scripts: "none" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Payment · ${data.payment.dealer.name}` : "Payment" },
];

export const loader = publicLoader(async (route) => json(await loadReturn(route)));

/** Where a customer comes back to from the card provider. It asks, and changes nothing. */
export default function CheckoutReturn() {
  const { payment, outcome } = useLoaderData<typeof loader>();
  const checkout = paths.checkout(payment.id);
  return (
    <CustomerPage dealer={payment.dealer}>
      {outcome === "complete" && <AllDone {...payment} />}
      {outcome === "open" && <Declined checkout={checkout} {...payment} />}
      {outcome === "unknown" && <NotVerified checkout={checkout} {...payment} />}
    </CustomerPage>
  );
}
