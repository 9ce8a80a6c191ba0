import type { ReactNode } from "react";

import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { PhoneLink, type PublicDealer } from "~/ui/public/customer-page";
import type { Tone } from "~/ui/tone";

import { PAYMENT_FAILED } from "./payment-words";

/** What became of a payment: all there is on its page. Source: specification part 2 sections 2.6 and 2.7. */
function Outcome({
  icon,
  tone,
  title,
  children,
}: {
  icon: IconName;
  tone: Tone;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={`sheet outcome t-${tone}`}>
      <Icon name={icon} className="" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

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
export function Held({ dealer: { name, phone, email } }: { dealer: PublicDealer }) {
  return (
    <Outcome icon="waiting" tone="indigo" title="This payment is being checked">
      <p>
        {name} has been told and will look at it. There is nothing you need to do now: please do not
        pay again in the meantime.
      </p>
      <p className="muted">
        Questions? Please{" "}
        {phone || email ? (
          <>
            {phone && (
              <>
                call <PhoneLink phone={phone} />
              </>
            )}
            {phone && email && " or "}
            {email && (
              <>
                write to <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </>
        ) : (
          `ask ${name}`
        )}
        .
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
