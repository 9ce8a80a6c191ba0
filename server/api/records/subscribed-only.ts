import { sql, type RawBuilder } from "kysely";

import type { BundlePlace, BundleTerms } from "../../pricing/bundles";

/** What has to be true of `products` that bundles do not withhold: `isWithheld`, as a query asks it. */
export function subscribedOnly({ withheld, offered }: BundleTerms): RawBuilder<boolean>[] {
  if (withheld.length === 0) return [];
  const anyOf = (places: readonly BundlePlace[]) => sql.join(places.map(isAt), sql` or `);
  if (offered.length === 0) return [sql<boolean>`not (${anyOf(withheld)})`];
  return [sql<boolean>`(not (${anyOf(withheld)}) or ${anyOf(offered)})`];
}

function isAt({ brandId, categoryId, productId }: BundlePlace): RawBuilder<boolean> {
  const master = sql`coalesce(products.master_id, '')`;
  const parts = [
    sql`products.brand_id = ${brandId}`,
    ...(categoryId === null ? [] : [sql`products.category_id = ${categoryId}`]),
    ...(productId === null ? [] : [sql`${productId} in (products.id, ${master})`]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
