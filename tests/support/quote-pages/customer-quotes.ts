import type { UpstreamClient } from "../../../app/upstream/client.server";
import { products } from "../../../app/upstream/contract/products";
import { publicPages } from "../../../app/upstream/contract/public-pages";
import { quotes } from "../../../app/upstream/contract/quotes";
import { addPricedQuote, readQuote } from "../quote-prices";
import { pathOfQuote } from "../quotes";

const SEATS = ["script", "no-script", "plain"];
const JOURNEYS = ["typed", "changed"];

export interface CustomerQuotePage {
  /** The page of its customer. */
  page: string;
  /** The page of its staff. */
  staff: string;
}

/** Quotes as their customers see them, by their names: each journey at each seat has one of its own. */
export async function addCustomerQuotes(
  admin: UpstreamClient,
): Promise<Record<string, CustomerQuotePage>> {
  const all = await admin.call(products.listProducts, { query: {} });
  const names = all
    .filter(({ type, name, hasWidth }) => type === "PRODUCT" && hasWidth && /roller/i.test(name))
    .slice(0, 2)
    .map(({ name }) => name);
  const pages: Record<string, CustomerQuotePage> = {};
  const add = async (name: string) => {
    const quote = await addPricedQuote(admin, names);
    const { customerPageId } = await readQuote(admin, quote.quoteId);
    const id = customerPageId ?? "";
    pages[name] = { page: `/customer-quote/${id}`, staff: pathOfQuote(quote) };
    return { ...quote, id };
  };
  await add("open");
  const accepted = await add("accepted");
  await admin.call(publicPages.acceptCustomerQuote, {
    params: { id: accepted.id },
    body: { name: "Giulia Marchetti", acceptsTerms: true },
  });
  const closed = await add("closed");
  await admin.call(quotes.lockQuote, { params: { id: closed.quoteId }, body: { from: "OPEN" } });
  for (const journey of JOURNEYS) for (const seat of SEATS) await add(`${journey}-${seat}`);
  for (const journey of ["drawn", "blocked"]) await add(journey);
  return pages;
}
