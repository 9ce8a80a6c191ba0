import type { AccountWrite } from "../../scope";
import type { Staff } from "../../session";
import { changeOrder } from "../purchasing/change-order";
import { viewerOf } from "../purchasing/order-rows";
import type { KeptChange } from "../timeline";
import { changeQuote } from "./change-quote";
import { requireCover } from "./cover";
import { requireUpdated } from "./line-updates";
import { taxOf } from "./quote-rows";
import { readTodaysCharges } from "./quote-sum";
import type { OpenBody } from "./store-lines";
import { readTerms } from "./terms";

type Change = (body: OpenBody) => Promise<readonly KeptChange[] | null>;

/**
 * The way of every change of windows and lines, by the id of their body: its cover, a quote or a purchase order, says
 * whether it may be changed, and sums it up afterwards. Null changes nothing. An order whose prices have moved takes in
 * that alone, by what `isUpdate`.
 */
export async function changeBody(
  write: AccountWrite,
  orderId: string,
  staff: Pick<Staff, "permissions">,
  change: Change,
  { withCharges = false, isUpdate = false } = {},
): Promise<void> {
  const cover = await requireCover(write, orderId, staff);
  if (cover.kind === "quote") return changeQuotesBody(write, orderId, change, withCharges);
  await changeOrder(
    write,
    { orderId },
    async (order) => {
      if (!isUpdate) await requireUpdated(write, order, write.now);
      const { manufacturer_id: supplierId } = order;
      const terms = await readTerms(write, write.now);
      const changes = await change({ orderId, terms, tax: terms.tax, supplierId });
      return changes && { changes };
    },
    { viewer: viewerOf(staff), isBody: true },
  );
}

function changeQuotesBody(
  write: AccountWrite,
  orderId: string,
  change: Change,
  withCharges: boolean,
): Promise<void> {
  return changeQuote(write, { orderId }, async (quote) => {
    const terms = await readTerms(write, write.now);
    const changes = await change({ orderId, terms, tax: taxOf(quote) });
    if (changes === null) return null;
    // The first lines bring what is charged beside them; later it changes by `recalculate` alone.
    if (!withCharges && quote.line_count > 0) return { changes };
    return {
      changes,
      set: { charge_rules: JSON.stringify(await readTodaysCharges(write, terms)) },
    };
  });
}
