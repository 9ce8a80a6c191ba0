import type { AccountRead } from "../scope";
import { readHeldLists, type HeldList } from "./stored-catalogue";

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
): Promise<HeldList | null> {
  return (await readHeldLists(read, [productId], day)).get(productId) ?? null;
}
