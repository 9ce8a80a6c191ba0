import type { UpstreamClient } from "../../../app/upstream/client.server";
import { products } from "../../../app/upstream/contract/products";
import { quotes } from "../../../app/upstream/contract/quotes";
import { supplierOrders } from "../../../app/upstream/contract/supplier-orders";
import type { Database } from "../../../server/database/connection";
import { addPricedQuote } from "../quote-prices";
import { submitOnline } from "../supplier-orders";

const SEATS = ["script", "no-script", "plain"];

/** Pages of orders that were sent to an online supplier, by their names: the journey at each seat has one of its own. */
export async function addSupplierLinks(
  admin: UpstreamClient,
  database: Database,
): Promise<Record<string, string>> {
  const all = await admin.call(products.listProducts, { query: {} });
  const roller = all.find(
    ({ type, name, hasWidth }) => type === "PRODUCT" && hasWidth && /roller/i.test(name),
  );
  const pages: Record<string, string> = {};
  for (const name of ["open", "answered", ...SEATS.map((seat) => `late-${seat}`)]) {
    const { quoteId } = await addPricedQuote(admin, [roller?.name ?? ""]);
    const params = { id: quoteId };
    await admin.call(quotes.acceptQuote, {
      params,
      body: { from: "OPEN", acceptWithoutSignature: true },
    });
    const { context } = await admin.call(quotes.getQuote, { params });
    const manufacturerId = context.suppliers?.[0]?.id ?? "";
    const made = await admin.call(quotes.convertQuote, { body: { quoteId, manufacturerId } });
    const { token } = await submitOnline(
      { database, now: new Date() },
      made?.id ?? "",
      "2031-01-10",
    );
    pages[name] = `/supplier/${token}`;
    if (name !== "answered") continue;
    const { lines } = await admin.call(supplierOrders.getSupplierLink, { params: { token } });
    await admin.call(supplierOrders.answerSupplierLink, {
      params: { token },
      body: {
        reference: "CO-884213",
        lines: lines.map(({ id }) => ({ id, answer: "CONFIRMED" as const, eta: "2031-01-14" })),
      },
    });
  }
  return pages;
}
