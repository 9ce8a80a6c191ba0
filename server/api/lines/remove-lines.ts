import { readSoldProducts } from "../records/body/sold-products";
import type { LineRow } from "../records/body/line-rows";
import type { OpenBody } from "../records/body/store-lines";
import type { NamedWindow } from "../records/body/window-words";
import { requireNotOrdered } from "../records/purchasing/ordered-lines";
import type { FieldChange } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { lineWords, told } from "./line-words";

/** Removes lines of a window, none of which is on an order (409); what the timeline says of them. */
export async function removeLines(
  write: AccountWrite,
  { terms }: OpenBody,
  window: NamedWindow,
  lines: readonly LineRow[],
): Promise<FieldChange[]> {
  await requireNotOrdered(write, lines);
  const ids = lines.map((line) => line.product_id);
  const sold = await readSoldProducts(write, ids, terms);
  const lineIds = lines.map(({ id }) => id);
  if (lineIds.length > 0) {
    // What a purchase order has no more may be ordered anew of the quote.
    await write.db
      .deleteFrom("ordered_lines")
      .where("account_id", "=", write.accountId)
      .where("order_line_id", "in", lineIds)
      .execute();
    await write.db
      .deleteFrom("order_lines")
      .where("account_id", "=", write.accountId)
      .where("id", "in", lineIds)
      .execute();
  }
  return lines.flatMap((line) =>
    told(
      "Removed",
      lineWords(window, sold.get(line.product_id) ?? { name: "" }, line, terms),
      null,
    ),
  );
}

export async function removeWindow({ db, accountId }: AccountWrite, id: string): Promise<void> {
  await db
    .deleteFrom("order_windows")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
