import {
  countDifferences,
  differencesOf,
  type Showing,
} from "../../catalogue/price-list/difference";
import { isPriced, type ReadCatalogue, type ReadProduct } from "../../catalogue/file/read";
import type { StoredConfigurable } from "../../catalogue/version";
import type { AccountRead } from "../scope";
import type { CatalogueChange, Row } from "./catalogue-change";
import { versionRows, type VersionRows } from "./new-versions";
import { planFrame } from "./plan-frame";
import { planProducts, type ProductRow } from "./plan-products";
import { readHeldLists, readNumbers, readStoredCatalogue, type HeldList } from "./stored-catalogue";

export interface CataloguePlan {
  readonly changes: readonly CatalogueChange[];
  /** Products of the file that nothing differs of. */
  readonly same: number;
  /** Products of the account that the file does not have: they stay as they are. */
  readonly left: number;
  /** What is worth a look before it is stored. */
  readonly notes: readonly string[];
  /** Ids of products that get another price list or are taxed otherwise, which open quotes may have. */
  readonly renewed: readonly string[];
  readonly rows: {
    readonly manufacturers: readonly Row<"manufacturers">[];
    readonly brands: readonly Row<"brands">[];
    readonly categories: readonly Row<"categories">[];
    readonly sub_categories: readonly Row<"sub_categories">[];
    readonly products: readonly ProductRow[];
  };
  readonly versions: readonly VersionRows[];
  readonly updates: {
    readonly brands: readonly { readonly id: string; readonly set: Partial<Row<"brands">> }[];
    readonly products: readonly { readonly id: string; readonly set: Partial<Row<"products">> }[];
  };
}

export interface CatalogueFile {
  readonly catalogue: ReadCatalogue;
  readonly showing: Showing;
  /** The day from which prices and options hold. */
  readonly startsOn: string;
}

/** When a file is compared, and by whom. */
export interface Made {
  /** The day in the company's zone. */
  readonly today: string;
  readonly at: string;
  readonly by: string | null;
}

/** Products of a note that are named. */
const MAX_NAMED = 5;

/** What a file says otherwise than what is stored. Throws `FaultyCatalogue`. */
export async function planCatalogue(
  read: AccountRead,
  { catalogue, showing, startsOn }: CatalogueFile,
  made: Made,
): Promise<CataloguePlan> {
  const stored = await readStoredCatalogue(read);
  const frame = planFrame(read.accountId, catalogue, stored);
  const numbers = await readNumbers(read, startsOn);
  const isVersioned = (id: string) => numbers.has(id);
  const planned = planProducts(read.accountId, catalogue, stored, { frame, isVersioned });
  catalogue.faults.throwIfAny();
  const isPlanned = new Set(planned.entries.map(({ id }) => id));
  const known = planned.entries.flatMap(({ entry, before }) =>
    before && isPriced(entry) ? [before.id] : [],
  );
  const held = await readHeldLists(read, known, startsOn);
  const changes: CatalogueChange[] = [...frame.changes];
  const notes = [...frame.notes, ...catalogue.faults.doubts()];
  const taxed = planned.updates.filter(({ set }) => set.is_taxable !== undefined);
  const renewed = new Set(taxed.map(({ id }) => id));
  const versions: VersionRows[] = [];
  const unpriced: string[] = [];
  let same = 0;
  for (const { entry, id, before, details } of planned.entries) {
    const what = `${entry.filed.brand} ${entry.filed.code} ${entry.filed.name}`;
    const all = [...details];
    if (isPriced(entry)) {
      const holding = held.get(id);
      const differs = holding ? differencesOfVersion(holding, entry, showing) : ["price list"];
      const { last, later } = numbers.get(id) ?? { last: 0, later: [] };
      if (!holding && startsOn > made.today) unpriced.push(entry.filed.code);
      if (differs.length > 0) {
        const { filed, configurable, source, grids } = entry;
        const { tradeDiscount, costPadding } = filed;
        const ofBrand = `${filed.brand} ${filed.category}`;
        const listName = filed.listName ?? holding?.version.listName ?? ofBrand;
        versions.push(
          versionRows({
            ...{ accountId: read.accountId, productId: id, number: last + 1, startsOn, made },
            ...{ configurable: JSON.stringify(configurable), source, grids },
            ...{ listName, tradeDiscount, costPadding },
          }),
        );
        if (before) {
          all.push(...differs);
          renewed.add(id);
        }
        for (const { number, startsOn: from } of later) {
          notes.push(`${what}: version ${number} starts on ${from} and holds from then on`);
        }
        notes.push(...entry.doubts.map((doubt) => `${what}: less for a larger size, ${doubt}`));
      }
    }
    if (!before || all.length > 0) changes.push({ what, isNew: !before, details: all });
    else same += 1;
  }
  if (unpriced.length > 0) notes.unshift(sayUnpriced(unpriced, startsOn));
  return {
    ...{ changes, same, notes, renewed: [...renewed] },
    left: stored.products.filter((one) => one.is_archived === 0 && !isPlanned.has(one.id)).length,
    rows: { ...frame.rows, products: planned.rows },
    versions,
    updates: { brands: frame.updates, products: planned.updates },
  };
}

function sayUnpriced(codes: readonly string[], startsOn: string): string {
  const rest = codes.length - MAX_NAMED;
  const named = codes.slice(0, MAX_NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return `On sale at once, though without prices before ${startsOn}: ${named}`;
}

function differencesOfVersion(
  { version, list }: HeldList,
  { filed, configurable, source, grids }: ReadProduct,
  showing: Showing,
): string[] {
  const { listName, tradeDiscount, costPadding } = filed;
  const before = version.configurable;
  const differs = (key: keyof StoredConfigurable) =>
    JSON.stringify(inOrder(before[key])) !== JSON.stringify(inOrder(configurable[key]));
  const isOtherKind = list.source.kind !== source.kind;
  const prices = differencesOf(list, { source, grids }, showing);
  const { changed, added, gone } = countDifferences(prices);
  return [
    ...(isOtherKind ? [`priced by ${source.kind}, not ${list.source.kind}`] : []),
    ...(prices.length > 0 ? [`prices: ${changed} changed, ${added} added, ${gone} gone`] : []),
    ...(differs("groups") ? ["options"] : []),
    ...(differs("limits") ? ["limits"] : []),
    ...(differs("rules") ? ["rules"] : []),
    ...(differs("band") ? ["band"] : []),
    ...(version.tradeDiscount === filed.tradeDiscount
      ? []
      : [`trade discount ${tradeDiscount / 1_000}%`]),
    ...(version.costPadding === filed.costPadding ? [] : [`cost padding ${costPadding / 1_000}%`]),
    ...(listName === undefined || listName === version.listName ? [] : [`list ${listName}`]),
  ];
}

/** A value whose keys stand in one order, however it was made. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
