import { shownGroups } from "../../server/pricing/configure";
import type { Chosen, Configurable, Range } from "../../server/pricing/product";

/** A size in the middle of what is made. */
export function middleOf({ min, max }: Range): number {
  if (min === null || max === null) throw new Error("A size without its limits");
  return Math.round((min + max) / 2);
}

/** The first choice offered in each group that has to be answered. */
export function firstAnswers({ groups }: Pick<Configurable, "groups">): Chosen {
  const chosen: Record<string, { choice: string }> = {};
  for (;;) {
    const next = shownGroups(groups, chosen).find((one) => one.isRequired && !chosen[one.id]);
    if (!next) return chosen;
    const [first] = next.choices;
    if (!first) throw new Error(`${next.name} has to be answered and offers nothing`);
    chosen[next.id] = { choice: first.id };
  }
}
