import type { Updateable } from "kysely";

import type { Schema } from "../../../database/schema";
import { formatMoney } from "../../../../app/domain/money";
import { quoteEntry, storeEntries } from "../../../database/search-entries";
import { ApiError, invalid, stale } from "../../api-error";
import type { AccountWrite } from "../../scope";
import { changeDeal } from "../change-deal";
import type { FieldChange, NewEntry } from "../timeline";
import {
  lockQuote,
  requireEditable,
  requireQuote,
  requireRoom,
  type QuoteKey,
  type QuoteRow,
} from "./quote-rows";
import { readSummedLines, sumChanged, sumColumns, type SumFault } from "./quote-sum";

/** What forms of a quote edit: a change of these is a new revision. */
const EDITED = [
  ...(["description", "customer_notes", "adjustments", "tax_override"] as const),
  ...(["deposit_override", "total_override", "override_taxables", "override_notes"] as const),
];
type QuotePatch = Omit<Updateable<Schema["quotes"]>, "id" | "account_id" | "deal_id" | "order_id">;

/** What a change of a quote sets of its row, and what it says of itself. Null, if it changes nothing. */
export interface QuoteChange {
  readonly set?: QuotePatch;
  readonly verb?: NewEntry["verb"];
  readonly changes?: readonly FieldChange[];
  /** Of a customer, who has no row of their own. */
  readonly actorName?: string;
  /** What else of its deal was changed with it, such as a payment. */
  readonly alsoTold?: readonly NewEntry[];
  /** Shifts how many quotes the deal has; it has to have room for one more. */
  readonly dealCount?: 1 | -1;
  /** The field that is told what is wrong with its sum; null if that is nothing its form holds. */
  readonly faultField?: (fault: SumFault) => string | null;
}

interface Options {
  /** Also what is locked, accepted, rejected or archived. */
  readonly isReadOnlyToo?: boolean;
  /** The revision its writer saw; who saw none overwrites. */
  readonly seen?: number | undefined;
}

/**
 * The way of every change of a quote, its windows and its lines: locks its deal, then the quote, refuses what is
 * read-only (409), lets `change` write what belongs to it, then makes the sum of its lines anew, if it is open then, and
 * stores it, all or nothing, with the deal's timeline. What was locked or agreed to keeps its figures to the letter.
 */
export async function changeQuote(
  write: AccountWrite,
  key: QuoteKey,
  change: (quote: QuoteRow) => Promise<QuoteChange | null>,
  { isReadOnlyToo = false, seen }: Options = {},
): Promise<void> {
  const { deal_id } = await requireQuote(write, key);
  await changeDeal(write, deal_id, async (deal) => {
    const quote = await lockQuote(write, key);
    if (!isReadOnlyToo) requireEditable(quote);
    if (seen !== undefined && seen !== quote.revision) throw stale();
    const changed = await change(quote);
    if (changed === null) return null;
    const { set = {}, verb = "CHANGED", changes = [], dealCount, actorName } = changed;
    if (dealCount === 1) requireRoom(deal);
    const after: QuoteRow = { ...quote, ...set };
    const isEdited = EDITED.some((name) => after[name] !== quote[name]);
    const edited = { ...set, ...(isEdited && { revision: quote.revision + 1 }) };
    if (after.description !== quote.description || after.is_archived !== quote.is_archived) {
      await storeEntries(write, [quoteEntry(after)]);
    }
    const stored = await storeSum(write, { quote, after, set: edited }, changed.faultField);
    const symbol = await symbolOf(write);
    const moved = moneyChange("Total", quote.total, stored.total, symbol);
    return {
      ...(dealCount && { set: { quote_count: deal.quote_count + dealCount } }),
      entries: [
        {
          ...({ area: "QUOTES", verb, changes: [...changes, ...moved] } as const),
          subject: { id: quote.id, label: `Quote ${quote.tuid}` },
          ...(actorName !== undefined && { actorName }),
        },
        ...(changed.alsoTold ?? []),
      ],
    };
  });
}

async function storeSum(
  write: AccountWrite,
  { quote, after, set }: { quote: QuoteRow; after: QuoteRow; set: QuotePatch },
  faultField: QuoteChange["faultField"],
): Promise<{ total: number }> {
  const columns =
    after.status === "OPEN" ? await makeSum(write, { quote, after }, faultField) : null;
  await write.db
    .updateTable("quotes")
    .set({ ...set, ...columns, updated_at: laterThan(quote.updated_at, write.now) })
    .where("account_id", "=", write.accountId)
    .where("id", "=", quote.id)
    .execute();
  return columns ?? quote;
}

async function makeSum(
  write: AccountWrite,
  { quote, after }: { quote: QuoteRow; after: QuoteRow },
  faultField: QuoteChange["faultField"],
) {
  const lines = await readSummedLines(write, quote.order_id);
  const sum = sumChanged(quote, after, lines);
  if ("fault" in sum) throw refuseSum(sum, faultField);
  return sumColumns(sum, lines);
}

/** Why a quote cannot have these prices, in words and by the field that is to be changed. */
export function refuseSum(fault: SumFault, faultField: QuoteChange["faultField"]): ApiError {
  const words = faultWords(fault);
  if (fault.fault === "TOO_LARGE") return new ApiError(409, "too_large", words);
  // What makes the fault may be no form's, or another's: then it is the state of the quote that forbids it.
  const field = faultField?.(fault) ?? null;
  return field === null ? new ApiError(409, "below_zero", words) : invalid({ [field]: [words] });
}

function faultWords(fault: SumFault): string {
  switch (fault.fault) {
    case "TOO_LARGE":
      return "The quote would come to more than can be kept";
    case "OVERRIDE_BELOW_TAX":
      return "The order total would be less than its tax";
    case "DEPOSIT_ABOVE_TOTAL":
      return "The deposit cannot be more than the total";
    case "BELOW_ZERO":
      return `${fault.label} would take the total below zero`;
  }
}

/** Now, but later than it was: what two changes of one moment are told apart by. */
export function laterThan(before: string, now: Date): string {
  const last = Date.parse(before);
  return new Date(Math.max(now.getTime(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
}

export function moneyChange(
  field: string,
  before: number | null,
  after: number | null,
  symbol: string,
): FieldChange[] {
  if (before === after) return [];
  const show = (amount: number | null) => (amount === null ? null : formatMoney(amount, symbol));
  return [{ field, type: "TEXT", old: show(before), new: show(after) }];
}

/** The account's sign of money. */
export async function symbolOf({ db, accountId }: AccountWrite): Promise<string> {
  const row = await db
    .selectFrom("accounts")
    .select("currency_symbol")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.currency_symbol;
}
