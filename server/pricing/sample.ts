import { configure, shownGroups } from "./configure";
import type { Chosen, Configurable, Range } from "./product";

/** A product as it is sold for the sake of an example. */
export interface Sample {
  readonly width: number | null;
  readonly height: number | null;
  readonly chosen: Chosen;
}

/** A side of a window, in millimetres and in sixteenths of an inch. */
export const USUAL_SIDE = { METRIC: 1_200, IMPERIAL: 48 * 16 };

/** So many sizes are tried, each smaller than the one before. */
const SHARES = [0.5, 0.35, 0.2, 0.05];

/**
 * An ordinary one of a product: of a middling size, with the first choice of every group that has to be answered. The
 * sizes are those that it has; null where none can be made.
 */
export function sampleOf(
  product: Configurable,
  {
    country,
    hasWidth,
    hasHeight,
    usual,
  }: { country: string; hasWidth: boolean; hasHeight: boolean; usual: number },
): Sample | null {
  for (const share of SHARES) {
    const side = (has: boolean, range: Range) => (has ? within(range, share, usual) : null);
    const size = {
      width: side(hasWidth, product.limits.width),
      height: side(hasHeight, product.limits.height),
    };
    const chosen = firstChoices(product, { ...size, country });
    if (chosen) return { ...size, chosen };
  }
  return null;
}

/** A share of the way from the least to the most; without an end it is the usual size, within the other. */
function within({ min, max }: Range, share: number, usual: number): number {
  if (max === null) return Math.max(min ?? 0, usual);
  return Math.round((min ?? 0) + (max - (min ?? 0)) * share);
}

function firstChoices(
  product: Configurable,
  asked: { width: number | null; height: number | null; country: string },
): Chosen | null {
  const chosen: Record<string, { choice?: string; number?: number }> = {};
  for (;;) {
    const group = shownGroups(product.groups, chosen).find(
      ({ id, isRequired }) => isRequired && !chosen[id],
    );
    if (!group) return configure(product, { ...asked, chosen }).errors.length === 0 ? chosen : null;
    if (group.choices.length === 0) {
      chosen[group.id] = { number: group.number?.min ?? 1 };
      continue;
    }
    const found = group.choices.find(({ id }) => {
      const tried = { ...chosen, [group.id]: { choice: id } };
      const { errors } = configure(product, { ...asked, chosen: tried });
      return errors.every((error) => error === "MISSING_REQUIRED_OPTIONS");
    });
    if (!found) return null;
    chosen[group.id] = { choice: found.id };
  }
}
