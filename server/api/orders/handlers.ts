import { addDays } from "../../../app/domain/calendar-days";
import { earliestDateWords } from "../../../app/domain/order-review";
import { quotes } from "../../../app/upstream/contract/quotes";
import { invalid, unsuitable } from "../api-error";
import { mutation } from "../implement";
import { orderFromQuote } from "../records/purchasing/order-from-quote";
import { readToday } from "../records/purchasing/required-date";
import type { AccountRead, AccountWrite } from "../scope";
import { searchPurchaseOrders } from "./list";
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
 * The same for every supplier that has something left, with what is known of the delivery: the method goes with the order
 * of the supplier that has it. All of it is looked at again when an order is reviewed.
 */
const convertLegacyQuote = mutation(quotes.convertLegacyQuote, async (write, { params, body }) => {
  await requireLater(write, body.required_date);
  const { orderId } = params;
  const methodId = body.shipping_method_id ?? null;
  await orderFromQuote(write, { orderId }, null, {
    requiredDate: body.required_date,
    address: body.shipping_address?.trim() || null,
    method: methodId === null ? null : await requireMethod(write, orderId, methodId),
  });
});

/** Nothing is made before tomorrow, by the calendar of the account (spec part 2, section 5). */
async function requireLater(write: AccountWrite, date: string): Promise<void> {
  const today = await readToday(write, write.now);
  const tomorrow = addDays(today, 1);
  if (date >= tomorrow) return;
  throw invalid({ required_date: [earliestDateWords(tomorrow, today)] });
}

/** A method of a supplier that the body has lines of; 422 for any other one. */
async function requireMethod({ db, accountId }: AccountRead, orderId: string, id: string) {
  const row = await db
    .selectFrom("shipping_methods")
    .select(["id", "manufacturer_id as manufacturerId"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines")
          .select("id")
          .where("account_id", "=", accountId)
          .where("order_id", "=", orderId)
          .whereRef("order_lines.manufacturer_id", "=", "shipping_methods.manufacturer_id"),
      ),
    )
    .executeTakeFirst();
  if (!row) throw unsuitable("shipping_method_id");
  return row;
}

export const orderHandlers = [
  convertQuote,
  convertLegacyQuote,
  searchPurchaseOrders,
  archivePurchaseOrders,
  unarchivePurchaseOrders,
];
