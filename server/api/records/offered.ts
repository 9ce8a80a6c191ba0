import { sql, type RawBuilder } from "kysely";

import type { BundleTerms } from "../../pricing/bundles";
import type { AccountRead } from "../scope";
import { readBundleTerms } from "./bundles";
import { subscribedOnly } from "./subscribed-only";

/**
 * What has to be true of `products` that are offered for new lines: that neither they, nor their master, nor where they
 * stand is hidden, and that no bundle that is not subscribed is what offers them. Nothing where nothing is hidden, so that
 * counts need their index alone. `bundles` are others than those that are subscribed now.
 */
export async function offeredOnly(
  read: AccountRead,
  bundles?: BundleTerms,
): Promise<readonly RawBuilder<boolean>[]> {
  const terms = bundles ?? (await readBundleTerms(read));
  return [...(await visibleOnly(read)), ...subscribedOnly(terms)];
}

async function visibleOnly({
  db,
  accountId,
}: AccountRead): Promise<readonly RawBuilder<boolean>[]> {
  const some = await db
    .selectFrom("product_overrides")
    .select("id")
    .where("account_id", "=", accountId)
    .where("is_hidden", "=", 1)
    .limit(1)
    .executeTakeFirst();
  if (!some) return [];
  const hidden = sql`(select product_id from product_overrides
    where account_id = ${accountId} and is_hidden = 1 and product_id is not null)`;
  return [
    sql<boolean>`products.id not in ${hidden}`,
    sql<boolean>`(products.master_id is null or products.master_id not in ${hidden})`,
    sql<boolean>`not exists (select 1 from product_overrides as hidden
      where hidden.account_id = ${accountId} and hidden.is_hidden = 1 and hidden.product_id is null
        and hidden.brand_id = products.brand_id and hidden.category_id = products.category_id
        and (hidden.sub_category_id is null or hidden.sub_category_id = products.sub_category_id))`,
  ];
}
