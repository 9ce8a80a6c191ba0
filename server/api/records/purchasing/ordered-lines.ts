import { ApiError } from "../../api-error";
import type { AccountRead, AccountWrite } from "../../scope";

/** A quote's line that is on an order. */
export interface OrderedLine {
  readonly lineId: string;
  readonly orderId: string;
}

/** Which of some lines are on an order: by their keys alone, as `readLines` reads them. */
export async function readOrderedLines(
  { db, accountId }: AccountRead,
  lineIds: readonly string[],
): Promise<OrderedLine[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom("ordered_lines")
    .select(["line_id", "purchase_order_id"])
    .where("account_id", "=", accountId)
    .where("line_id", "in", lineIds)
    .execute();
  return rows.map((row) => ({ lineId: row.line_id, orderId: row.purchase_order_id }));
}

/** Refuses (409) to remove lines of which some are on an order, in its name if it is not private. */
export async function requireNotOrdered(
  write: AccountWrite,
  lines: readonly { readonly id: string }[],
): Promise<void> {
  const [ordered] = await readOrderedLines(
    write,
    lines.map(({ id }) => id),
  );
  if (!ordered) return;
  const { tuid, is_private } = await write.db
    .selectFrom("purchase_orders")
    .select(["tuid", "is_private"])
    .where("account_id", "=", write.accountId)
    .where("id", "=", ordered.orderId)
    .executeTakeFirstOrThrow();
  const what = lines.length > 1 ? "Some of it is" : "It is";
  const where = is_private === 1 ? "" : ` in ${tuid}`;
  throw new ApiError(409, "ordered", `${what} ordered${where} and cannot be removed`);
}
