import type { AccountWrite } from "../../scope";
import type { OrderRow } from "./order-rows";
import { readOrderedLines } from "./ordered-lines";

const BATCH = 100;

/** An archived order gives its quote's lines back to be ordered anew, and remembers which they were. */
export async function letLinesGo(write: AccountWrite, order: Pick<OrderRow, "id">): Promise<void> {
  const { db, accountId } = write;
  await forget(write, order);
  const rows = await db
    .deleteFrom("ordered_lines")
    .where("account_id", "=", accountId)
    .where("purchase_order_id", "=", order.id)
    .returning(["account_id", "purchase_order_id", "line_id", "order_line_id"])
    .execute();
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto("released_lines")
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/**
 * Takes them again, those of them that the quote still has. False, and nothing is taken, if one of them was ordered
 * elsewhere meanwhile.
 */
export async function takeLinesAgain(
  write: AccountWrite,
  order: Pick<OrderRow, "id">,
): Promise<boolean> {
  const { db, accountId, now } = write;
  const lines = await db
    .selectFrom("released_lines as r")
    .innerJoin("order_lines as l", (join) =>
      join.onRef("l.id", "=", "r.line_id").on("l.account_id", "=", accountId),
    )
    .select(["r.line_id", "r.order_line_id"])
    .where("r.account_id", "=", accountId)
    .where("r.purchase_order_id", "=", order.id)
    .execute();
  const ids = lines.map((line) => line.line_id);
  if ((await readOrderedLines(write, ids)).length > 0) return false;
  const rows = lines.map((line) => ({
    ...{ ...line, account_id: accountId, purchase_order_id: order.id },
    created_at: now.toISOString(),
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto("ordered_lines")
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
  await forget(write, order);
  return true;
}

async function forget({ db, accountId }: AccountWrite, order: Pick<OrderRow, "id">): Promise<void> {
  await db
    .deleteFrom("released_lines")
    .where("account_id", "=", accountId)
    .where("purchase_order_id", "=", order.id)
    .execute();
}
