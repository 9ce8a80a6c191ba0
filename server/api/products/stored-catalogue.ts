import { normalise } from "../../../app/domain/normalise";
import { readStoredGrid } from "../../catalogue/version";
import type { BandGrid, PriceList } from "../../catalogue/price-list/price-list";
import { readVersions, type ProductVersion } from "../records/read-product";
import type { AccountRead } from "../scope";

/** Products that are asked at once: engines bound how many values a statement has. */
const AT_ONCE = 200;

/** All that an account's catalogue is made of but versions: read whole, as a file is compared with all of it. */
export async function readStoredCatalogue({ db, accountId }: AccountRead) {
  const [suppliers, brands, categories, subCategories, products] = await Promise.all([
    db
      .selectFrom("manufacturers")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("brands")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("categories")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("sub_categories")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("products")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
  ]);
  return { suppliers, brands, categories, subCategories, products };
}
export type StoredCatalogue = Awaited<ReturnType<typeof readStoredCatalogue>>;
export type StoredProduct = StoredCatalogue["products"][number];

/** Things by their names, however those are written; of several the first. */
export class ByName<One extends { readonly name: string }> {
  readonly #all = new Map<string, One>();

  constructor(all: readonly One[]) {
    for (const one of all) this.add(one);
  }

  find(name: string): One | undefined {
    return this.#all.get(normalise(name));
  }

  add(one: One): void {
    const key = normalise(one.name);
    if (!this.#all.has(key)) this.#all.set(key, one);
  }
}

/** The names that lead to a sub-category, from its category on. */
export function wayTo(
  { subCategories }: Pick<StoredCatalogue, "subCategories">,
  start: string | null,
): string[] {
  const way: string[] = [];
  for (let id = start; id !== null && way.length < 10;) {
    const one = subCategories.find((found) => found.id === id);
    if (one) way.unshift(one.name);
    id = one?.parent_id ?? null;
  }
  return way;
}

export interface HeldList {
  readonly version: ProductVersion;
  readonly list: PriceList;
}

/** What products cost and can be on a day, by their ids; nothing of those that nothing holds of. */
export async function readHeldLists(
  read: AccountRead,
  productIds: readonly string[],
  day: string,
): Promise<Map<string, HeldList>> {
  const held = new Map<string, HeldList>();
  for (let at = 0; at < productIds.length; at += AT_ONCE) {
    const versions = await readVersions(read, productIds.slice(at, at + AT_ONCE), day);
    const grids = await readGrids(
      read,
      [...versions.values()].map(({ versionId }) => versionId),
    );
    for (const [productId, version] of versions) {
      const list = { source: version.stored, grids: grids.get(version.versionId) ?? [] };
      held.set(productId, { version, list });
    }
  }
  return held;
}

async function readGrids(
  { db, accountId }: AccountRead,
  versionIds: readonly string[],
): Promise<Map<string, BandGrid[]>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("price_grids")
    .select(["version_id", "band", "kind", "widths", "heights", "prices"])
    .where("account_id", "=", accountId)
    .where("version_id", "in", versionIds)
    .execute();
  // Sorted here, as engines order texts otherwise; the list before its cost.
  const inOrder = rows.toSorted(
    (one, other) => compare(one.band, other.band) || compare(other.kind, one.kind),
  );
  return new Map(
    [...Map.groupBy(inOrder, (row) => row.version_id)].map(([id, same]) => [
      id,
      same.map((row) => ({ band: row.band, kind: row.kind, grid: readStoredGrid(row) })),
    ]),
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Of each product that has versions: the number of its last, and which start after a day. */
export async function readNumbers(
  { db, accountId }: AccountRead,
  day: string,
): Promise<Map<string, { last: number; later: { number: number; startsOn: string }[] }>> {
  const rows = await db
    .selectFrom("product_versions")
    .select(["product_id", "number", "starts_on"])
    .where("account_id", "=", accountId)
    .orderBy("number")
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, same]) => [
      id,
      {
        last: same.at(-1)?.number ?? 0,
        later: same
          .filter(({ starts_on: startsOn }) => startsOn > day)
          .map(({ number, starts_on: startsOn }) => ({ number, startsOn })),
      },
    ]),
  );
}
