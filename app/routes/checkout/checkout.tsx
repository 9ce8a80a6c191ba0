import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import type { FormReply } from "~/ui/form/form-reply";
import { Icon } from "~/ui/icon";
import { CustomerPage, PhoneLink, Rail } from "~/ui/public/customer-page";
import styles from "~/ui/styles/checkout.css?url";

import { loadPayment, pay, type ShownPayment } from "./checkout.server";
import { AllDone, Held, NoLongerValid } from "./outcomes";
import { PayForm } from "./pay-form";
import { keepRefusal, takeRefusal } from "./refusal-cookie.server";

export { CheckoutError as ErrorBoundary } from "./checkout-error";

/** Source of the provider's hosts: docs.stripe.com/security/guide#content-security-policy. */
export const handle = page({
  scripts: "none",
  csp: {
    "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
    "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    "connect-src": ["https://api.stripe.com"],
    "img-src": ["https://*.stripe.com"],
    "form-action": ["checkout"],
  },
});
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Payment · ${data.dealer.name}` : "Payment" },
];

export const loader = publicLoader(async (route) => {
  const payment = await loadPayment(route);
  const { reply, headers } = await takeRefusal(route);
  return json({ ...payment, reply }, { headers });
});
export const action = publicAction(async (route) => keepRefusal(route, await pay(route)));

export default function CheckoutPage() {
  const payment = useLoaderData<typeof loader>();
  return (
    <CustomerPage dealer={payment.dealer}>
      <Payment {...payment} />
    </CustomerPage>
  );
}

interface Shown extends ShownPayment {
  /** What was said of its form, and typed into it, when it was sent last. */
  reply: FormReply | null;
}

function Payment(payment: Shown) {
  switch (payment.state) {
    case "paid":
      return <AllDone {...payment} />;
    case "cancelled":
      return <NoLongerValid dealer={payment.dealer.name} />;
    case "held":
      return <Held {...payment} />;
    case "requested":
      return <Requested {...payment} />;
  }
}

function Requested({ id, dealer, description, total, quotePath, reply }: Shown) {
  const [about, ...more] = description?.split("\n") ?? [];
  return (
    <div className="duo">
      <div className="asked">
        {quotePath && (
          <p className="back">
            <a className="tap" href={quotePath}>
              <Icon name="previous" /> Back to your quote
            </a>
          </p>
        )}
        <h1>{dealer.name} has requested payment from you</h1>
        <div className="sheet bill">
          {dealer.color && <Rail color={dealer.color} />}
          {about && (
            <div className="about">
              <p>{about}</p>
              {more.length > 0 && <p className="text rest">{more.join("\n").trim()}</p>}
            </div>
          )}
          <p className="total">
            <span>Total</span> <strong className="num">{total}</strong>
          </p>
        </div>
        {dealer.phone && (
          <div className="questions">
            <h2>Questions?</h2>
            <p>
              Call <PhoneLink phone={dealer.phone} />
            </p>
          </div>
        )}
      </div>
      <PayForm
        dealer={dealer.name}
        total={total}
        sessionPath={paths.checkoutSession(id)}
        returnPath={paths.checkoutReturn(id)}
        reply={reply}
      />
    </div>
  );
}
