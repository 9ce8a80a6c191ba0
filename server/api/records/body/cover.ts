import type { TaxTerms } from "../../../pricing/line";
import { notFound } from "../../api-error";
import type { AccountRead } from "../../scope";
import type { Staff } from "../../session";
import { findOrder, isOrderReadOnly, viewerOf, type OrderRow } from "../purchasing/order-rows";
import { findQuote, isReadOnly, taxOf, type QuoteRow } from "./quote-rows";
import type { PricingTerms } from "./terms";

/** What makes a quote or a purchase order of a body. */
export type Cover =
  | { readonly kind: "quote"; readonly quote: QuoteRow }
  | { readonly kind: "order"; readonly order: OrderRow };

/**
 * The cover of a body: a quote's for who may use deals, an order's for who may purchase and see it; 404 for all others,
 * whether there is such a body or not.
 */
export async function requireCover(
  read: AccountRead,
  orderId: string,
  staff: Pick<Staff, "permissions">,
): Promise<Cover> {
  if (staff.permissions.deals) {
    const quote = await findQuote(read, { orderId });
    if (quote) return { kind: "quote", quote };
  }
  if (staff.permissions.purchasing) {
    const order = await findOrder(read, { orderId }, viewerOf(staff));
    if (order) return { kind: "order", order };
  }
  throw notFound();
}

export const isCoverReadOnly = (cover: Cover): boolean =>
  cover.kind === "quote" ? isReadOnly(cover.quote) : isOrderReadOnly(cover.order);

/** A quote keeps the tax that it was made with; an order shows what today's is. */
export const coverTax = (cover: Cover, terms: Pick<PricingTerms, "tax">): TaxTerms =>
  cover.kind === "quote" ? taxOf(cover.quote) : terms.tax;
