import { MAX_LINES } from "../../../../app/domain/order-lines";
import type { AccountRead } from "../../scope";
import { FROZEN, type QuoteContent } from "./evidence";

/** The rows of a quote as they are stored; null if there is no such quote. */
export async function readContent(
  { db, accountId }: AccountRead,
  quoteId: string,
): Promise<QuoteContent | null> {
  const quote = await db
    .selectFrom("quotes")
    .select(FROZEN)
    .where("account_id", "=", accountId)
    .where("id", "=", quoteId)
    .executeTakeFirst();
  if (!quote) return null;
  const windows = await db
    .selectFrom("order_windows")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", quote.order_id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("order_id", "=", quote.order_id)
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_LINES)
    .execute();
  const products = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where("id", "in", ["", ...new Set(lines.map((line) => line.product_id))])
    .execute();
  const account = await db
    .selectFrom("accounts")
    .select(["name", "currency_code as currency", "measure_system as system"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    ...{ quote, windows, lines, account },
    products: Object.fromEntries(products.map(({ id, name }) => [id, name])),
  };
}
