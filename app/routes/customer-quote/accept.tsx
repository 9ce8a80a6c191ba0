import { json, redirect, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { page } from "~/http/page";
import { paths } from "~/http/paths";
import { publicAction, publicLoader } from "~/http/route.server";
import { useFormReply } from "~/ui/form/form-reply";
import { Icon } from "~/ui/icon";
import { CustomerPage } from "~/ui/public/customer-page";
import styles from "~/ui/styles/customer-quote.css?url";

import { AcceptForm } from "./accept-form";
import { acceptQuote } from "./accept.server";
import { loadQuote } from "./customer-quote.server";
import { QuoteBill } from "./quote-bill";
import { QuoteTerms } from "./quote-terms";

export { QuoteError as ErrorBoundary } from "./quote-error";

export const handle = page({ scripts: "own" });
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Accept quote ${data.number} · ${data.dealer.name}` : "Quote" },
];

export const loader = publicLoader(async (route) => {
  const quote = await loadQuote(route);
  // There is nothing to accept any more: the quote's page says why.
  if (quote.state !== "open") throw redirect(paths.customerQuote(quote.id));
  return json(quote);
});
export const action = publicAction(acceptQuote);

/** The form that accepts a quote, by itself: what it comes to, name and signature, and the terms. */
export default function AcceptPage() {
  const quote = useLoaderData<typeof loader>();
  const reply = useFormReply();
  return (
    <CustomerPage dealer={quote.dealer}>
      <div className="duo customer-quote alone">
        <div className="asked">
          <p className="back">
            <a className="tap" href={paths.customerQuote(quote.id)}>
              <Icon name="previous" /> Back to the quote
            </a>
          </p>
          <h1>Accept this quote</h1>
          <QuoteBill {...quote} />
        </div>
        <div className="answer">
          <AcceptForm quote={quote} {...(reply ? { reply } : {})} />
        </div>
        <div className="quote-parts">
          <QuoteTerms terms={quote.terms} />
        </div>
      </div>
    </CustomerPage>
  );
}
