import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";
import { newQuoteInput } from "~/upstream/contract/quotes.input";

import { QuoteForm } from "./quote-form";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Clone quote · Headrail" }];

/** A quote that takes no changes can be cloned, unless its deal takes none. */
export const loader = quoteLoader(({ quote, deal, backTo, closed }) => {
  const { description, customerNotes } = quote;
  const values = { description: description ?? "", customerNotes: customerNotes ?? "" };
  const whyNot = deal.isArchived ? closed : undefined;
  return {
    about: `Quote ${quote.tuid} · ${deal.name}`,
    form: setupForm(newQuoteInput, backTo, values, whyNot),
  };
});

/** The way leads on to the clone. */
export const action = quoteAction(({ staff, quote, deal, workflow, url, form }) =>
  submit(form, {
    schema: newQuoteInput,
    // What is emptied is none of the clone's: what is absent would be as it is here.
    save: ({ description = null, customerNotes = null }, { idempotencyKey }) =>
      staff.upstream.call(quotes.cloneQuote, {
        params: { id: quote.id },
        body: { description, customerNotes },
        idempotencyKey,
      }),
    done: success("Quote cloned", quote.tuid),
    to: (made) => paths.quote(workflow.slug, deal.id, made?.id ?? quote.id) + url.search,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function CloneQuote() {
  const shown = useLoaderData<typeof loader>();
  return <QuoteForm title="Clone quote" submitText="Clone quote" {...shown} />;
}
