import { sql } from "kysely";

import { unindexed } from "../../database/dialect";
import { informationOf } from "../records/information";
import type { AccountRead } from "../scope";

/**
 * The products of an account that are not archived, in their order, with what they belong to. `isFound` says that
 * another condition decides how their rows are found: then they are put in order.
 */
export function productRows({ db, engine, accountId }: AccountRead, isFound = false) {
  const account = "products.account_id";
  return db
    .selectFrom("products")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select(["brands.name as brand_name", "categories.name as category_name"])
    .where(isFound ? unindexed(engine, account) : sql.ref<string>(account), "=", accountId)
    .where("brands.account_id", "=", accountId)
    .where("categories.account_id", "=", accountId)
    .where("products.is_archived", "=", 0)
    .orderBy("products.position")
    .orderBy("products.id");
}
export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>["execute"]>>[number];

/** What stands under a master. */
export interface ChildrenOf {
  readonly count: number;
  readonly imageUrl: string | null;
}

/** A product as the wire has it. */
export function presentProduct(row: ProductRow, children?: ChildrenOf) {
  const common = {
    id: row.id,
    name: row.name,
    brandId: row.brand_id,
    brandName: row.brand_name,
    brandSubCategoryId: row.sub_category_id,
    categoryId: row.category_id,
    categoryName: row.category_name,
    hasWidth: row.has_width === 1,
    hasHeight: row.has_height === 1,
    hasQuantity: row.has_quantity === 1,
    manufacturerId: row.manufacturer_id,
    description: row.description,
    imageUrl: row.image,
    informationPdfUrls: informationOf(row.information),
  };
  return row.is_master === 1
    ? { ...common, type: "MASTER" as const, hasChildren: true, ...(children && { children }) }
    : { ...common, type: "PRODUCT" as const, masterProductId: row.master_id };
}
