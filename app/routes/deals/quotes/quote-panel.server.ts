import { dayOf, formatDay } from "~/domain/dates";
import { paths } from "~/http/paths";
import { products } from "~/upstream/contract/products";
import { hasPendingUpdates } from "~/upstream/contract/quote-updates";
import { quotes } from "~/upstream/contract/quotes";

import { rightsOf } from "../../lines/body/body.server";
import { nameWindow, showLines } from "../../lines/show-lines.server";
import { loadQuoteOrders } from "./quote-orders.server";
import { loadPriceBox } from "./price-box.server";
import { wordsOf } from "./prices/quote-prices.server";
import { loadAcceptance } from "./steps/acceptance.server";
import { whyReadOnly, type QuoteContext } from "./quote-route.server";

/** Everything the page of a quote shows, shaped for it. */
export type QuotePanel = Awaited<ReturnType<typeof loadQuotePanel>>;

export async function loadQuotePanel(route: QuoteContext) {
  const { staff, deal, quote, workflow, changePath, quoteChange } = route;
  const { country } = staff.settings;
  const { orderLines, pendingUpdates } = quote.context;
  const isUpdated = hasPendingUpdates(pendingUpdates);
  const own = (...parts: string[]) => paths.quote(workflow.slug, deal.id, quote.id, ...parts);
  const canChange = quoteChange(quotes.updateQuote) !== null;
  return {
    deal: { name: deal.name, tuid: deal.tuid },
    status: quote.status,
    isArchived: quote.isArchived,
    description: quote.description?.trim() || null,
    acceptedOn: acceptedOn(route),
    acceptance: loadAcceptance(route),
    notice: noticeOf(route),
    paths: {
      edit: canChange ? own("edit") : null,
      add: quoteChange(products.addWindows) && own("products", "new"),
      clone: changePath(quotes.cloneQuote, own("clone")),
      archive: changePath(
        quote.isArchived ? quotes.unarchiveQuote : quotes.archiveQuote,
        own("archive"),
      ),
      updates: isUpdated ? own("updates") : null,
      trace: staff.may(quotes.getQuoteTrace) ? own("trace") : null,
    },
    rights: rightsOf(route),
    system: country.measure_system,
    totalHead: `Total ${wordsOf(route).basis}`,
    windows: showLines(orderLines, {
      system: country.measure_system,
      symbol: country.currency_symbol,
    }),
    wrong: orderLines
      .filter(({ context: { errors } }) => errors.length > 0)
      .map((line) => ({
        id: line.id,
        name: line.context.product.name,
        window: nameWindow(line).number,
      })),
    /** Of lines whose products have moved under the quote. */
    updated: isUpdated
      ? orderLines
          .filter(({ context: { product } }) =>
            pendingUpdates?.products?.some(({ productId }) => productId === product.id),
          )
          .map(({ id }) => id)
      : [],
    price: loadPriceBox(route),
    orders: await loadQuoteOrders(route),
    facts: {
      customerNotes: quote.customerNotes?.trim() || null,
    },
  };
}

/** When it was accepted, of one that still is, as its badge says. */
function acceptedOn({
  quote: { status, acceptedAt, context },
  staff,
}: QuoteContext): string | null {
  // An upstream of the specification alone tells when the document was made that was agreed to.
  const at = acceptedAt ?? context.acceptedQuoteDocument?.createdAt;
  if (status !== "ACCEPTED" || !at) return null;
  return formatDay(dayOf(at, staff.timeZone), staff.today);
}

/** Why it takes no changes; null for a quote that can be changed. */
function noticeOf({ quote, deal }: QuoteContext): string | null {
  const { status, isArchived, tuid } = quote;
  if (status === "ACCEPTED" && !isArchived) return "No changes can be made to an accepted quote";
  if (status === "REJECTED" && !isArchived)
    return `Quote ${tuid} was rejected and takes no changes.`;
  const why = whyReadOnly(quote);
  if (why !== undefined) return why;
  return deal.isArchived ? "The deal of this quote is archived and takes no changes." : null;
}
