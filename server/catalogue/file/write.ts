import { formatDimension, type MeasureSystem } from "../../../app/domain/dimensions";
import { slugify } from "../../../app/domain/slug";
import { writeArea } from "../price-list/area";
import { unitOf, writePriceList } from "../price-list/codec";
import type { BandGrid } from "../price-list/price-list";
import type { StoredConfigurable, StoredSource } from "../version";
import { fromMoney, fromPercent } from "./fields";
import { layOut } from "./lay-out";
import { findNamed } from "./read-options";

/** What a file says of a product beside its prices and options, as the file has it. */
type Said = Readonly<Record<string, unknown>>;
export interface WrittenProduct {
  readonly said: Said;
  readonly configurable: StoredConfigurable;
  readonly source: StoredSource;
  readonly grids: readonly BandGrid[];
}
export interface WrittenCatalogue {
  readonly system: MeasureSystem;
  readonly currency: string;
  readonly suppliers: readonly Said[];
  /** Masters are said alone. */
  readonly entries: readonly (Said | WrittenProduct)[];
}

const isPriced = (entry: Said | WrittenProduct): entry is WrittenProduct => "configurable" in entry;

/** A catalogue as a file that `readCatalogue` reads to the same. */
export function writeCatalogue({ system, currency, suppliers, entries }: WrittenCatalogue): string {
  const priced = entries.filter(isPriced);
  const options = new Shared(priced.flatMap(({ configurable }) => groupsOf(configurable, system)));
  const rules = new Shared(priced.flatMap(({ configurable }) => rulesOf(configurable, system)));
  const products = entries.map((entry): Said => {
    if (!isPriced(entry)) return entry;
    const { said, configurable, source, grids } = entry;
    const { limits, band } = configurable;
    const asked = groupsOf(configurable, system).map((one) => options.sayOf(one));
    const refused = rulesOf(configurable, system).map((one) => rules.sayOf(one));
    return {
      ...said,
      price: priceOf(source, grids, system),
      ...someLimits(limits, system),
      ...(band === null ? {} : { band }),
      ...(asked.length > 0 && { options: asked }),
      ...(refused.length > 0 && { rules: refused }),
    };
  });
  const file = {
    ...{ sizes: unitOf(system), currency, suppliers },
    ...{ options: options.all(), rules: rules.all(), products },
  };
  return layOut(file);
}

interface Named {
  readonly name: string;
}

/** What several products have is said once, under a key of its name. */
class Shared<One extends Named> {
  readonly #keys = new Map<string, string>();
  readonly #all = new Map<string, One>();

  constructor(said: readonly One[]) {
    for (const [text, same] of Map.groupBy(said, (one) => JSON.stringify(one))) {
      const [one] = same;
      if (!one || same.length < 2) continue;
      let key = one.name;
      for (let next = 2; this.#all.has(key); next += 1) key = `${one.name} ${next}`;
      this.#keys.set(text, key);
      this.#all.set(key, one);
    }
  }

  sayOf(one: One): One | string {
    return this.#keys.get(JSON.stringify(one)) ?? one;
  }

  all(): Record<string, One> {
    return Object.fromEntries(this.#all);
  }
}

type Group = StoredConfigurable["groups"][number];
type Choice = Group["choices"][number];
type Conditions = Group["onlyWith"];
type Range = StoredConfigurable["limits"]["width"];

const ownId = ({ id, name }: { id: string; name: string }) => (id === slugify(name) ? {} : { id });

function groupsOf({ groups }: StoredConfigurable, system: MeasureSystem) {
  return groups.map((group) => {
    const { name, isRequired, onlyWith, choices, number, unit } = group;
    const range = number && (unit === "SIZE" ? sizes(number, system) : ends(number));
    return {
      ...{ name, ...ownId(group) },
      ...(!isRequired && { required: false }),
      ...conditions("onlyWith", onlyWith, groups),
      ...(choices.length > 0 && {
        choices: choices.map((choice) => sayChoice(choice, groups, system)),
      }),
      ...(range && { number: range }),
      ...(unit === "SIZE" && { unit }),
    };
  });
}

function sayChoice(choice: Choice, groups: readonly Group[], system: MeasureSystem) {
  const { name, part, charges, onlyWith, limits, band, roll, color, brandName } = choice;
  const said = {
    ...{ name, ...ownId(choice) },
    ...(part !== "Options" && { part }),
    ...(charges.length > 0 && { charges: charges.map((one) => sayCharge(one, system)) }),
    ...conditions("onlyWith", onlyWith, groups),
    ...(limits && { limits: { ...bothSides(limits, system) } }),
    ...(band !== null && { band }),
    ...(roll && {
      roll: {
        width: saySize(roll.width, system),
        ...(roll.canRailroad && { canRailroad: true }),
      },
    }),
    ...(color !== null && { color }),
    ...(brandName !== null && { brand: brandName }),
  };
  return Object.keys(said).length === 1 ? name : said;
}

function sayCharge(charge: Choice["charges"][number], system: MeasureSystem): Said {
  if (charge.mode === "PERCENT") return { mode: charge.mode, percent: fromPercent(charge.percent) };
  if (charge.mode === "WIDTH_STEPS") return { mode: charge.mode, steps: saySteps(charge, system) };
  return { mode: charge.mode, price: fromMoney(charge.price) };
}

function rulesOf({ rules, groups }: StoredConfigurable, system: MeasureSystem) {
  return rules.map((rule) => {
    const { name, countries, when, width, height } = rule;
    return {
      ...{ name, ...ownId(rule) },
      ...(countries && { countries }),
      ...conditions("when", when, groups),
      ...(width && { width: sizes(width, system) }),
      ...(height && { height: sizes(height, system) }),
    };
  });
}

/** Conditions by names, as they are read; by ids where a name is of several. */
function conditions(key: string, all: Conditions, groups: readonly Group[]) {
  if (all.length === 0) return {};
  const callOf = <One extends { id: string; name: string }>(ones: readonly One[], id: string) => {
    const found = ones.find((one) => one.id === id);
    return found && findNamed(ones, found.name) === found ? found.name : id;
  };
  return {
    [key]: all.map(({ group, anyOf }) => {
      const choices = groups.find(({ id }) => id === group)?.choices ?? [];
      return { group: callOf(groups, group), anyOf: anyOf.map((id) => callOf(choices, id)) };
    }),
  };
}

/** Millimetres are numbers; inches have fractions. */
const saySize = (size: number, system: MeasureSystem) =>
  system === "METRIC" ? size : formatDimension(size, system);

const ends = ({ min, max }: Range) => ({
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
const sizes = ({ min, max }: Range, system: MeasureSystem) => ({
  ...(min !== null && { min: saySize(min, system) }),
  ...(max !== null && { max: saySize(max, system) }),
});
const isOpen = ({ min, max }: Range) => min === null && max === null;
const bothSides = ({ width, height }: StoredConfigurable["limits"], system: MeasureSystem) => ({
  ...(!isOpen(width) && { width: sizes(width, system) }),
  ...(!isOpen(height) && { height: sizes(height, system) }),
});
const someLimits = (limits: StoredConfigurable["limits"], system: MeasureSystem) =>
  isOpen(limits.width) && isOpen(limits.height) ? {} : { limits: bothSides(limits, system) };

const saySteps = (
  { steps }: { steps: readonly { upTo: number; price: number }[] },
  system: MeasureSystem,
) => steps.map(({ upTo, price }) => ({ upTo: saySize(upTo, system), price: fromMoney(price) }));

function priceOf(source: StoredSource, grids: readonly BandGrid[], system: MeasureSystem): Said {
  const { kind } = source;
  const size = (value: number) => saySize(value, system);
  switch (source.kind) {
    case "GRID":
      return { kind, rows: writePriceList({ source, grids }, system).trimEnd().split("\r\n") };
    case "WIDTH":
      return { kind, steps: saySteps(source, system) };
    case "SLAT":
      return { kind, slatWidth: size(source.slatWidth), steps: saySteps(source, system) };
    case "AREA":
      return {
        ...{ kind, rate: fromMoney(source.rate), minWidth: size(source.minWidth) },
        ...{ minHeight: size(source.minHeight), step: size(source.step) },
        minArea: writeArea(source.minArea, system),
      };
    case "RUNNING":
      return {
        ...{ kind, rate: fromMoney(source.rate), fullness: source.fullness / 1_000 },
        allowance: size(source.allowance),
        ...(source.drops && {
          drops: {
            fabricWidth: size(source.drops.fabricWidth),
            ...{ hems: size(source.drops.hems), repeat: size(source.drops.repeat) },
          },
        }),
      };
    case "FLAT":
      return { kind, price: fromMoney(source.price) };
    case "SERVICE":
      return { kind, price: fromMoney(source.price), callOut: fromMoney(source.callOut) };
  }
}
