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
  /** Goes back with the acceptance; null of an upstream that tells none. */
  version: string | null;
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
  return {
    id,
    dealer: publicDealer(quote.company),
    version: quote.version ?? null,
    file: quote.quotePdf ? filePath(id) : null,
    ...shapeQuote(quote, payments, { timeZone, now: host.now() }),
  };
}
