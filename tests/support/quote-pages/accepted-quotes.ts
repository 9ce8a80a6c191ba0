import type { UpstreamClient } from "../../../app/upstream/client.server";
import { quotes } from "../../../app/upstream/contract/quotes";
import { addLine, addQuote, chooseFirst, pathOfQuote } from "../quotes";

/** Of two suppliers. */
const LINES = [
  { product: "Blockout roller", group: "Bedrooms / Main", width: "1200", height: "1500" },
  { product: "Classic roman", group: "Study", width: "920", height: "1310", quantity: 2 },
];
const NAMES = ["shown", "script", "no-script", "plain"];

/** Accepted quotes of two suppliers, by their names: one of which half is ordered, and one for each seat's journey. */
export async function addAcceptedQuotes(admin: UpstreamClient): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const name of NAMES) {
    const quote = await addQuote(admin);
    for (const line of LINES) {
      await chooseFirst(admin, (await addLine(admin, quote.orderId, line)).lineId);
    }
    const params = { id: quote.quoteId };
    await admin.call(quotes.acceptQuote, {
      params,
      body: { from: "OPEN", acceptWithoutSignature: true },
    });
    paths[name] = pathOfQuote(quote);
    if (name !== "shown") continue;
    const { context } = await admin.call(quotes.getQuote, { params });
    await admin.call(quotes.convertQuote, {
      body: { quoteId: quote.quoteId, manufacturerId: context.suppliers?.[0]?.id ?? "" },
    });
  }
  return paths;
}
