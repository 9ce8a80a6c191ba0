import { configure, shownGroups } from "../../pricing/configure";
import type { Chosen, Configurable } from "../../pricing/product";
import type { Random } from "./random";

interface Wanted {
  readonly width: number | null;
  readonly height: number | null;
  readonly country: string;
}

/** So many choices are tried before a group is given up. */
const TRIES = 8;

/** Answers every group that is asked, as somebody might; null where the size leaves nothing to choose. */
export function chooseOptions(
  product: Configurable,
  wanted: Wanted,
  random: Random,
): Chosen | null {
  const chosen: Record<string, { choice?: string; number?: number }> = {};
  for (;;) {
    const group = shownGroups(product.groups, chosen).find(
      (one) => one.isRequired && !chosen[one.id],
    );
    if (!group) return chosen;
    if (group.choices.length === 0) {
      chosen[group.id] = { number: group.number?.min ?? 1 };
      continue;
    }
    const found = Array.from({ length: TRIES }, () => random.pick(group.choices)).find(({ id }) => {
      const { errors } = configure(product, {
        ...wanted,
        chosen: { ...chosen, [group.id]: { choice: id } },
      });
      return errors.every((error) => error === "MISSING_REQUIRED_OPTIONS");
    });
    if (!found) return null;
    chosen[group.id] = { choice: found.id };
  }
}
