import { addDays } from "../../../app/domain/calendar-days";
import { formatDay, todayIn } from "../../../app/domain/dates";
import { quotes } from "../../../app/upstream/contract/quotes";
import { invalid, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { orderFromQuote } from "../records/purchasing/order-from-quote";
import type { AccountWrite } from "../scope";
import { searchPurchaseOrders, summarisePurchaseOrders } from "./list";
import { archivePurchaseOrders, unarchivePurchaseOrders } from "./list-archive";

const convertQuote = mutation(quotes.convertQuote, async (write, { body }) => {
  const { quoteId, manufacturerId } = body;
  const isThere = await write.db
    .selectFrom("quotes")
    .select("id")
    .where("account_id", "=", write.accountId)
    .where("id", "=", quoteId)
    .executeTakeFirst();
  if (!isThere) throw unsuitable("quoteId");
  const [made] = await orderFromQuote(write, { id: quoteId }, manufacturerId);
  return { id: made?.id ?? "" };
});

/**
 * The same for every supplier that has something left. What it is sent of a delivery is checked and not kept: an order
 * gets that when it is submitted (docs/decisions/0031-from-quote-to-order.md).
 */
const convertLegacyQuote = mutation(quotes.convertLegacyQuote, async (write, { params, body }) => {
  await requireLater(write, body.required_date);
  if (body.shipping_method_id) throw unsuitable("shipping_method_id");
  await orderFromQuote(write, { orderId: params.orderId }, null);
});

/** Nothing is made before tomorrow, by the calendar of the account (spec part 2, section 5). */
async function requireLater({ db, accountId, now }: AccountWrite, date: string): Promise<void> {
  const { time_zone } = await db
    .selectFrom("accounts")
    .select("time_zone")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const today = todayIn(time_zone, now);
  const tomorrow = addDays(today, 1);
  if (date >= tomorrow) return;
  throw invalid({ required_date: [`Earliest allowed date is ${formatDay(tomorrow, today)}`] });
}

export const orderHandlers = [
  convertQuote,
  convertLegacyQuote,
  searchPurchaseOrders,
  summarisePurchaseOrders,
  archivePurchaseOrders,
  unarchivePurchaseOrders,
];
