import type { z } from "zod";

import { toUnits } from "../../../app/domain/money";
import type { quoteSchema, quoteSummarySchema } from "../../../app/upstream/contract/quotes";
import { pendingUpdates } from "../records/body/line-updates";
import { presentLine, readLines } from "../records/body/line-rows";
import { isReadOnly, taxOf, type QuoteRow } from "../records/body/quote-rows";
import { readFigures } from "../records/body/quote-sum";
import type { OrderViewer } from "../records/purchasing/order-rows";
import { readQuoteOrders } from "../records/purchasing/quote-orders";
import type { AccountRead } from "../scope";
import { listQuotePayments, receivedOf } from "../records/payments";
import { findSaleTerms } from "../records/sale-terms";
import { findHolding } from "./acceptance/holding";
import { findDepositRequest } from "./acceptance/deposit";
import { findLastSent } from "./acceptance/last-sent";
import { presentPricing } from "./present-pricing";
import { readUpdates } from "./updates";

type Named = Pick<
  QuoteRow,
  | "id"
  | "order_id"
  | "tuid"
  | "created_at"
  | "description"
  | "status"
  | "calculated_total"
  | "total_override"
  | "is_archived"
  | "revision"
>;

const named = (row: Named) => ({
  ...{ id: row.id, externalId: row.order_id, tuid: row.tuid, createdAt: row.created_at },
  ...{ description: row.description, status: row.status },
  totalSellPrice: toUnits(row.calculated_total),
  totalSellPriceOverride: row.total_override === null ? null : toUnits(row.total_override),
  ...{ isArchived: row.is_archived === 1, revision: row.revision },
});

/** A quote as a list shows it. */
export function presentSummary(
  row: Named & Pick<QuoteRow, "quantity" | "line_count">,
): z.input<typeof quoteSummarySchema> {
  return {
    ...named(row),
    context: { totalQuantity: row.quantity, orderLineCount: row.line_count },
  };
}

/** A quote whole. Queries: its place, lines, orders, payments, terms, last mail; of an open one what may have moved, of an accepted one by whom. */
export async function presentQuote(
  read: AccountRead,
  row: QuoteRow,
  { now, canSeeCosts, seesPrivate }: OrderViewer & { now: Date; canSeeCosts: boolean },
): Promise<z.input<typeof quoteSchema>> {
  const place = await read.db
    .selectFrom("deals as d")
    .innerJoin("workflows as w", "w.id", "d.workflow_id")
    .innerJoin("accounts as a", "a.id", "d.account_id")
    .select(["d.id", "d.tuid", "w.id as workflow_id", "w.name as workflow_name"])
    .select("a.currency_code")
    .where("d.account_id", "=", read.accountId)
    .where("a.id", "=", read.accountId)
    .where("w.account_id", "=", read.accountId)
    .where("d.id", "=", row.deal_id)
    .executeTakeFirstOrThrow();
  const lines = await readLines(read, row.order_id);
  const updates = isReadOnly(row) ? null : await readUpdates(read, row, lines, now);
  const tax = taxOf(row);
  const accepted = await findHolding(read, row);
  const payments = await listQuotePayments(read, row);
  const received = receivedOf(payments, place.currency_code);
  const asked = await findDepositRequest(read, row);
  return {
    ...named(row),
    customerNotes: row.customer_notes,
    isReadOnly: isReadOnly(row),
    lastUpdatedAt: row.updated_at,
    config: {
      ...{ depositPercentage: row.deposit_percent / 1_000, taxPercentage: row.tax_rate / 1_000 },
      taxMode: row.tax_mode,
    },
    context: {
      orderLines: lines.map((line) => presentLine(line, tax, { canSeeCosts })),
      pricing: presentPricing(row, readFigures(row.figures)),
      deal: { id: place.id, tuid: place.tuid },
      workflow: { id: place.workflow_id, name: place.workflow_name },
      pendingUpdates: updates
        ? pendingUpdates(updates)
        : { hasPendingUpdates: false, orderUpdates: null, products: [] },
      acceptedQuoteDocument: accepted?.document ?? null,
      totalQuantity: row.quantity,
      ...(await readQuoteOrders(read, row, lines, { canSeeCosts, seesPrivate })),
    },
    override: { notes: row.override_notes, taxables: row.override_taxables === 1 },
    ...{ acceptedAt: row.accepted_at, customerPageId: row.public_id, expiresAt: row.expires_at },
    ...{ acceptance: accepted?.acceptance ?? null, terms: await findSaleTerms(read) },
    depositRequest: asked && { paymentId: asked.id, amount: toUnits(asked.amount) },
    received: toUnits(received),
    lastSent: await findLastSent(read, row),
  };
}
