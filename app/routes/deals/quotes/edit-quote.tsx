import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";
import { newQuoteInput } from "~/upstream/contract/quotes.input";

import { QuoteForm } from "./quote-form";
import { quoteAction, quoteLoader } from "./quote-route.server";

export const meta: MetaFunction = () => [{ title: "Edit quote details · Headrail" }];

export const loader = quoteLoader(({ quote, deal, backTo, closed }) => {
  const { description, customerNotes, revision } = quote;
  const values = {
    description: description ?? "",
    customerNotes: customerNotes ?? "",
    ...(revision === undefined ? {} : { revision }),
  };
  return {
    about: `Quote ${quote.tuid} · ${deal.name}`,
    form: setupForm(newQuoteInput, backTo, values, closed),
  };
});

export const action = quoteAction(({ staff, quote, backTo, form }) =>
  submit(form, {
    schema: newQuoteInput,
    save: (body, { idempotencyKey, revision }) =>
      staff.upstream.call(quotes.updateQuote, {
        params: { id: quote.id },
        body: { ...body, revision },
        idempotencyKey,
      }),
    done: success("Quote saved", quote.tuid),
    to: backTo,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function EditQuote() {
  const shown = useLoaderData<typeof loader>();
  return <QuoteForm title="Edit details" submitText="Save quote" {...shown} />;
}
