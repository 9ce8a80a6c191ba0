import { ButtonLink } from "~/ui/button";
import { ReachDealer, type PublicDealer } from "~/ui/public/customer-page";
import { Outcome } from "~/ui/public/outcome";

import type { ShownPayment } from "./checkout.server";
import { PAYMENT_FAILED } from "./payment-words";

type Way = Pick<ShownPayment, "quotePath">;

export function AllDone({ quotePath }: Way) {
  return (
    <Outcome icon="success" tone="moss" title="All Done!">
      <p>Your payment has been successfully processed</p>
      <p className="muted">Please check your email for payment confirmation</p>
      <BackToQuote quotePath={quotePath} />
    </Outcome>
  );
}

export function NoLongerValid({ dealer }: { dealer: string }) {
  return (
    <Outcome icon="warning" tone="amber" title="This payment link is no longer valid">
      <p className="muted">It has expired or was cancelled by {dealer}</p>
    </Outcome>
  );
}

/** Something of it does not fit, which staff are told: nothing more may be taken for it before they have looked. */
export function Held({ dealer, quotePath }: Way & { dealer: PublicDealer }) {
  return (
    <Outcome icon="waiting" tone="indigo" title="This payment is being checked">
      <p>
        {dealer.name} has been told and will look at it. There is nothing you need to do now: please
        do not pay again in the meantime.
      </p>
      <p className="muted">
        Questions? Please <ReachDealer dealer={dealer} />.
      </p>
      <BackToQuote quotePath={quotePath} />
    </Outcome>
  );
}

export function Declined({ checkout, quotePath }: Way & { checkout: string }) {
  return (
    <Outcome icon="error" tone="brick" title={PAYMENT_FAILED.title}>
      <p>The transaction was cancelled or declined and we were not able to take payment</p>
      <BackToCheckout href={checkout} />
      <BackToQuote quotePath={quotePath} />
    </Outcome>
  );
}

export function NotVerified({ checkout, quotePath }: Way & { checkout: string }) {
  return (
    <Outcome
      icon="warning"
      tone="amber"
      title="Sorry, we were unable to verify the status of your payment"
    >
      <BackToCheckout href={checkout} />
      <BackToQuote quotePath={quotePath} />
    </Outcome>
  );
}

function BackToCheckout({ href }: { href: string }) {
  return (
    <ButtonLink href={href} variant="primary" size="large">
      Back to checkout
    </ButtonLink>
  );
}

function BackToQuote({ quotePath }: Way) {
  return quotePath && <ButtonLink href={quotePath}>Back to your quote</ButtonLink>;
}
