import { setupForm } from "~/http/form-setup.server";
import { paths } from "~/http/paths";
import type { Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { success } from "~/http/toast-redirect.server";
import { quotes } from "~/upstream/contract/quotes";
import { sendQuoteInput } from "~/upstream/contract/quotes.input";
import { isRefused } from "~/upstream/errors";

import type { Quote, QuoteContext } from "../quote-route.server";
import { quoteLook } from "../quote-status";
import { whyNotAccept } from "./why-not-accept.server";

/** Whether its customer can read it on a page of its own. */
export const canBeSent = ({ status, isArchived, customerPageId }: Quote): boolean =>
  !isArchived && Boolean(customerPageId) && ["OPEN", "LOCKED", "ACCEPTED"].includes(status);

/** Also one that is not all priced yet: the dialog says so. */
function whyNotSent(quote: Quote): string | undefined {
  const [obstacle] = whyNotAccept(quote).filter(({ isPending }) => !isPending);
  if (canBeSent(quote)) return obstacle?.text;
  if (quote.isArchived) return "This quote is archived: its customer cannot read it.";
  if (!quote.customerPageId) return "This quote has no page for its customer.";
  const { word } = quoteLook(quote.status);
  return `This quote is ${word.toLowerCase()}: its customer cannot read it.`;
}

/** What the dialog shows. */
export function loadSend({ quote, deal, backTo, context }: QuoteContext) {
  const { customerPageId } = quote;
  const values = { to: deal.context.contact?.email ?? "", message: "" };
  const closed = whyNotSent(quote);
  return {
    about: `Quote ${quote.tuid} · ${deal.name}`,
    link:
      customerPageId && canBeSent(quote)
        ? context.host.publicOrigin + paths.customerQuote(customerPageId)
        : null,
    form: setupForm(sendQuoteInput, backTo, values, closed),
  };
}

/** Mails the link of a quote's page to its customer. */
export function submitSend({ form, staff, quote, backTo }: QuoteContext & Sent): Promise<Response> {
  return submit(form, {
    schema: sendQuoteInput,
    save: async ({ to, message }, { idempotencyKey }) => {
      const body = { to, message: message?.trim() || null };
      const call = { params: { id: quote.id }, body, idempotencyKey };
      await staff.upstream.call(quotes.sendQuote, call);
      return to;
    },
    refuse: (error) => {
      const problem = isRefused(error, 409) ? error.problem : null;
      return problem && problem.code !== "already_submitted"
        ? { message: problem.message, status: 409 }
        : null;
    },
    done: (to) => success("Quote sent", to),
    to: backTo,
  });
}
