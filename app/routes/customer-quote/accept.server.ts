import { redirect } from "@remix-run/node";
import { z } from "zod";

import { browserOf } from "~/http/browser-of.server";
import { paths } from "~/http/paths";
import { TOO_OFTEN } from "~/http/public-page.server";
import type { PublicContext, Sent } from "~/http/route.server";
import { submit } from "~/http/submit.server";
import { customerAcceptInputFields, publicPages } from "~/upstream/contract/public-pages";
import { isRefused, movedMeanwhile } from "~/upstream/errors";
import { callName } from "~/upstream/transport";

import { CHANGED, notNow, RESENT } from "./accept-words";
import { loadQuote, type ShownQuote } from "./customer-quote.server";

const { acceptsTerms, ...fields } = customerAcceptInputFields;
const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on")
  .pipe(acceptsTerms);
/** Of a quote without terms there are none to tick. */
const schemaOf = ({ terms }: ShownQuote) =>
  z.object({ ...fields, acceptsTerms: terms === null ? z.unknown().optional() : ticked });

/** Accepts a quote, and leads to its page, which says that it is accepted, or why it cannot be. */
export async function acceptQuote(route: PublicContext & Sent): Promise<Response> {
  const { upstream, form } = route;
  const quote = await loadQuote(route);
  const page = paths.customerQuote(quote.id);
  if (quote.state !== "open") return redirect(page, 303);
  /** The quote as it was when it was refused. */
  let now = quote;
  return submit(form, {
    schema: schemaOf(quote),
    async save({ name, signature, version }, { idempotencyKey }) {
      // Of a form that says none, nobody knows what was read.
      const read = version ?? "";
      if (!quote.isCompared && read !== quote.version) {
        throw movedMeanwhile(callName(publicPages.acceptCustomerQuote));
      }
      try {
        await upstream.call(publicPages.acceptCustomerQuote, {
          params: { id: quote.id },
          body: {
            ...{ name: name.trim(), acceptsTerms: true },
            ...(signature ? { signature } : {}),
            ...(quote.isCompared && { version: read }),
            agent: browserOf(route.request),
          },
          idempotencyKey,
        });
      } catch (error) {
        if (!isRefused(error, 404, 409)) throw error;
        now = await loadQuote(route);
        // Otherwise it was accepted or closed meanwhile, which its page says.
        if (now.state === "open") throw error;
      }
      return redirect(page, 303);
    },
    refuse(error) {
      if (isRefused(error, 409)) {
        return { message: whyRefused(error.problem?.code, form.text("version"), now), status: 409 };
      }
      return isRefused(error, 429) ? { message: TOO_OFTEN, status: 429 } : null;
    },
  });
}

/** Of a quote that can be accepted, as far as anybody tells: whether it is another one than was read, or what else. */
function whyRefused(code: string | undefined, read: string, now: ShownQuote): string {
  if (code === "already_submitted") return RESENT;
  return code === "stale" || read !== now.version ? CHANGED : notNow(now.dealer.name);
}
