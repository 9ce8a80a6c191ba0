import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { ReachDealer } from "~/ui/public/customer-page";
import { Outcome } from "~/ui/public/outcome";

import type { ShownQuote } from "./customer-quote.server";

/** What stands in place of the form: it is accepted, or cannot be. */
export function QuoteState({ quote }: { quote: ShownQuote }) {
  return quote.state === "accepted" ? <Accepted quote={quote} /> : <Closed quote={quote} />;
}

function Accepted({ quote: { acceptedOn, acceptedName, deposit, dealer } }: { quote: ShownQuote }) {
  return (
    <Outcome
      icon="success"
      tone="moss"
      heading="h2"
      title={acceptedOn ? `Quote accepted ${acceptedOn}` : "Quote accepted"}
    >
      {acceptedName && <p className="muted">Accepted by {acceptedName}</p>}
      {deposit?.paymentId ? (
        <>
          <p>The next step is your deposit of {deposit.amount}.</p>
          <ButtonLink href={paths.checkout(deposit.paymentId)} variant="primary" size="large">
            Pay the deposit
          </ButtonLink>
        </>
      ) : (
        <p>
          {deposit?.isPaid
            ? `Your deposit of ${deposit.amount} is paid. Thank you!`
            : `Thank you! ${dealer.name} will be in touch.`}
        </p>
      )}
    </Outcome>
  );
}

function Closed({ quote: { dealer } }: { quote: ShownQuote }) {
  return (
    <Outcome icon="lock" tone="stone" heading="h2" title="This quote can no longer be accepted">
      <p>
        It may have expired, or {dealer.name} may be working on a newer one. If you would like to go
        ahead, please <ReachDealer dealer={dealer} />.
      </p>
    </Outcome>
  );
}
