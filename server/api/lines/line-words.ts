import { formatDimension } from "../../../app/domain/dimensions";
import type { SoldProduct } from "../records/body/sold-products";
import type { PricingTerms } from "../records/body/terms";
import { placeWords, type NamedWindow } from "../records/body/window-words";
import type { FieldChange } from "../records/timeline";

interface Sized {
  readonly width: number | null;
  readonly height: number | null;
}
interface Told extends Sized {
  readonly quantity: number;
}

/** `W2 Kitchen · Sunscreen roller 1845 × 2100`: which line it is. */
export function lineName(
  window: NamedWindow,
  { name }: Pick<SoldProduct, "name">,
  { width, height }: Sized,
  { system }: Pick<PricingTerms, "system">,
): string {
  const sides = [width, height].flatMap((side) =>
    side === null ? [] : formatDimension(side, system),
  );
  const size = sides.length > 0 ? ` ${sides.join(" × ")}` : "";
  return placeWords(window, `${name}${size}`);
}

/** The same with how many, as the timeline and an order's history name a line. */
export function lineWords(
  window: NamedWindow,
  product: Pick<SoldProduct, "name">,
  line: Told,
  terms: Pick<PricingTerms, "system">,
): string {
  const { quantity } = line;
  const name = lineName(window, product, line, terms);
  return quantity > 1 ? `${name}, ${quantity} of them` : name;
}

export const told = (field: string, before: string | null, after: string | null): FieldChange[] =>
  before === after ? [] : [{ field, type: "TEXT", old: before, new: after }];
