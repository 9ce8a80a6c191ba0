import type { ChargeRule } from "./charges";
import type { CostFactor } from "./cost-factor";

/** Part of a catalogue: what of it is null does not matter. A product stands for its kinds, too, if it is a master. */
export interface BundlePlace {
  readonly brandId: string;
  readonly categoryId: string | null;
  readonly productId: string | null;
}

/** A number of the bundle's own, or the one that was typed into one of its fields. */
export type BundleValue = { readonly fixed: number } | { readonly field: string };

/** What a bundle does while it is subscribed. */
export type BundleEffect =
  /** Offers what is not offered without it. */
  | { readonly kind: "OFFER"; readonly place: BundlePlace }
  /** Multiplies what the dealer pays; hundred-thousandths. */
  | { readonly kind: "COST"; readonly place: BundlePlace; readonly factor: BundleValue }
  | ({
      readonly kind: "CHARGE";
      readonly charge: ChargeRule["kind"];
      readonly amount: BundleValue;
    } & Pick<ChargeRule, "label" | "brandId" | "mode" | "isTaxable">);

export interface Bundle {
  readonly id: string;
  readonly name: string;
  readonly isSubscribed: boolean;
  /** By the key of their field, in the unit of what they are for. */
  readonly values: Readonly<Record<string, number>>;
  readonly effects: readonly BundleEffect[];
}

/** What all bundles of an account come to. */
export interface BundleTerms {
  readonly costs: readonly (CostFactor & { readonly place: BundlePlace })[];
  /** Of bundles that are not subscribed; what a subscribed one offers is offered all the same. */
  readonly withheld: readonly BundlePlace[];
  readonly offered: readonly BundlePlace[];
  readonly charges: readonly ChargeRule[];
}

/** Where a product stands. */
export interface BundledProduct {
  readonly id: string;
  readonly masterId: string | null;
  readonly brandId: string;
  readonly categoryId: string;
}

/** What a value comes to; null of a field that nothing was typed into. */
export const valueOf = (value: BundleValue, values: Bundle["values"]): number | null =>
  "fixed" in value ? value.fixed : (values[value.field] ?? null);

/** Depends on what is subscribed now, and on nothing that was before: so unsubscribing undoes all that subscribing did. */
export function bundleTerms(bundles: readonly Bundle[]): BundleTerms {
  const effects = bundles.flatMap((bundle) =>
    bundle.effects.map((effect, at) => ({ bundle, effect, at })),
  );
  const placesOf = (wanted: boolean) =>
    effects.flatMap(({ bundle, effect }) =>
      effect.kind === "OFFER" && bundle.isSubscribed === wanted ? [effect.place] : [],
    );
  const subscribed = effects.filter(({ bundle }) => bundle.isSubscribed);
  return {
    withheld: placesOf(false),
    offered: placesOf(true),
    costs: subscribed.flatMap(({ bundle: { name, values }, effect }) => {
      if (effect.kind !== "COST") return [];
      const factor = valueOf(effect.factor, values);
      return factor === null ? [] : [{ bundle: name, factor, place: effect.place }];
    }),
    charges: subscribed.flatMap(({ bundle: { id, values }, effect, at }): ChargeRule[] => {
      if (effect.kind !== "CHARGE") return [];
      const amount = valueOf(effect.amount, values);
      if (amount === null) return [];
      const { charge, label, brandId, mode, isTaxable } = effect;
      const own = { id: `${id} ${at}`, kind: charge, label, mode, amount, isTaxable };
      return [{ ...own, brandId, manufacturerId: null }];
    }),
  };
}

export const isAt = (place: BundlePlace, product: BundledProduct): boolean =>
  place.brandId === product.brandId &&
  (place.categoryId === null || place.categoryId === product.categoryId) &&
  (place.productId === null || [product.id, product.masterId].includes(place.productId));

/** Not offered, as the bundles that offer it are not subscribed. */
export const isWithheld = ({ withheld, offered }: BundleTerms, product: BundledProduct): boolean =>
  withheld.some((place) => isAt(place, product)) && !offered.some((place) => isAt(place, product));

/** What the cost of a product is multiplied by, one after the other. */
export const costFactorsOf = ({ costs }: BundleTerms, product: BundledProduct): CostFactor[] =>
  costs.flatMap(({ bundle, factor, place }) => (isAt(place, product) ? [{ bundle, factor }] : []));
