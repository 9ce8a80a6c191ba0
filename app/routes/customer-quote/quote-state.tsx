import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import type { IconName } from "~/ui/icon";
import { ReachDealer } from "~/ui/public/customer-page";
import { Outcome } from "~/ui/public/outcome";
import type { Tone } from "~/ui/tone";

import type { ShownQuote } from "./customer-quote.server";
import type { ShownDeposit } from "./shape-quote.server";

/** What stands in place of the form: it is accepted, or cannot be. */
export function QuoteState({ quote }: { quote: ShownQuote }) {
  switch (quote.state) {
    case "accepted":
      return <Accepted quote={quote} />;
    case "changing":
    case "expired":
    case "withdrawn":
    case "closed":
      return <NotAcceptable state={quote.state} dealer={quote.dealer} />;
    case "open":
      return null;
  }
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
          <p>The next step is {whatIsAsked(deposit)}.</p>
          <ButtonLink href={paths.checkout(deposit.paymentId)} variant="primary" size="large">
            Pay the deposit
          </ButtonLink>
        </>
      ) : (
        <p>
          {deposit?.isPaid
            ? `Your deposit of ${deposit.amount} is paid. Thank you!`
            : `Thank you! ${dealer.name} will be in touch${deposit ? ` about your deposit of ${deposit.amount}` : ""}.`}
        </p>
      )}
    </Outcome>
  );
}

const whatIsAsked = ({ amount, left }: ShownDeposit): string =>
  left === null ? `your deposit of ${amount}` : `the ${left} left of your deposit of ${amount}`;

type Closed = Exclude<ShownQuote["state"], "open" | "accepted">;
/** Why it cannot be accepted, and when its customer should ask. */
const WHY: Readonly<Record<Closed, { icon: IconName; tone: Tone; title: string; text: string }>> = {
  changing: {
    ...{ icon: "waiting", tone: "indigo", title: "This quote is being updated" },
    text: "It can be accepted again once that is done: please come back later. If you have a question,",
  },
  expired: {
    ...{ icon: "waiting", tone: "stone", title: "This quote has expired" },
    text: "Its prices no longer hold. If you would like to go ahead,",
  },
  withdrawn: {
    ...{ icon: "lock", tone: "stone", title: "This quote can no longer be accepted" },
    text: "If you would like to go ahead, or have a question about it,",
  },
  closed: {
    ...{ icon: "lock", tone: "stone", title: "This quote can no longer be accepted" },
    text: "There may be a newer one. If you would like to go ahead,",
  },
};

function NotAcceptable({ state, dealer }: { state: Closed } & Pick<ShownQuote, "dealer">) {
  const { text, ...outcome } = WHY[state];
  return (
    <Outcome {...outcome} heading="h2">
      <p>
        {text} please <ReachDealer dealer={dealer} />.
      </p>
    </Outcome>
  );
}
