/** A bundle as the list shows it. */
export interface ShownBundle {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly exclusivityKey: string | null;
  readonly isSubscribed: boolean;
  /** It asks for something before it is subscribed. */
  readonly hasFields: boolean;
  readonly effects: readonly string[];
  readonly path: string;
}
export interface ListedBundle extends ShownBundle {
  /** The other one of its group that is subscribed. */
  readonly takenBy: string | null;
}
interface BundleGroup {
  /** Null of those that stand in none. */
  readonly name: string | null;
  readonly bundles: readonly ListedBundle[];
}

/** A change of the list that is on its way. */
export interface SentChange {
  readonly bundle: string;
  readonly isSubscribed: boolean;
}

/** The other bundle of a group that is subscribed. */
export const takenBy = <Bundle extends Pick<ShownBundle, "id" | "exclusivityKey" | "isSubscribed">>(
  all: readonly Bundle[],
  { id, exclusivityKey }: Bundle,
): Bundle | null =>
  all.find(
    (one) =>
      one.id !== id &&
      one.isSubscribed &&
      exclusivityKey !== null &&
      one.exclusivityKey === exclusivityKey,
  ) ?? null;

/** Bundles by their groups, in the order of what is first of each; those of none come last. Changes count as made. */
export function bundleGroups(
  bundles: readonly ShownBundle[],
  sent: readonly SentChange[],
): BundleGroup[] {
  const changed = bundles.map((bundle) => {
    const change = sent.findLast((one) => one.bundle === bundle.id);
    return change ? { ...bundle, isSubscribed: change.isSubscribed } : bundle;
  });
  const groups = Map.groupBy(
    changed.map((bundle) => ({ ...bundle, takenBy: takenBy(changed, bundle)?.name ?? null })),
    ({ exclusivityKey }) => exclusivityKey,
  );
  return [...groups]
    .map(([name, listed]) => ({ name, bundles: listed }))
    .toSorted((one, other) => Number(one.name === null) - Number(other.name === null));
}
