import { fullName } from "../../../../app/domain/people";
import { insertRows } from "../../../database/insert-rows";
import { ApiError, unsuitable } from "../../api-error";
import { employeeOf, type AccountWrite } from "../../scope";
import { copyEmptyBody, copyLines } from "../body/copy-lines";
import { readLineRows, type LineRow } from "../body/line-rows";
import { lockQuote, requireQuote, type QuoteKey, type QuoteRow } from "../body/quote-rows";
import { changeDeal } from "../change-deal";
import type { DealState } from "../deals";
import { textChanges } from "../timeline";
import { insertOrder } from "./insert-order";
import { readOrderedLines } from "./ordered-lines";
import { readSuppliers } from "./quote-orders";

export interface MadeOrder {
  readonly id: string;
  readonly tuid: string;
}

/** What is known of a delivery before its order is reviewed. */
export interface WantedDelivery {
  readonly requiredDate: string;
  readonly address: string | null;
  /** Of one supplier: the orders of others get none. */
  readonly method: { readonly id: string; readonly manufacturerId: string } | null;
}

/**
 * Makes purchase orders of an accepted quote: of a supplier's lines that are on none, or one for each supplier that has
 * such lines. Locks the deal, then the quote, so of many at once one makes it. 409 for a quote or a deal that takes none,
 * and where nothing is left; 422 for a supplier that the quote has no line of.
 */
export async function orderFromQuote(
  write: AccountWrite,
  key: QuoteKey,
  manufacturerId: string | null,
  delivery: WantedDelivery | null = null,
): Promise<MadeOrder[]> {
  const { deal_id } = await requireQuote(write, key);
  let made: MadeOrder[] = [];
  await changeDeal(write, deal_id, async (deal) => {
    const quote = await lockQuote(write, key);
    requireAccepted(quote);
    const left = await readLeft(write, quote, manufacturerId);
    const suppliers = await readSuppliers(
      write,
      left.map((line) => line.manufacturer_id),
    );
    const customer = await readCustomer(write, deal);
    const orders: { id: string; tuid: string; supplier: string; quantity: number }[] = [];
    for (const { id: supplierId, name: supplier } of suppliers) {
      const lines = left.filter((line) => line.manufacturer_id === supplierId);
      const order = await storeOrder(write, {
        ...{ deal, quote, lines, supplierId, customer, delivery },
      });
      orders.push({ ...order, supplier, quantity: quantityOf(lines) });
    }
    made = orders;
    return {
      set: { order_count: deal.order_count + orders.length },
      entries: orders.map(({ id, tuid, supplier, quantity }) => ({
        ...({ area: "ORDERS", verb: "ADDED", subject: { id, label: tuid } } as const),
        changes: textChanges([
          ["Quote", null, quote.tuid],
          ["Supplier", null, supplier],
          ["Products", null, String(quantity)],
        ]),
      })),
    };
  });
  return made;
}

function requireAccepted(quote: QuoteRow): void {
  if (quote.is_archived === 1) {
    throw new ApiError(
      409,
      "not_accepted",
      "The quote is archived, so nothing can be ordered of it",
    );
  }
  if (quote.status !== "ACCEPTED") {
    throw new ApiError(409, "not_accepted", "Only an accepted quote can be ordered");
  }
}

async function readLeft(
  write: AccountWrite,
  quote: QuoteRow,
  manufacturerId: string | null,
): Promise<LineRow[]> {
  const all = await readLineRows(write, quote.order_id, null);
  const lines = all.filter(
    (line) => manufacturerId === null || line.manufacturer_id === manufacturerId,
  );
  if (manufacturerId !== null && lines.length === 0) {
    throw unsuitable("manufacturerId", "The quote has no products of this supplier");
  }
  const ids = lines.map(({ id }) => id);
  const ordered = new Set((await readOrderedLines(write, ids)).map(({ lineId }) => lineId));
  const left = lines.filter(({ id }) => !ordered.has(id));
  if (left.length === 0) {
    const what = manufacturerId === null ? "All products" : "All products of this supplier";
    throw new ApiError(409, "already_ordered", `${what} are ordered already`);
  }
  return left;
}

const quantityOf = (lines: readonly LineRow[]) => lines.reduce((sum, one) => sum + one.quantity, 0);

interface Customer {
  readonly salesRep: string | null;
  readonly details: string | null;
}

/** The deal's owner, or who orders; and the deal's contact, line by line. */
async function readCustomer(
  { db, accountId, actor }: AccountWrite,
  deal: DealState,
): Promise<Customer> {
  const owner = await db
    .selectFrom("people")
    .select("name")
    .where("account_id", "=", accountId)
    .where("id", "=", deal.owner_id ?? "")
    .executeTakeFirst();
  const employee = await db
    .selectFrom("employees")
    .select(["first_name", "last_name"])
    .where("account_id", "=", accountId)
    .where("id", "=", employeeOf(actor) ?? "")
    .executeTakeFirst();
  const contact = await db
    .selectFrom("contacts")
    .select(["name", "phone", "email", "place"])
    .where("account_id", "=", accountId)
    .where("id", "=", deal.contact_id ?? "")
    .executeTakeFirst();
  const who = employee && fullName(employee.first_name, employee.last_name);
  const details = contact && [contact.name, contact.place, contact.phone, contact.email];
  return {
    salesRep: owner?.name || who || null,
    details: details?.filter(Boolean).join("\n") || null,
  };
}

interface Wanted {
  readonly deal: DealState;
  readonly quote: QuoteRow;
  readonly lines: LineRow[];
  readonly supplierId: string;
  readonly customer: Customer;
  readonly delivery: WantedDelivery | null;
}

/** An order with a body of its own: sizes, options, and what priced them, as the quote has them. */
async function storeOrder(write: AccountWrite, wanted: Wanted): Promise<MadeOrder> {
  const { db, accountId, now } = write;
  const { deal, quote, lines, supplierId, customer, delivery } = wanted;
  const method = delivery?.method?.manufacturerId === supplierId ? delivery.method : null;
  const orderId = await copyEmptyBody(write, quote.order_id);
  const copied = await copyLines(write, {
    ...{ from: quote.order_id, to: orderId, lines, isWhole: false },
  });
  const made = await insertOrder(
    write,
    {
      ...{ deal_id: deal.id, quote_id: quote.id, order_id: orderId, manufacturer_id: supplierId },
      sidemark: deal.sidemark?.trim() || deal.name,
      ...{ sales_rep: customer.salesRep, customer_details: customer.details },
      required_date: delivery?.requiredDate ?? null,
      ...{ shipping_address: delivery?.address ?? null, shipping_method_id: method?.id ?? null },
    },
    [["Quote", null, quote.tuid]],
  );
  const links = copied.map(({ from, to }) => ({
    ...{ line_id: from, account_id: accountId, purchase_order_id: made.id, order_line_id: to },
    created_at: now.toISOString(),
  }));
  await insertRows(db, "ordered_lines", links);
  return made;
}
