import type { AccountRead } from "../scope";

const MAX_SHOWN = 20;

export interface OpenQuotes {
  readonly count: number;
  readonly tuids: string[];
}

/** Quotes that a new version of a product will change: how many are open with it, and the numbers of the first twenty. */
export const openQuotesWith = (read: AccountRead, productId: string): Promise<OpenQuotes> =>
  openQuotesWithAny(read, [productId]);

/** The same of several products, of which a quote has one at least. */
export async function openQuotesWithAny(
  { db, accountId }: AccountRead,
  productIds: readonly string[],
): Promise<OpenQuotes> {
  const found = db
    .selectFrom("quotes as q")
    .where("q.account_id", "=", accountId)
    .where("q.status", "=", "OPEN")
    .where("q.is_archived", "=", 0)
    .where((quote) =>
      quote(
        "q.order_id",
        "in",
        quote
          .selectFrom("order_lines as l")
          .select("l.order_id")
          .where("l.account_id", "=", accountId)
          .where("l.product_id", "in", productIds),
      ),
    );
  const { count } = await found
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const shown = await found
    .select("q.tuid")
    .orderBy("q.created_at")
    .orderBy("q.id")
    .limit(MAX_SHOWN)
    .execute();
  return { count: Number(count), tuids: shown.map(({ tuid }) => tuid) };
}
