import { insertRows } from "../../../database/insert-rows";
import { ApiError } from "../../api-error";
import type { AccountWrite } from "../../scope";
import type { CopiedLine } from "../body/copy-lines";
import type { OrderRow } from "./order-rows";
import { readOrderedLines } from "./ordered-lines";

/** An archived order gives its quote's lines back to be ordered anew, and remembers which they were. */
export async function letLinesGo(write: AccountWrite, order: Pick<OrderRow, "id">): Promise<void> {
  const rows = await freeLines(write, order);
  // A revision that was not submitted yet has none, and still knows which it is to take.
  if (rows.length === 0) return;
  await forget(write, order);
  await insertRows(write.db, "released_lines", rows);
}

/** A revision remembers which lines it is to take of the order it revises: those of which it has a copy. */
export async function keepLinesFor(
  write: AccountWrite,
  revision: Pick<OrderRow, "id">,
  { of, copied }: { of: Pick<OrderRow, "id">; copied: readonly CopiedLine[] },
): Promise<void> {
  const { db, accountId } = write;
  const copyOf = new Map(copied.map(({ from, to }) => [from, to]));
  const rows = await db
    .selectFrom("ordered_lines")
    .select(["line_id", "order_line_id"])
    .where("account_id", "=", accountId)
    .where("purchase_order_id", "=", of.id)
    .execute();
  await insertRows(
    db,
    "released_lines",
    rows.flatMap(({ line_id, order_line_id }) => {
      const copy = copyOf.get(order_line_id);
      if (copy === undefined) return [];
      return [
        { account_id: accountId, purchase_order_id: revision.id, line_id, order_line_id: copy },
      ];
    }),
  );
}

/** The quote's lines of an order that is replaced are its revision's; what that does not have may be ordered anew. */
export async function passLinesOn(
  write: AccountWrite,
  order: Pick<OrderRow, "id">,
  revision: Pick<OrderRow, "id">,
): Promise<void> {
  await freeLines(write, order);
  if (await takeLinesAgain(write, revision)) return;
  const message = "Some of its products are on another order by now";
  throw new ApiError(409, "already_ordered", message);
}

function freeLines({ db, accountId }: AccountWrite, { id }: Pick<OrderRow, "id">) {
  return db
    .deleteFrom("ordered_lines")
    .where("account_id", "=", accountId)
    .where("purchase_order_id", "=", id)
    .returning(["account_id", "purchase_order_id", "line_id", "order_line_id"])
    .execute();
}

/**
 * Takes them again, those of them that the quote and the order still have. False, and nothing is taken, if one of them was
 * ordered elsewhere meanwhile.
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
    .innerJoin("order_lines as own", (join) =>
      join.onRef("own.id", "=", "r.order_line_id").on("own.account_id", "=", accountId),
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
  await insertRows(db, "ordered_lines", rows);
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
