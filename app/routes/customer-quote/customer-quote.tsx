import { json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { publicLoader } from "~/http/route.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Paragraphs } from "~/ui/paragraphs";
import { CustomerPage, ReachDealer } from "~/ui/public/customer-page";
import styles from "~/ui/styles/customer-quote.css?url";

import { acceptPath } from "./addresses";
import { AcceptForm } from "./accept-form";
import { loadQuote, type ShownQuote } from "./customer-quote.server";
import { readFileProblem, type FileProblem } from "./file-problem";
import { PaymentSummary } from "./payment-summary";
import { QuoteBill } from "./quote-bill";
import { QuoteProducts } from "./quote-products";
import { QuoteState } from "./quote-state";
import { QuoteTerms } from "./quote-terms";

export { QuoteError as ErrorBoundary } from "./quote-error";

export const handle = page({ scripts: "own" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Quote ${data.quote.number} · ${data.quote.dealer.name}` : "Quote" },
];

export const loader = publicLoader(async (route) =>
  json({ quote: await loadQuote(route), fileProblem: readFileProblem(route.url) }),
);

/** A quote as its customer reads it, and accepts it: on phones on a page of its own, to which the foot leads. */
export default function CustomerQuotePage() {
  const { quote, fileProblem } = useLoaderData<typeof loader>();
  const isOpen = quote.state === "open";
  const isWithdrawn = quote.state === "withdrawn";
  return (
    <CustomerPage dealer={quote.dealer}>
      <div className="duo customer-quote">
        <div className="asked">
          <p className="kicker">
            Quote {quote.number} · {quote.createdOn}
          </p>
          <h1>{quote.name}</h1>
          {fileProblem && <NoFile problem={fileProblem} />}
          {!isWithdrawn && (
            <QuoteBill {...quote}>
              <FullQuote file={quote.file} />
            </QuoteBill>
          )}
          {quote.notes && (
            <>
              <h2 className="notes-title">Notes</h2>
              <div className="sheet notes">
                <Paragraphs text={quote.notes} />
              </div>
            </>
          )}
        </div>
        {!isOpen && (
          <div className="answer">
            <QuoteState quote={quote} />
          </div>
        )}
        <div className="quote-parts">
          <QuoteProducts {...quote} />
          {quote.about && (
            <section aria-labelledby="about">
              <h2 id="about">What it is for</h2>
              <div className="sheet about text">{quote.about}</div>
            </section>
          )}
          {(!isWithdrawn || quote.summary.payments.length > 0) && (
            <PaymentSummary {...quote.summary} isBalanceShown={!isWithdrawn} />
          )}
          <QuoteTerms terms={quote.terms} />
          <div className="questions">
            <h2>Questions?</h2>
            <p>
              Please <ReachDealer dealer={quote.dealer} />.
            </p>
          </div>
        </div>
        {isOpen && (
          <div className="answer inline-form">
            <AcceptForm quote={quote} title="Accept this quote" />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="accept-foot">
          <ButtonLink href={acceptPath(quote.id)} variant="primary" size="large" icon="sign">
            Accept quote
          </ButtonLink>
        </div>
      )}
    </CustomerPage>
  );
}

function FullQuote({ file }: Pick<ShownQuote, "file">) {
  if (file === null) return null;
  return (
    <a className="full-quote" href={file}>
      <Icon name="document" className="" />
      <span>
        <strong>Read the full quote</strong>{" "}
        <span className="muted">PDF, with every window, size and colour</span>
      </span>
      <Icon name="external" />
    </a>
  );
}

/** Source: specification part 2 section 8. */
function NoFile({ problem }: { problem: FileProblem }) {
  return (
    <Alert kind="warning" role="alert">
      <strong>{problem.title}</strong>
      <p>{problem.text}</p>
    </Alert>
  );
}
