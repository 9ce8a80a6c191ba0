import { ButtonLink } from "~/ui/button";
import { ReachDealer, type PublicDealer } from "~/ui/public/customer-page";
import { Outcome } from "~/ui/public/outcome";

import { PAYMENT_FAILED } from "./payment-words";

export function AllDone() {
  return (
    <Outcome icon="success" tone="moss" title="All Done!">
      <p>Your payment has been successfully processed</p>
      <p className="muted">Please check your email for payment confirmation</p>
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
export function Held({ dealer }: { dealer: PublicDealer }) {
  return (
    <Outcome icon="waiting" tone="indigo" title="This payment is being checked">
      <p>
        {dealer.name} has been told and will look at it. There is nothing you need to do now: please
        do not pay again in the meantime.
      </p>
      <p className="muted">
        Questions? Please <ReachDealer dealer={dealer} />.
      </p>
    </Outcome>
  );
}

export function Declined({ checkout }: { checkout: string }) {
  return (
    <Outcome icon="error" tone="brick" title={PAYMENT_FAILED.title}>
      <p>The transaction was cancelled or declined and we were not able to take payment</p>
      <BackToCheckout href={checkout} />
    </Outcome>
  );
}

export function NotVerified({ checkout }: { checkout: string }) {
  return (
    <Outcome
      icon="warning"
      tone="amber"
      title="Sorry, we were unable to verify the status of your payment"
    >
      <BackToCheckout href={checkout} />
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
