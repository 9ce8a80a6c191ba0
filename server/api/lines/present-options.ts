import type { z } from "zod";

import { rangeWords } from "../../../app/domain/dimension-words";
import { formatDimension, type MeasureSystem } from "../../../app/domain/dimensions";
import { toUnits } from "../../../app/domain/money";
import type { lineOptionsSchema } from "../../../app/upstream/contract/line-options";
import { shownGroups } from "../../pricing/configure";
import { optionPrices, totalIn, unitIn, type PriceBasis } from "../../pricing/option-prices";
import { PARTS, type ChosenOption } from "../../pricing/options";
import type { Choice, OptionGroup, Range } from "../../pricing/product";
import type { LineToPrice } from "../../pricing/line";
import type { AnsweredLine, AskedLine } from "../records/body/price-lines";

type Wire = z.input<typeof lineOptionsSchema>;
type WireGroup = Wire["groups"][number];

/** What is asked of a line, given what was chosen; without a basis no prices are told. */
export function presentGroups(
  line: AnsweredLine,
  { basis, system }: { basis: PriceBasis | null; system: MeasureSystem },
): WireGroup[] {
  const { asked, version } = line;
  if (!version) return [];
  const all = version.configurable.groups;
  const priceOf = basis === null ? () => null : pricesOf(line, basis);
  return shownGroups(all, asked.chosen).map((group) => {
    const chosen = asked.chosen[group.id];
    const stored = all.find(({ id }) => id === group.id);
    return {
      ...{ id: group.id, name: group.name, isRequired: group.isRequired, number: group.number },
      unit: stored?.unit ?? "COUNT",
      parent: parentOf(group, all),
      chosen: { choice: chosen?.choice ?? null, number: chosen?.number ?? null },
      choices: group.choices.map((choice) => {
        const own = stored?.choices.find(({ id }) => id === choice.id);
        const limit = limitOf(choice, asked, system);
        const price = limit.isOffered ? priceOf(choice, chosen?.number ?? 1) : null;
        return {
          ...{ id: choice.id, name: choice.name, ...limit, band: choice.band },
          price: price === null ? null : toUnits(price),
          ...{ brandName: own?.brandName ?? null, color: own?.color ?? null },
        };
      }),
    };
  });
}

/** What a choice adds to one product; null where it decides the price list itself, or is a share of what is not known yet. */
function pricesOf(line: AnsweredLine, basis: PriceBasis) {
  const alone = withoutBase(line);
  return (choice: Choice, quantity: number): number | null => {
    if (choice.charges.length === 0) return choice.band === null ? 0 : null;
    const { name: label, part, charges } = choice;
    const option: ChosenOption = { label, part, quantity, charges };
    const price = line.toPrice && optionPrices(line.toPrice, [option], basis)[0];
    if (typeof price === "number") return price;
    const isShare = charges.some(({ mode }) => mode === "PERCENT");
    return isShare || !alone ? null : (optionPrices(alone, [option], basis)[0] ?? null);
  };
}

/** A line of which the base costs nothing, to price what does not depend on it: before a fabric says which list it is in. */
function withoutBase({ asked, system, version }: AnsweredLine): LineToPrice | null {
  if (!version) return null;
  const { product, width, height, quantity } = asked;
  return {
    ...{ system, width, height, quantity, source: { kind: "FLAT", price: 0 }, options: [] },
    ...{ listName: version.listName, tradeDiscount: version.tradeDiscount, costPadding: 0 },
    costFactors: product.costFactors,
    ...{ markup: product.markup, isTaxable: product.isTaxable },
  };
}

function parentOf(group: OptionGroup, all: readonly OptionGroup[]): WireGroup["parent"] {
  const [condition] = group.onlyWith;
  const parent = all.find(({ id }) => id === condition?.group);
  if (!condition || !parent) return null;
  const names = condition.anyOf.map(
    (wanted) => parent.choices.find(({ id }) => id === wanted)?.name ?? wanted,
  );
  return { id: parent.id, name: parent.name, anyOf: names };
}

/** Whether a choice can be had at the size, and in words between which. */
export function limitOf(
  { limits, roll }: Choice,
  { width, height }: AskedLine,
  system: MeasureSystem,
): { isOffered: boolean; limit: string | null } {
  const fits = (range: Range, size: number | null) =>
    size === null ||
    ((range.min === null || size >= range.min) && (range.max === null || size <= range.max));
  const turned = roll?.canRailroad && height !== null && height <= roll.width;
  const fitsRoll = !roll || width === null || width <= roll.width || Boolean(turned);
  const words = [
    limits && rangeWords(limits.width, system, "wide"),
    limits && rangeWords(limits.height, system, "high"),
    roll && `roll ${formatDimension(roll.width, system)} wide`,
  ].filter(Boolean);
  return {
    isOffered: fitsRoll && (!limits || (fits(limits.width, width) && fits(limits.height, height))),
    limit: words.length > 0 ? words.join(", ") : null,
  };
}

/** What it comes to, by parts of one product, in a basis; without one it is not told. */
export function presentRunning(line: AnsweredLine, basis: PriceBasis | null): Wire["running"] {
  const { priced, toPrice, configuration } = line;
  const said = saidOf(basis);
  if (!priced || !toPrice || !configuration || basis === null) {
    return { ...said, parts: [], unit: null, total: null };
  }
  const unit = unitIn(basis, priced);
  const prices = optionPrices(toPrice, configuration.options, basis);
  const options = configuration.options.flatMap(({ label }, at) => {
    const price = prices[at] ?? 0;
    return price === 0 ? [] : [{ label, price }];
  });
  // What rounding leaves is the base's, so that the parts are the whole.
  const base = unit - options.reduce((sum, { price }) => sum + price, 0);
  return {
    ...said,
    parts: [
      { label: PARTS[0], amount: toUnits(base) },
      ...options.map(({ label, price }) => ({ label, amount: toUnits(price) })),
    ],
    unit: toUnits(unit),
    total: toUnits(totalIn(basis, priced)),
  };
}

/** What the figures are. */
const saidOf = (basis: PriceBasis | null) =>
  basis === null || basis === "COST"
    ? { taxMode: "EXCLUSIVE" as const, prices: basis ?? ("NONE" as const) }
    : { taxMode: basis.mode, prices: "SELL" as const };
