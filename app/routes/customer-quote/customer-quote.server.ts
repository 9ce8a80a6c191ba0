import { createHash } from "node:crypto";

import { isZone } from "~/domain/is-zone";
import { askByLink, publicDealer } from "~/http/public-page.server";
import type { PublicContext } from "~/http/route.server";
import type { PublicDealer } from "~/ui/public/customer-page";
import { publicPages } from "~/upstream/contract/public-pages";

import { filePath } from "./addresses";
import { shapeQuote, type QuoteFacts } from "./shape-quote.server";

/** A quote as its customer's pages show it: nothing else of it leaves the server. */
export interface ShownQuote extends QuoteFacts {
  id: string;
  dealer: PublicDealer;
  /** Goes back with the acceptance: what was read. Of an upstream that tells none, of what the page shows. */
  version: string;
  /** Whether the upstream compares it. */
  isCompared: boolean;
  /** The path of its PDF, if it has one. */
  file: string | null;
}

/** The quote that an address names and what was paid for it; 404 if there is none. */
export async function loadQuote({ upstream, context, params }: PublicContext): Promise<ShownQuote> {
  const id = params.id ?? "";
  const { host } = context;
  const [quote, payments] = await askByLink(
    Promise.all([
      upstream.call(publicPages.getCustomerQuote, { params: { id } }),
      upstream.call(publicPages.getCustomerQuotePayments, { params: { id } }),
    ]),
    host,
    "a customer's quote could not be read",
  );
  const timeZone = quote.timezone && isZone(quote.timezone) ? quote.timezone : "UTC";
  const facts = shapeQuote(quote, payments, { timeZone, now: host.now() });
  return {
    id,
    dealer: publicDealer(quote.company),
    version: quote.version ?? printOf(facts),
    isCompared: quote.version !== undefined,
    // What lies anywhere else is not ours to hand on.
    file: quote.quotePdf?.url === filePath(id) ? filePath(id) : null,
    ...facts,
  };
}

const printOf = ({ windows, sums, total, deposit, terms }: QuoteFacts): string =>
  createHash("sha256")
    .update(JSON.stringify([windows, sums, total, deposit?.amount ?? null, terms]))
    .digest("base64url");
