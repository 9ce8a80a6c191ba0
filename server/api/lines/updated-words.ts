import { formatCost } from "../../../app/domain/money";
import { hasPrice, type ShownLineRow } from "../records/body/line-rows";
import type { PricingTerms } from "../records/body/terms";
import type { KeptChange } from "../records/timeline";
import { lineName, told } from "./line-words";

/**
 * What an update made of the costs of an order, for its history: of each line whose cost is another one, and of all of them
 * together. Nothing, if it took in nothing.
 */
export function updatedWords(
  before: readonly ShownLineRow[],
  after: readonly ShownLineRow[],
  terms: Pick<PricingTerms, "currencySymbol" | "system">,
): readonly KeptChange[] {
  const lineAt = new Map(before.map((line) => [line.id, line]));
  const pairs = after.flatMap((now) => {
    const old = lineAt.get(now.id);
    return old ? [{ old, now }] : [];
  });
  if (pairs.every(({ old, now }) => PRICED_BY.every((name) => old[name] === now[name]))) return [];
  const money = (amount: number) => formatCost(amount, terms.currencySymbol);
  const cost = (line: ShownLineRow) => (hasPrice(line) ? money(line.total_cost) : null);
  const nameOf = (line: ShownLineRow) => lineName(line, { name: line.product_name }, line, terms);
  const sum = (lines: readonly ShownLineRow[]) =>
    money(lines.reduce((total, line) => total + line.total_cost, 0));
  const costs = [
    ...pairs.flatMap(({ old, now }) => told(`${nameOf(now)}: Cost`, cost(old), cost(now))),
    ...told("Total cost", sum(before), sum(after)),
  ];
  return [
    ...told("Prices", null, "Updated"),
    ...costs.map((change) => ({ ...change, isCost: true as const })),
  ];
}

const PRICED_BY = [
  ...(["version_id", "cost_factors", "is_taxable", "errors", "total_cost"] as const),
] as const;
