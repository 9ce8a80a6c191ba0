import type { AccountWrite } from "../../scope";
import type { FieldChange } from "../timeline";
import { changeQuote } from "./change-quote";
import { taxOf } from "./quote-rows";
import { readTodaysCharges } from "./quote-sum";
import type { OpenBody } from "./store-lines";
import { readTerms } from "./terms";

/**
 * The way of every change of windows and lines, by the id of their body: its cover says whether it may be changed, and
 * sums it up afterwards. Null changes nothing.
 */
export function changeBody(
  write: AccountWrite,
  orderId: string,
  change: (body: OpenBody) => Promise<readonly FieldChange[] | null>,
  { withCharges = false } = {},
): Promise<void> {
  return changeQuote(write, { orderId }, async (quote) => {
    const terms = await readTerms(write, write.now);
    const changes = await change({ orderId, terms, tax: taxOf(quote) });
    if (changes === null) return null;
    // The first lines bring what is charged beside them; later it changes by `recalculate` alone.
    if (!withCharges && quote.line_count > 0) return { changes };
    return { changes, set: { charge_rules: JSON.stringify(await readTodaysCharges(write)) } };
  });
}
