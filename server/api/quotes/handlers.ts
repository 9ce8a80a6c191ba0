import { toUnits } from "../../../app/domain/money";
import { quotes } from "../../../app/upstream/contract/quotes";
import { stale } from "../api-error";
import { mutation, query } from "../implement";
import { changeQuote, moneyChange, refuseSum, symbolOf } from "../records/body/change-quote";
import { readLines, readTrace } from "../records/body/line-rows";
import {
  isReadOnly,
  lockQuote,
  MAX_QUOTES,
  requireQuote,
  type QuoteRow,
} from "../records/body/quote-rows";
import {
  readAdjustments,
  readSummedLines,
  sumChanged,
  sumColumns,
  readFigures,
  type SumFault,
} from "../records/body/quote-sum";
import { readTerms } from "../records/body/terms";
import { requireDeal } from "../records/deals";
import { textChanges } from "../records/timeline";
import { shownOf } from "../truncated";
import { cloneColumns, copyBody } from "./copy-body";
import { insertQuote } from "./insert-quote";
import { viewerOf } from "../records/purchasing/order-rows";
import { presentQuote, presentSummary } from "./present";
import { presentPricing } from "./present-pricing";
import { readPricing, toCents } from "./read-pricing";
import { presentUpdates } from "./updates";

const listDealQuotes = query(quotes.listDealQuotes, async (read, call) => {
  const { dealId } = call.params;
  await requireDeal(read, dealId);
  const rows = await read.db
    .selectFrom("quotes")
    .select(["id", "order_id", "tuid", "created_at", "description", "status", "is_archived"])
    .select(["calculated_total", "total_override", "revision", "quantity", "line_count"])
    .where("account_id", "=", read.accountId)
    .where("deal_id", "=", dealId)
    .where("is_archived", "=", call.query.archived === true ? 1 : 0)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_QUOTES + 1)
    .execute();
  return shownOf(call, rows, MAX_QUOTES).map(presentSummary);
});

const getQuote = query(quotes.getQuote, async (read, { params, staff, now }) => {
  const row = await requireQuote(read, { id: params.id });
  return presentQuote(read, row, {
    now,
    ...viewerOf(staff),
    canSeeCosts: staff.permissions.quoteCosts,
  });
});

const addQuote = mutation(quotes.addQuote, (write, { params, body }) =>
  insertQuote(write, params.dealId, async () => {
    const { tax, deposit } = await readTerms(write, write.now);
    return {
      columns: {
        description: body.description?.trim() || null,
        customer_notes: body.customerNotes?.trim() || null,
        ...{ tax_mode: tax.mode, tax_method: tax.method, tax_rate: tax.rate },
        deposit_percent: deposit,
      },
    };
  }),
);

const updateQuote = mutation(quotes.updateQuote, (write, { params, body }) =>
  changeQuote(
    write,
    { id: params.id },
    async (quote) => {
      const set = {
        description: body.description?.trim() || null,
        customer_notes: body.customerNotes?.trim() || null,
      };
      const changes = textChanges([
        ["Description", quote.description, set.description],
        ["Customer notes", quote.customer_notes, set.customer_notes],
      ]);
      return changes.length === 0 ? null : { set, changes };
    },
    { seen: body.revision },
  ),
);

const cloneQuote = mutation(quotes.cloneQuote, async (write, { params, body }) => {
  const { deal_id: dealId } = await requireQuote(write, { id: params.id });
  return insertQuote(write, dealId, async (orderId) => {
    // As it stands now: it may have changed until its deal was locked.
    const source = await lockQuote(write, { id: params.id });
    await copyBody(write, source.order_id, orderId);
    return {
      columns: await cloneColumns(write, source, body ?? {}),
      changes: textChanges([["Cloned from", null, source.tuid]]),
    };
  });
});

const unarchiveQuote = mutation(quotes.unarchiveQuote, (write, { params }) =>
  changeQuote(
    write,
    { id: params.id },
    async ({ is_archived }) =>
      is_archived === 0 ? null : { set: { is_archived: 0 }, verb: "UNARCHIVED", dealCount: 1 },
    { isReadOnlyToo: true },
  ),
);

const saveQuotePricing = mutation(quotes.saveQuotePricing, async (write, call) => {
  const { params, body, staff, now } = call;
  await changeQuote(
    write,
    { id: params.id },
    async (quote) => {
      if (body.lastUpdatedAt !== quote.updated_at) throw stale();
      const set = readPricing(quote, body, staff);
      const symbol = await symbolOf(write);
      const words = (stored: string) =>
        readAdjustments(stored)
          .map(({ label, percent }) => (percent === null ? label : `${label} ${percent}%`))
          .join(", ");
      return {
        set,
        changes: [
          ...textChanges([
            ["Adjustments", words(quote.adjustments), words(set.adjustments ?? quote.adjustments)],
          ]),
          ...("deposit_override" in set
            ? moneyChange("Deposit", quote.deposit_override, set.deposit_override ?? null, symbol)
            : []),
          ...("tax_override" in set
            ? moneyChange("Tax", quote.tax_override, set.tax_override ?? null, symbol)
            : []),
        ],
        faultField: (fault) => faultField(fault, "sellTaxOverride"),
      };
    },
    { seen: body.revision },
  );
  const row = await requireQuote(write, { id: params.id });
  return presentQuote(write, row, {
    now,
    ...viewerOf(staff),
    canSeeCosts: staff.permissions.quoteCosts,
  });
});

/** What of the prices that were sent is to be changed; null if it is none of them. */
function faultField(fault: SumFault, belowTax: string): string | null {
  switch (fault.fault) {
    case "BELOW_ZERO":
      return fault.adjustment === null ? null : `adjustments.${fault.adjustment}`;
    case "DEPOSIT_ABOVE_TOTAL":
      return "depositAmountOverride";
    case "OVERRIDE_BELOW_TAX":
      return belowTax;
    case "TOO_LARGE":
      return null;
  }
}

const overrideQuoteTotal = mutation(quotes.overrideQuoteTotal, (write, { params, body }) =>
  changeQuote(
    write,
    { orderId: params.externalId },
    async (quote) => {
      if (body.lastUpdatedAt !== undefined && body.lastUpdatedAt !== quote.updated_at) {
        throw stale();
      }
      const set = {
        total_override: toCents(body.override_total, "override_total"),
        override_taxables: body.override_taxables === true ? 1 : 0,
        override_notes: body.notes?.trim() || null,
      };
      const symbol = await symbolOf(write);
      const { total_override: before } = quote;
      return {
        set,
        changes: [
          ...moneyChange("Order total override", before, set.total_override, symbol),
          ...textChanges([["Override notes", quote.override_notes, set.override_notes]]),
        ],
        faultField: () => "override_total",
      };
    },
    { seen: body.revision },
  ),
);

const previewQuotePricing = query(
  quotes.previewQuotePricing,
  async (read, { params, body, staff }) => {
    const row = await requireQuote(read, { id: params.id });
    const quote: QuoteRow = {
      ...row,
      ...readPricing(row, body, staff),
      ...(body.override_total !== undefined && {
        total_override: toCents(body.override_total, "override_total"),
      }),
      ...(body.override_taxables !== undefined && {
        override_taxables: body.override_taxables ? 1 : 0,
      }),
    };
    const lines = await readSummedLines(read, row.order_id);
    const sum = sumChanged(row, quote, lines);
    if ("fault" in sum) throw refuseSum(sum, (fault) => faultField(fault, "override_total"));
    return presentPricing(quote, readFigures(sumColumns(sum, lines).figures));
  },
);

const getQuoteUpdates = query(quotes.getQuoteUpdates, async (read, { params, staff, now }) => {
  const row = await requireQuote(read, { id: params.id });
  if (isReadOnly(row)) {
    return {
      ...{ lastUpdatedAt: row.updated_at, lines: [], wholeQuote: [] },
      ...{ oldTotal: toUnits(row.total), newTotal: toUnits(row.total) },
      newPricing: presentPricing(row, readFigures(row.figures)),
    };
  }
  const canSeeCosts = staff.permissions.quoteCosts;
  return presentUpdates(read, row, await readLines(read, row.order_id), { now, canSeeCosts });
});

const getQuoteTrace = query(quotes.getQuoteTrace, async (read, { params }) => {
  const { id } = await requireQuote(read, { id: params.id });
  const { trace } = await read.db
    .selectFrom("quotes")
    .select("trace")
    .where("account_id", "=", read.accountId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { steps: readTrace(trace) };
});

export const quoteHandlers = [
  listDealQuotes,
  getQuote,
  addQuote,
  updateQuote,
  cloneQuote,
  unarchiveQuote,
  saveQuotePricing,
  overrideQuoteTotal,
  previewQuotePricing,
  getQuoteUpdates,
  getQuoteTrace,
];
