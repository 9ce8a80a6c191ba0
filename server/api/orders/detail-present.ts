import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import { orderCost } from "../../../app/domain/order-cost";
import type { purchaseOrderSchema } from "../../../app/upstream/contract/purchase-orders";
import { pendingUpdates, readLineUpdates } from "../records/body/line-updates";
import { presentLine, readLines, type ShownLineRow } from "../records/body/line-rows";
import { readTerms, type PricingTerms } from "../records/body/terms";
import { isOrderReadOnly, type OrderRow, type OrderViewer } from "../records/purchasing/order-rows";
import { readMinRequiredDate } from "../records/purchasing/required-date";
import { readLineage } from "../records/purchasing/revision-chain";
import { findSupplier } from "../records/purchasing/suppliers";
import type { AccountRead } from "../scope";

type Wire = z.input<typeof purchaseOrderSchema>;
type Context = Wire["context"];

interface Shown {
  readonly now: Date;
  readonly canSeeCosts: boolean;
  readonly viewer: OrderViewer;
}

/** An order whole: its lines at cost, and all that stands beside them. */
export async function presentOrder(
  read: AccountRead,
  order: OrderRow,
  { now, canSeeCosts, viewer }: Shown,
): Promise<Wire> {
  const terms = await readTerms(read, now);
  const lines = await readLines(read, order.order_id);
  const isReadOnly = isOrderReadOnly(order);
  const updates = isReadOnly ? null : await readLineUpdates(read, lines, { of: "order", now });
  return {
    ...{ id: order.id, externalId: order.order_id, tuid: order.tuid },
    // None of orders from before there were suppliers, and an id is never empty.
    manufacturerId: order.manufacturer_id ?? "none",
    ...{ sidemark: order.sidemark, createdAt: order.created_at, status: order.status },
    ...{ isArchived: order.is_archived === 1, isReadOnly, salesRep: order.sales_rep },
    ...{ customerDetails: order.customer_details, notes: order.notes },
    totalCost: canSeeCosts ? toUnits(order.total_cost) : null,
    ...{ totalQuantity: order.quantity, revision: order.revision },
    isManufacturerPrivate: order.is_private === 1,
    submittedAt: order.submitted_at,
    context: {
      minRequiredDate: await readMinRequiredDate(read, order, now),
      orderDocument: canSeeCosts ? documentOf(order) : null,
      ...(await readLineage(read, order, viewer)),
      pendingUpdates: updates && pendingUpdates({ lines: updates, charges: [] }),
      orderLines: lines.map((line) =>
        presentLine(line, terms.tax, { canSeeCosts, isAtCost: true }),
      ),
      ...(await readPlace(read, order)),
      supplier: await readSupplier(read, order),
      shipping: await readShipping(read, order, canSeeCosts),
      cost: canSeeCosts ? costOf(order, lines, terms) : null,
      sold: await readSoldSizes(read, order, lines, canSeeCosts),
    },
  };
}

/** What was sent, which tells costs: of a reopened order nothing is. */
const documentOf = ({ status, document_id }: OrderRow): Context["orderDocument"] =>
  status === "OPEN" || document_id === null
    ? null
    : { url: `/api/documents/${document_id}/download` };

/** The deal and the quote of an order that was made of one. */
async function readPlace(
  { db, accountId }: AccountRead,
  order: OrderRow,
): Promise<Pick<Context, "deal" | "quote">> {
  if (order.deal_id === null) return { deal: null, quote: null };
  const deal = await db
    .selectFrom("deals")
    .select(["id", "tuid", "name", "workflow_id as workflowId"])
    .where("account_id", "=", accountId)
    .where("id", "=", order.deal_id)
    .executeTakeFirst();
  const quote = await db
    .selectFrom("quotes")
    .select(["id", "tuid"])
    .where("account_id", "=", accountId)
    .where("id", "=", order.quote_id ?? "")
    .executeTakeFirst();
  return { deal: deal ?? null, quote: quote ?? null };
}

async function readSupplier(
  read: AccountRead,
  { manufacturer_id }: OrderRow,
): Promise<Context["supplier"]> {
  const row = await findSupplier(read, manufacturer_id);
  if (!row) return null;
  const { id, name, email, is_online, is_internal } = row;
  return { id, name, email, offlineOnly: is_online === 0, isInternal: is_internal === 1 };
}

/** An open order has none, though it was submitted before: it is estimated anew when it is reviewed. */
const freightOf = ({ status, freight }: OrderRow): number | null =>
  status === "OPEN" ? null : freight;

async function readShipping(
  { db, accountId }: AccountRead,
  order: OrderRow,
  canSeeCosts: boolean,
): Promise<Context["shipping"]> {
  const method = await db
    .selectFrom("shipping_methods")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .where("id", "=", order.shipping_method_id ?? "")
    .executeTakeFirst();
  const freight = freightOf(order);
  return {
    ...{ requiredDate: order.required_date, method: method ?? null },
    ...{ address: order.shipping_address, instructions: order.shipping_instructions },
    freight: canSeeCosts && freight !== null ? toUnits(freight) : null,
  };
}

/** The tax on what is taxed and on freight: the account's, or that of when it was submitted. */
function costOf(
  order: OrderRow,
  lines: readonly ShownLineRow[],
  terms: PricingTerms,
): Context["cost"] {
  const today = terms.tax.rate;
  const rate = order.status === "OPEN" ? today : (order.tax_rate ?? today);
  const taxedProducts = lines.reduce(
    (sum, line) => sum + (line.is_taxable === 1 ? line.total_cost : 0),
    0,
  );
  const { exTax, tax, incTax } = orderCost({
    ...{ products: order.total_cost, taxedProducts, freight: freightOf(order) ?? 0, taxRate: rate },
  });
  return {
    ...{ exTax: toUnits(exTax), tax: toUnits(tax), incTax: toUnits(incTax) },
    ...{ taxPercentage: rate / 1_000, taxedProducts: toUnits(taxedProducts) },
  };
}

/** The sizes that the quote has of lines that are of another size here, as they were measured again. */
async function readSoldSizes(
  { db, accountId }: AccountRead,
  order: OrderRow,
  lines: readonly ShownLineRow[],
  canSeeCosts: boolean,
): Promise<Context["sold"]> {
  if (order.quote_id === null || lines.length === 0) return [];
  const links = await db
    .selectFrom("ordered_lines")
    .select(["line_id", "order_line_id"])
    .where("account_id", "=", accountId)
    .where(
      "order_line_id",
      "in",
      lines.map(({ id }) => id),
    )
    .execute();
  if (links.length === 0) return [];
  const sold = await db
    .selectFrom("order_lines")
    .select(["id", "width", "height", "total_cost"])
    .where("account_id", "=", accountId)
    .where(
      "id",
      "in",
      links.map(({ line_id }) => line_id),
    )
    .execute();
  const soldOf = new Map(sold.map((line) => [line.id, line]));
  return links.flatMap(({ line_id, order_line_id }) => {
    const [before, line] = [soldOf.get(line_id), lines.find(({ id }) => id === order_line_id)];
    if (!before || !line) return [];
    if (before.width === line.width && before.height === line.height) return [];
    const moreCost = canSeeCosts ? toUnits(line.total_cost - before.total_cost) : null;
    return [{ lineId: line.id, width: before.width, height: before.height, moreCost }];
  });
}
