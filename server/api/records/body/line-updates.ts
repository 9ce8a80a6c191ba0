import type { z } from "zod";

import type {
  pendingUpdatesSchema,
  quoteUpdatesSchema,
  UPDATE_KINDS,
} from "../../../../app/upstream/contract/quote-updates";
import { factorWords, type CostFactor } from "../../../pricing/cost-factor";
import type { Markup } from "../../../pricing/line";
import { ApiError } from "../../api-error";
import type { AccountRead } from "../../scope";
import { readTodaysVersionIds, readVersionsById, type ProductVersion } from "../read-product";
import { costFactorsIn, readLines, type ShownLineRow } from "./line-rows";
import { readSoldProducts } from "./sold-products";
import { readTerms } from "./terms";

type Kind = (typeof UPDATE_KINDS)[number];
export type Cause = z.input<typeof quoteUpdatesSchema>["lines"][number]["causes"][number];

export interface LineUpdate {
  readonly lineId: string;
  readonly productId: string;
  readonly productName: string;
  readonly causes: readonly Cause[];
}
/** What has moved under a quote or an order since it was priced. */
export interface Updates {
  readonly lines: readonly LineUpdate[];
  /** Of what a quote charges beside its lines; an order has none. */
  readonly charges: readonly Cause[];
}

export const hasUpdates = ({ lines, charges }: Updates) => lines.length > 0 || charges.length > 0;

/** Refuses (409) to change or submit an order whose prices have moved (specification part 2, 4.2). */
export async function requireUpdated(
  read: AccountRead,
  { order_id: orderId }: { readonly order_id: string },
  now: Date,
): Promise<void> {
  const lines = await readLines(read, orderId);
  if ((await readLineUpdates(read, lines, { of: "order", now })).length === 0) return;
  throw new ApiError(
    409,
    "pending_updates",
    "Prices have moved since the order was made: update them first",
  );
}

interface Asked {
  /** An order is at cost: what the dealer adds to it holds nothing up. */
  readonly of: "quote" | "order";
  readonly now: Date;
}

type PricedBy = Pick<
  ShownLineRow,
  "id" | "product_id" | "product_name" | "version_id" | "markup" | "cost_factors" | "is_taxable"
>;

/**
 * What has moved under the lines of an open body: versions of its products, percentages, bundles and taxes that are not
 * those of its lines. Versions are read whole only where there are new ones.
 */
export async function readLineUpdates(
  read: AccountRead,
  lines: readonly PricedBy[],
  { of, now }: Asked,
): Promise<LineUpdate[]> {
  const terms = await readTerms(read, now);
  const ids = lines.map((line) => line.product_id);
  const todays = await readTodaysVersionIds(read, ids, terms.today);
  const sold = await readSoldProducts(read, ids, terms);
  const moved = lines.filter((line) => (todays.get(line.product_id) ?? null) !== line.version_id);
  const versions = await readVersionsById(
    read,
    moved.flatMap((line) =>
      [line.version_id, todays.get(line.product_id)].filter((id) => typeof id === "string"),
    ),
  );
  return lines.flatMap((line): LineUpdate[] => {
    const before = versions.get(line.version_id ?? "") ?? null;
    const after = versions.get(todays.get(line.product_id) ?? "") ?? null;
    const isMoved = moved.includes(line);
    const causes = [
      ...(isMoved ? versionCauses(before, after) : []),
      ...(of === "quote" ? markupCauses(line.markup, sold.get(line.product_id)?.markup) : []),
      ...bundleCauses(costFactorsIn(line), sold.get(line.product_id)?.costFactors),
      ...taxCauses(line.is_taxable === 1, sold.get(line.product_id)?.isTaxable),
    ];
    if (causes.length === 0) return [];
    return [
      {
        ...{ lineId: line.id, productId: line.product_id, productName: line.product_name },
        causes,
      },
    ];
  });
}

/** What a percentage is called where it moved. */
export const ADJUSTMENT = "Adjustment";

/** What a new version says otherwise. That it is new is always told, as its prices are. */
function versionCauses(before: ProductVersion | null, after: ProductVersion | null): Cause[] {
  const name = (version: ProductVersion | null) =>
    version && `${version.listName}, version ${version.number}`;
  const causes: Cause[] = [
    { kind: "PRICING", label: "Price list", old: name(before), new: name(after) },
  ];
  if (!before || !after) return causes;
  const percent = (thousandths: number) => `${thousandths / 1_000}%`;
  if (before.costPadding !== after.costPadding) {
    causes.push({
      ...{ kind: "COST_PADDING", label: "Cost padding" },
      ...{ old: percent(before.costPadding), new: percent(after.costPadding) },
    });
  }
  if (fabricsOf(before) !== fabricsOf(after)) {
    causes.push({ kind: "FABRIC", label: "Fabrics", old: null, new: null });
  }
  if (rulesOf(before) !== rulesOf(after)) {
    causes.push({ kind: "RULE", label: "What can be made", old: null, new: null });
  }
  return causes;
}

const fabricsOf = ({ configurable }: ProductVersion) =>
  JSON.stringify(
    configurable.groups.flatMap(({ choices }) => choices.filter(({ part }) => part === "Fabric")),
  );
const rulesOf = ({ configurable: { limits, rules, groups } }: ProductVersion) =>
  JSON.stringify([
    limits,
    rules,
    groups.map(({ choices, ...group }) => [
      { ...group },
      choices.map(({ id, limits: own, onlyWith }) => [id, own, onlyWith]),
    ]),
  ]);

function markupCauses(stored: string, today: Markup | undefined): Cause[] {
  const before = JSON.parse(stored) as Markup;
  if (!today) return [];
  const words = ({ type, base, options, from }: Markup) => {
    const kind = type === "PERCENT_MARGIN" ? "margin" : "markup";
    return `${base / 1_000}% base, ${options / 1_000}% options ${kind}, ${from}`;
  };
  const [old, now] = [words(before), words(today)];
  return old === now ? [] : [{ kind: "PRICING", label: ADJUSTMENT, old, new: now }];
}

/** What bundles make of a cost: a factor tells no cost, so all of it is told. */
function bundleCauses(before: readonly CostFactor[], today?: readonly CostFactor[]): Cause[] {
  if (!today) return [];
  const words = (factors: readonly CostFactor[]) =>
    factors.map(({ bundle, factor }) => `${bundle} × ${factorWords(factor)}`).join(", ") || null;
  const [old, now] = [words(before), words(today)];
  return old === now ? [] : [{ kind: "PRICING", label: "Bundles", old, new: now }];
}

/** The specification has no kind for it: it is a price that moves. */
function taxCauses(before: boolean, today: boolean | undefined): Cause[] {
  if (today === undefined || before === today) return [];
  const words = (isTaxable: boolean) => (isTaxable ? "taxed" : "not taxed");
  return [{ kind: "PRICING", label: "Tax", old: words(before), new: words(today) }];
}

/** The same as the specification has it: by product, and of the whole quote or order (part 2, 3.4). */
export function pendingUpdates(updates: Updates): z.input<typeof pendingUpdatesSchema> {
  const has = (causes: readonly Cause[], kind: Kind) => causes.some((one) => one.kind === kind);
  const byProduct = Map.groupBy(updates.lines, ({ productId }) => productId);
  return {
    hasPendingUpdates: hasUpdates(updates),
    orderUpdates: {
      hasSurchargesUpdates: has(updates.charges, "SURCHARGES"),
      hasFreightUpdates: has(updates.charges, "FREIGHT"),
      hasInstallationUpdates: has(updates.charges, "INSTALLATION"),
    },
    products: [...byProduct].map(([productId, lines]) => {
      const causes = lines.flatMap((line) => line.causes);
      return {
        ...{ productId, productName: lines[0]?.productName ?? "" },
        hasPricingUpdates: has(causes, "PRICING"),
        hasCostPaddingUpdates: has(causes, "COST_PADDING"),
        hasFabricUpdates: has(causes, "FABRIC"),
        hasFreightUpdates: false,
        hasInstallationUpdates: false,
        hasRuleUpdates: has(causes, "RULE"),
        hasSurchargesUpdates: false,
      };
    }),
  };
}
