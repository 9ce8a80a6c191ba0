import { formatDimension } from "../../../app/domain/dimensions";
import type { SoldProduct } from "../records/body/sold-products";
import type { PricingTerms } from "../records/body/terms";
import type { FieldChange } from "../records/timeline";

interface Told {
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
}

/** `Sunscreen roller 1845 × 2100, 2 of them`, as the timeline names a line. */
export function lineWords(
  { name }: Pick<SoldProduct, "name">,
  { width, height, quantity }: Told,
  { system }: Pick<PricingTerms, "system">,
): string {
  const sides = [width, height].flatMap((side) =>
    side === null ? [] : formatDimension(side, system),
  );
  const size = sides.length > 0 ? ` ${sides.join(" × ")}` : "";
  return `${name}${size}${quantity > 1 ? `, ${quantity} of them` : ""}`;
}

export const told = (field: string, before: string | null, after: string | null): FieldChange[] =>
  before === after ? [] : [{ field, type: "TEXT", old: before, new: after }];
