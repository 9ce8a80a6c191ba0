import { slugify } from "../../../../app/domain/slug";
import type { StoredConfigurable, StoredSource } from "../../../catalogue/version";
import type { Condition, Limits } from "../../../pricing/product";
import type { Market } from "./market";

export type StoredGroup = StoredConfigurable["groups"][number];
export type StoredChoice = StoredGroup["choices"][number];
export type StoredRule = StoredConfigurable["rules"][number];
export type BrandKey = "coastline" | "tasman" | "westgate" | "murray" | "own";

/** A product of the demo, with what it costs from its first day on. */
export interface DemoProduct {
  readonly name: string;
  readonly description?: string;
  readonly source: StoredSource;
  /** Of a grid: its list price in Australian dollars at about one metre square, in band A. */
  readonly gridFrom?: number;
  /** Of a grid: beside its list the price list says what the dealer pays, so much of it in percent. */
  readonly costPercent?: number;
  readonly limits: Limits;
  readonly groups: readonly StoredGroup[];
  readonly rules?: readonly StoredRule[];
  readonly hasWidth?: boolean;
  readonly hasHeight?: boolean;
  readonly isTaxable?: boolean;
  /** Its place among those that sell best. */
  readonly topRank?: number;
  /** What stands between it and its category; a slash makes one below another. */
  readonly under?: string;
}

/** A product that comes in kinds of its own. */
export interface DemoMaster {
  readonly name: string;
  readonly description: string;
  readonly under?: string;
  readonly children: readonly DemoProduct[];
}

export interface DemoFamily {
  readonly category: string;
  readonly brand: BrandKey;
  /** Begins the codes of its products. */
  readonly prefix: string;
  readonly image: string;
  readonly products: readonly (DemoProduct | DemoMaster)[];
}
export type Family = (market: Market) => DemoFamily;

/** A choice, included and always offered unless it says more; its id is made of its name. */
export const choice = (name: string, more: Partial<StoredChoice> = {}): StoredChoice => ({
  ...{ id: slugify(name), name, part: "Options", charges: [], onlyWith: [], limits: null },
  ...{ band: null, roll: null, color: null, brandName: null },
  ...more,
});

/** A group that has to be answered by one of its choices, unless it says more. */
export const group = (
  name: string,
  choices: readonly (StoredChoice | string)[],
  more: Partial<StoredGroup> = {},
): StoredGroup => ({
  ...{ id: slugify(name), name, isRequired: true, onlyWith: [], number: null, unit: "COUNT" },
  choices: choices.map((one) => (typeof one === "string" ? choice(one) : one)),
  ...more,
});

/** That one of some was chosen in a group, by their names. */
export const when = (groupName: string, ...choices: string[]): Condition & { anyOf: string[] } => ({
  group: slugify(groupName),
  anyOf: choices.map(slugify),
});

export const rule = (
  id: string,
  name: string,
  more: Pick<StoredRule, "when"> & Partial<StoredRule>,
): StoredRule => ({ ...{ id, name, countries: null, width: null, height: null }, ...more });
