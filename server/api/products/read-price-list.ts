import type { PriceList } from "../../catalogue/price-list/price-list";
import { readStoredGrid } from "../../catalogue/version";
import type { AccountRead } from "../scope";
import { readVersions, type ProductVersion } from "../records/read-product";

/** The products that are sold under a code of their supplier: several if brands share it and none is named. */
export function findProducts(
  { db, accountId }: AccountRead,
  { code, brand }: { code: string; brand: string | null },
) {
  let wanted = db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .select(["products.id", "products.name", "products.code", "products.is_master"])
    .select("brands.name as brand_name")
    .where("products.account_id", "=", accountId)
    .where("brands.account_id", "=", accountId)
    .where("products.code", "=", code)
    .where("products.is_archived", "=", 0)
    .orderBy("brands.name");
  if (brand !== null) wanted = wanted.where("brands.name", "=", brand);
  return wanted.execute();
}

/** The version of a product that holds on a day, with the grids of all its bands, in their order; null without one. */
export async function readPriceListOf(
  read: AccountRead,
  productId: string,
  day: string,
): Promise<{ version: ProductVersion; list: PriceList } | null> {
  const version = (await readVersions(read, [productId], day)).get(productId);
  if (!version) return null;
  const rows = await read.db
    .selectFrom("price_grids")
    .select(["band", "kind", "widths", "heights", "prices"])
    .where("account_id", "=", read.accountId)
    .where("version_id", "=", version.versionId)
    .execute();
  const grids = rows.map((row) => ({ band: row.band, kind: row.kind, grid: readStoredGrid(row) }));
  const inOrder = grids.toSorted(
    (one, other) =>
      compare(one.band, other.band) ||
      // The list before its cost.
      compare(other.kind, one.kind),
  );
  return { version, list: { source: version.stored, grids: inOrder } };
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
