import { formatDate } from "~/domain/dates";
import { formatDimension, type MeasureSystem } from "~/domain/dimensions";
import { formatCost, formatMoney } from "~/domain/money";
import { taxWords } from "~/domain/tax-words";
import type { Staff } from "~/http/staff.server";
import { lineOptions } from "~/upstream/contract/line-options";
import type { ResponseOf } from "~/upstream/endpoint";
import { isRefused } from "~/upstream/errors";

import type { BreakdownView, TraceFigures } from "./trace-dialog";
import type { GridView } from "./trace-grid";
import { traceRows, type TraceRow } from "./trace-view";

type Trace = ResponseOf<typeof lineOptions.getLineTrace>;

export interface LineTraceView {
  steps: TraceRow[];
  /** The price list by name, version and day, where no step says it. */
  list: string | null;
  grid: GridView | null;
  system: MeasureSystem;
}

/** How the price of a line was made, shaped for the screen; `isCost` leaves it at what it costs. */
export async function loadLineTrace(
  staff: Staff,
  lineId: string,
  { isCost }: { isCost: boolean },
): Promise<LineTraceView> {
  const symbol = staff.settings.country.currency_symbol;
  const trace = await readTrace(staff, lineId);
  const { measureSystem: system } = trace;
  const words = wordsOf(staff);
  const list = listOf(staff, trace);
  const wanted = trace.steps.filter(
    ({ section }) => !isCost || section === undefined || section === "COST",
  );
  const rows = traceRows(wanted, { symbol, system, isInCents: false, words });
  const steps = list === null ? rows : withList(rows, list, trace.grid?.band ?? null);
  return {
    ...{ steps, list: steps.length === 0 ? list : null },
    ...{ grid: gridOf(staff, trace), system },
  };
}

export const wordsOf = (staff: Staff) => taxWords(staff.settings.country.tax_display);

/** Before all steps, what they begin with: the price list. */
function withList(rows: readonly TraceRow[], list: string, band: string | null): TraceRow[] {
  const [first] = rows;
  if (!first) return [];
  const label = band === null ? "Price list" : "Grid";
  const result = band === null ? "" : `Band ${band}`;
  const after = rows.map((row) => (row.number === null ? row : { ...row, number: row.number + 1 }));
  after[0] = { ...first, number: first.number && first.number + 1, head: null };
  return [{ number: 1, head: first.head, label, from: list, result }, ...after];
}

async function readTrace(staff: Staff, id: string): Promise<Trace> {
  try {
    return await staff.upstream.call(lineOptions.getLineTrace, { params: { id } });
  } catch (error) {
    if (isRefused(error, 400, 404)) throw new Response("Not found", { status: 404 });
    throw error;
  }
}

/** Who may not see costs may not see this, and is offered no way to it. */
export function requireTrace(staff: Staff): void {
  if (!staff.may(lineOptions.getLineTrace)) throw new Response("Forbidden", { status: 403 });
}

function listOf(staff: Staff, { listName, version }: Trace): string | null {
  if (!version) return listName;
  const since = formatDate(version.startsOn, staff.today);
  return [listName, `version ${version.number}`, `from ${since}`].filter(Boolean).join(", ");
}

function gridOf(staff: Staff, { grid, version, measureSystem }: Trace): GridView | null {
  if (!grid) return null;
  const symbol = staff.settings.country.currency_symbol;
  const sizes = (all: readonly number[]) => all.map((one) => formatDimension(one, measureSystem));
  const heights = sizes(grid.heights);
  return {
    title: version ? `Grid, version ${version.number}` : "Grid",
    about: `Band ${grid.band}, list ex ${wordsOf(staff).tax}`,
    unit: `List ${symbol}`,
    widths: sizes(grid.widths),
    rows: grid.prices.map((prices, at) => ({
      height: heights[at] ?? "",
      prices: prices.map((price) =>
        price === null ? "–" : formatMoney(price, "").replace(/\.00$/, ""),
      ),
    })),
    cell: grid.cell,
  };
}

interface Amounts {
  incTax: number;
  exTax: number;
  tax: number;
  /** Null where it is not known. */
  cost: number | null;
}

/** What it came to, and what that leaves. */
export function figuresOf(staff: Staff, { incTax, exTax, tax, cost }: Amounts): TraceFigures {
  const symbol = staff.settings.country.currency_symbol;
  const { name, tax: word } = wordsOf(staff);
  const money = (amount: number) => formatMoney(amount, symbol);
  const margin = cost === null ? 0 : exTax - cost;
  const percent = exTax === 0 ? "" : ` ${((margin / exTax) * 100).toFixed(2)}%`;
  return {
    sums: [
      { label: `Total ex ${word}`, amount: money(exTax) },
      { label: name, amount: money(tax) },
      { label: `Total inc ${word}`, amount: money(incTax) },
    ],
    costs:
      cost === null
        ? []
        : [
            { label: `Cost ex ${word}`, amount: money(cost) },
            { label: `Margin ex ${word}${percent}`, amount: money(margin) },
          ],
  };
}

/** What a line costs, to four decimals. */
export function costFiguresOf(
  staff: Staff,
  { unit, total }: { unit: number | null; total: number | null },
): TraceFigures {
  const symbol = staff.settings.country.currency_symbol;
  const money = (amount: number | null) => (amount === null ? "–" : formatCost(amount, symbol));
  return {
    sums: [
      { label: "Unit cost", amount: money(unit) },
      { label: `Cost ex ${wordsOf(staff).tax}`, amount: money(total) },
    ],
    costs: [],
  };
}

interface Part {
  type: string;
  sell: number;
  cost: number | null;
  markup: number | null;
}

/** A line by the parts of its price, and what they come to. */
export function breakdownOf(
  staff: Staff,
  {
    parts,
    quantity,
    isInclusive,
    total,
  }: {
    parts: readonly Part[];
    quantity: number;
    isInclusive: boolean;
    total: Pick<Amounts, "exTax" | "cost"> & { sell: number };
  },
): BreakdownView | null {
  if (parts.length === 0) return null;
  const { sell, cost, exTax } = total;
  const markup = cost === null || cost <= 0 ? null : ((exTax - cost) / cost) * 100;
  const money = (amount: number) => formatMoney(amount, staff.settings.country.currency_symbol);
  return {
    about: quantity === 1 ? "1 product" : `${quantity} products`,
    sell: isInclusive ? "Sell inc" : "Sell ex",
    rows: [...parts, { type: "Line", sell, cost, markup }].map(({ type, sell, cost, markup }) => ({
      type,
      sell: money(sell),
      cost: cost === null ? "–" : money(cost),
      markup: markup === null ? "–" : `${Number(markup.toFixed(2))}%`,
    })),
  };
}
