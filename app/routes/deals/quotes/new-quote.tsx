import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";
import { newQuoteInput } from "~/upstream/contract/quotes.input";

import { useOneSubmit } from "../../lines/use-one-submit";
import { dealAction, dealLoader } from "../deal-route.server";
import { QuoteForm } from "./quote-form";

export const meta: MetaFunction = () => [{ title: "Add quote · Headrail" }];

export const loader = dealLoader(({ deal, backTo, closed }) => ({
  about: `${deal.tuid} ${deal.name}`,
  form: setupForm(newQuoteInput, backTo, { description: "", customerNotes: "" }, closed),
}));

/** The way leads on to the new quote. */
export const action = dealAction(({ staff, deal, workflow, url, form }) =>
  submit(form, {
    schema: newQuoteInput,
    save: (body, { idempotencyKey }) =>
      staff.upstream.call(quotes.addQuote, { params: { dealId: deal.id }, body, idempotencyKey }),
    done: success("Quote added", deal.name),
    to: ({ id }) => paths.quote(workflow.slug, deal.id, id) + url.search,
  }),
);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

export default function NewQuote() {
  const shown = useLoaderData<typeof loader>();
  useOneSubmit();
  return <QuoteForm title="Add quote" submitText="Add quote" {...shown} />;
}
