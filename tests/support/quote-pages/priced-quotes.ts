import type { UpstreamClient } from "../../../app/upstream/client.server";
import { products } from "../../../app/upstream/contract/products";
import { quotes } from "../../../app/upstream/contract/quotes";
import type { Database } from "../../../server/database/connection";
import { SIGNATURE } from "../acceptance";
import { addPricedQuote, readQuote, renewVersion } from "../quote-prices";
import { pathOfQuote } from "../quotes";

const SEATS = ["script", "no-script", "plain"];
const JOURNEYS = ["adjusted", "overridden", "accepted", "unsigned", "turned"];
const DAY_MS = 86_400_000;

/** Priced quotes, by their names: each journey at each seat has one of its own, and prices moved under some. */
export async function addPricedQuotes(
  admin: UpstreamClient,
  database: Database,
): Promise<Record<string, string>> {
  const all = await admin.call(products.listProducts, { query: {} });
  const names = all
    .filter(({ type, name, hasWidth }) => type === "PRODUCT" && hasWidth && /roller/i.test(name))
    .map(({ name }) => name);
  const paths: Record<string, string> = {};
  const add = async (name: string, lines: readonly string[]) => {
    const quote = await addPricedQuote(admin, lines);
    paths[name] = pathOfQuote(quote);
    return quote;
  };
  const { quoteId } = await add("shown", names.slice(0, 2));
  await adjust(admin, quoteId);
  await add("signed", names.slice(0, 2));
  await accept(admin, await add("agreed", names.slice(0, 2)));
  for (const seat of SEATS) {
    for (const journey of JOURNEYS) await add(`${journey}-${seat}`, names.slice(0, 2));
  }
  for (const name of ["slow", "slow-windows", "back"]) await add(name, names.slice(0, 2));
  const moved = names.slice(2, 4);
  const updated = [];
  for (const name of ["updates", "slow-updates", ...SEATS.map((seat) => `updated-${seat}`)]) {
    updated.push(await add(name, moved));
  }
  const today = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  for (const product of moved) {
    const at = { quoteId: updated[0]?.quoteId ?? "", product, today };
    await renewVersion(database, at, { cost_padding: 10_000 });
  }
  return paths;
}

/** One that is accepted, with a signature. */
async function accept(admin: UpstreamClient, { quoteId }: { quoteId: string }): Promise<void> {
  await admin.call(quotes.acceptQuote, {
    params: { id: quoteId },
    body: { from: "OPEN", name: "Marta Kowalski", signature: SIGNATURE },
  });
}

/** One to be changed on a screen, and one beside it. */
async function adjust(admin: UpstreamClient, quoteId: string): Promise<void> {
  const { lastUpdatedAt } = await readQuote(admin, quoteId);
  const fixed = { label: "Anglesea travel", taxType: "STANDARD", amountIncTax: 850_000 } as const;
  await admin.call(quotes.saveQuotePricing, {
    params: { id: quoteId },
    body: {
      ...{ lastUpdatedAt, depositAmountOverride: null, sellTaxOverride: null },
      adjustments: [{ label: "Loyalty discount", taxType: "STANDARD", percent: -5 }, fixed],
    },
  });
}
