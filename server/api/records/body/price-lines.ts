import type { z } from "zod";

import { showDimension, type MeasureSystem } from "../../../../app/domain/dimensions";
import { MAX_AMOUNT, toUnits } from "../../../../app/domain/money";
import type { lineOptionGroupSchema } from "../../../../app/upstream/contract/order-lines";
import {
  configure,
  shownGroups,
  type Configuration,
  type LineError,
} from "../../../pricing/configure";
import { ifExact } from "../../../pricing/exact";
import { priceLine, type LineToPrice, type PricedLine, type TaxTerms } from "../../../pricing/line";
import { optionPrices } from "../../../pricing/option-prices";
import type { Chosen } from "../../../pricing/product";
import type { PriceSource } from "../../../pricing/sources";
import type { AccountRead } from "../../scope";
import { readSources, readVersions, type ProductVersion } from "../read-product";
import type { SoldProduct } from "./sold-products";
import type { PricingTerms } from "./terms";

/** What a line asks for. */
export interface AskedLine {
  readonly product: SoldProduct;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
  readonly chosen: Chosen;
}

/** What came of it. */
export interface AnsweredLine {
  readonly asked: AskedLine;
  readonly system: MeasureSystem;
  /** Null where no version of its product has started. */
  readonly version: ProductVersion | null;
  readonly configuration: Configuration | null;
  /** All that its price depends on; null where its price list has no such band. */
  readonly toPrice: LineToPrice | null;
  readonly priced: PricedLine | null;
  readonly errors: readonly LineError[];
  /** It has a price that is beyond what can be kept: then it is shown without one, and not stored. */
  readonly isTooLarge: boolean;
}

/** Prices lines by what holds on a day: two queries, however many they are. */
export async function priceLines(
  read: AccountRead,
  lines: readonly AskedLine[],
  terms: PricingTerms,
  tax: TaxTerms,
): Promise<AnsweredLine[]> {
  const ids = lines.map(({ product }) => product.id);
  const versions = await readVersions(read, ids, terms.today);
  const dated = lines.map((asked) => ({ asked, version: versions.get(asked.product.id) ?? null }));
  return priceByVersions(read, dated, terms, tax);
}

/** The same by versions that are known. */
export async function priceByVersions(
  read: AccountRead,
  lines: readonly Pick<AnsweredLine, "asked" | "version">[],
  terms: PricingTerms,
  tax: TaxTerms,
): Promise<AnsweredLine[]> {
  const configured = lines.map(({ asked, version }) => {
    const { width, height, chosen } = asked;
    const configuration =
      version && configure(version.configurable, { width, height, country: terms.country, chosen });
    return { asked, version, configuration };
  });
  const wanted = configured.flatMap((one) =>
    one.version && one.configuration
      ? [{ version: one.version, band: one.configuration.band }]
      : [],
  );
  const sources = (await readSources(read, wanted)).values();
  return configured.map((one) => {
    const source = one.version ? (sources.next().value ?? null) : null;
    return answer({ ...one, source }, terms, tax);
  });
}

function answer(
  line: Pick<AnsweredLine, "asked" | "version" | "configuration"> & { source: PriceSource | null },
  terms: PricingTerms,
  tax: TaxTerms,
): AnsweredLine {
  const { asked, version, configuration, source } = line;
  const errors = [...(configuration?.errors ?? (["INVALID_OPTIONS"] as const))];
  const toPrice =
    version && configuration && source
      ? lineToPrice(asked, version, { configuration, source }, terms)
      : null;
  // What was not asked for whole, or is not made in this size, has no price, whatever its list says.
  const isPriceless = errors.some((one) => one === "OPTIONS_NOT_SELECTED" || one === "BAD_SIZE");
  const isPricable = toPrice !== null && !isPriceless;
  const exact = isPricable ? ifExact(() => priceLine(toPrice, tax)) : null;
  const isTooLarge = isPricable && (exact === null || isBeyond(exact));
  const found = isTooLarge ? null : exact;
  if (found === "BAD_SIZE" && !errors.includes("BAD_SIZE")) errors.push("BAD_SIZE");
  const priced = found === "BAD_SIZE" ? null : found;
  // A band without a price list: what was chosen cannot be sold.
  if (!priced && errors.length === 0) errors.push("INVALID_OPTIONS");
  const { system } = terms;
  return { asked, system, version, configuration, toPrice, priced, errors, isTooLarge };
}

const isBeyond = (priced: PricedLine | "BAD_SIZE") =>
  priced !== "BAD_SIZE" && Math.max(priced.total.incTax, priced.totalCost) > MAX_AMOUNT;

function lineToPrice(
  { product, width, height, quantity }: AskedLine,
  version: ProductVersion,
  { configuration, source }: { configuration: Configuration; source: PriceSource },
  terms: PricingTerms,
): LineToPrice {
  return {
    ...{ system: terms.system, width, height, quantity, source },
    listName: `${version.listName}, version ${version.number}`,
    options: configuration.options,
    ...{ tradeDiscount: version.tradeDiscount, costPadding: version.costPadding },
    costFactors: product.costFactors,
    ...{ markup: product.markup, isTaxable: product.isTaxable },
  };
}

/** What is stored of a line's price. Without one its figures are nothing. */
export function priceColumns(
  { asked, version, priced, errors, ...rest }: AnsweredLine,
  tax: TaxTerms,
) {
  const { product } = asked;
  return {
    errors: errors.join(" "),
    shown_options: JSON.stringify(shownOptions({ asked, version, ...rest }, tax)),
    version_id: version?.versionId ?? null,
    markup: JSON.stringify(product.markup),
    cost_factors: JSON.stringify(product.costFactors),
    is_taxable: product.isTaxable ? 1 : 0,
    ...{ unit_cost: priced?.unitCost ?? 0, total_cost: priced?.totalCost ?? 0 },
    ...{ unit_inc: priced?.unit.incTax ?? 0, unit_ex: priced?.unit.exTax ?? 0 },
    ...{ total_inc: priced?.total.incTax ?? 0, total_ex: priced?.total.exTax ?? 0 },
    total_tax: priced?.total.tax ?? 0,
    breakdown: JSON.stringify(priced?.breakdown ?? []),
    trace: JSON.stringify(priced?.trace ?? []),
  };
}

type ShownGroup = z.input<typeof lineOptionGroupSchema>;

/** What was chosen, as the wire shows it. */
function shownOptions(
  line: Omit<AnsweredLine, "priced" | "errors" | "isTooLarge">,
  tax: TaxTerms,
): ShownGroup[] {
  const { asked, version, system, toPrice, configuration } = line;
  if (!version) return [];
  const { configurable } = version;
  const options = configuration?.options ?? [];
  const prices = toPrice ? optionPrices(toPrice, options, tax) : options.map(() => null);
  let at = 0;
  return shownGroups(configurable.groups, asked.chosen).flatMap((group): ShownGroup[] => {
    const answered = asked.chosen[group.id];
    const named = configurable.groups.find(({ id }) => id === group.id);
    const choice = named?.choices.find(({ id }) => id === answered?.choice);
    if (!choice && answered?.number === undefined) return [];
    const [isSize, number] = [named?.unit === "SIZE", answered?.number ?? 0];
    // Answers that are none of their group's have no price, and are no option of the configuration.
    const isValid = !configuration?.invalid.includes(group.id);
    const price = isValid ? (prices[at++] ?? null) : null;
    return [
      {
        name: group.name,
        options: [
          {
            value: choice?.id ?? String(answered?.number ?? ""),
            itemName: choice?.name ?? (isSize ? showDimension(number, system) : String(number)),
            price: price === null ? null : toUnits(price),
            ...{ imageUrl: null, quantity: isSize ? null : (answered?.number ?? null) },
            type: choice?.part === "Fabric" ? "FABRIC" : "BASE",
            ...{ brandName: choice?.brandName ?? null, color: choice?.color ?? null },
            itemFabricWidth: choice?.roll?.width ?? null,
          },
        ],
      },
    ];
  });
}
