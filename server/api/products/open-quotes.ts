import type { AccountRead } from "../scope";

const MAX_SHOWN = 20;

/** Quotes that a new version of a product will change: how many are open with it, and the numbers of the first twenty. */
export async function openQuotesWith(
  { db, accountId }: AccountRead,
  productId: string,
): Promise<{ count: number; tuids: string[] }> {
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
          .where("l.product_id", "=", productId),
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
