import type { Selectable } from "kysely";

import { locking } from "../../../database/dialect";
import type { Schema } from "../../../database/schema";
import type { TaxTerms } from "../../../pricing/line";
import { ApiError, notFound } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";

/** A quote without its trace, which is read where it is shown. */
const COLUMNS = [
  ...(["id", "deal_id", "order_id", "tuid", "status", "is_archived", "revision"] as const),
  ...(["description", "customer_notes", "updated_at", "created_at", "accepted_at"] as const),
  ...(["acceptance_id", "public_id"] as const),
  ...(["expires_at", "tax_mode", "tax_method", "tax_rate", "deposit_percent"] as const),
  ...(["tax_override", "deposit_override", "total_override", "override_taxables"] as const),
  ...(["override_notes", "adjustments", "charge_rules", "figures", "total"] as const),
  ...(["calculated_total", "line_count", "quantity", "error_count"] as const),
] as const;
export type QuoteRow = Pick<Selectable<Schema["quotes"]>, (typeof COLUMNS)[number]>;

/** A quote by its own id, or by that of its body. */
export type QuoteKey = { readonly id: string } | { readonly orderId: string };

function quoteRow({ db, accountId }: AccountRead, key: QuoteKey) {
  const [column, value] =
    "id" in key ? (["id", key.id] as const) : (["order_id", key.orderId] as const);
  return db
    .selectFrom("quotes")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .where(column, "=", value);
}

/** The account's quote, null if there is none. */
export async function findQuote(read: AccountRead, key: QuoteKey): Promise<QuoteRow | null> {
  return (await quoteRow(read, key).executeTakeFirst()) ?? null;
}

/** The same; 404 if there is none. */
export async function requireQuote(read: AccountRead, key: QuoteKey): Promise<QuoteRow> {
  const row = await findQuote(read, key);
  if (!row) throw notFound();
  return row;
}

/** The same as it stands now. Its deal is locked before, which is the one way to change it. */
export async function lockQuote(write: AccountWrite, key: QuoteKey): Promise<QuoteRow> {
  const row = await locking(write.engine, quoteRow(write, key)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Open is the only state that is edited, and not what is archived. */
export const isReadOnly = ({ status, is_archived }: Pick<QuoteRow, "status" | "is_archived">) =>
  status !== "OPEN" || is_archived === 1;

export function requireEditable(quote: QuoteRow): void {
  if (quote.is_archived === 1) {
    throw new ApiError(409, "read_only", "The quote is archived and cannot be changed");
  }
  if (quote.status === "LOCKED") {
    throw new ApiError(409, "read_only", "No changes can be made until it is unlocked");
  }
  if (quote.status !== "OPEN") {
    throw new ApiError(409, "read_only", "Only an open quote can be changed");
  }
}

/** A deal has at most so many quotes that are not archived. */
export const MAX_QUOTES = 200;

/** Refuses (409) one more quote than a deal may have. */
export function requireRoom(deal: { readonly quote_count: number }): void {
  if (deal.quote_count < MAX_QUOTES) return;
  throw new ApiError(409, "too_many", `A deal has at most ${MAX_QUOTES} quotes`);
}

export const taxOf = (quote: QuoteRow): TaxTerms => ({
  mode: quote.tax_mode,
  method: quote.tax_method,
  rate: quote.tax_rate,
});

/** A figure of the quote's price basis, of both. */
export const inBasis = (
  { tax_mode }: Pick<QuoteRow, "tax_mode">,
  price: { readonly incTax: number; readonly exTax: number },
): number => (tax_mode === "INCLUSIVE" ? price.incTax : price.exTax);
