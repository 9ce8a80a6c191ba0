import { sql, type RawBuilder } from "kysely";

import type { AccountRead } from "../scope";

/** More of them are shown by a search alone. */
const MAX_ORPHANS = 500;

/** Products whose master is not sold any more: they stand where they are, under nothing. Of some brands, or of all. */
export function orphansOf(
  { db, accountId }: AccountRead,
  brandIds: readonly string[] | null,
  conditions: readonly RawBuilder<boolean>[] = [],
) {
  let orphans = db
    .selectFrom("products as masters")
    .innerJoin("products", "products.master_id", "masters.id")
    .select([
      "products.id",
      "products.brand_id",
      "products.category_id",
      "products.sub_category_id",
    ])
    .where("masters.account_id", "=", accountId)
    .where(sql<boolean>`masters.is_master = 1`)
    .where("masters.is_archived", "=", 1)
    .where("products.account_id", "=", accountId)
    .where("products.is_archived", "=", 0)
    .$if(brandIds !== null, (some) => some.where("products.brand_id", "in", brandIds ?? []))
    .orderBy("masters.id")
    .limit(MAX_ORPHANS);
  for (const condition of conditions) orphans = orphans.where(condition);
  return orphans.execute();
}
