import type { Markup } from "../../../pricing/line";
import type { AccountRead } from "../../scope";
import type { PricingTerms } from "./terms";

/** What a line needs of its product. */
export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly categoryId: string;
  readonly manufacturerId: string;
  readonly hasWidth: boolean;
  readonly hasHeight: boolean;
  readonly isTaxable: boolean;
  readonly hasEighths: boolean;
  readonly hasSixteenths: boolean;
  readonly isArchived: boolean;
  readonly isMaster: boolean;
  readonly markup: Markup;
}

/** Products by their ids, with the percentages that hold for each; another account's are left out. Two queries. */
export async function readSoldProducts(
  read: AccountRead,
  ids: readonly string[],
  terms: PricingTerms,
): Promise<Map<string, SoldProduct>> {
  const { db, accountId } = read;
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("brands as b", "b.id", "p.brand_id")
    .select(["p.id", "p.name", "p.brand_id", "p.category_id", "p.sub_category_id", "p.master_id"])
    .select(["p.manufacturer_id", "p.has_width", "p.has_height", "p.is_taxable", "p.is_archived"])
    .select(["p.is_master", "b.name as brand_name", "b.has_eighths", "b.has_sixteenths"])
    .where("p.account_id", "=", accountId)
    .where("b.account_id", "=", accountId)
    .where("p.id", "in", [...new Set(ids)])
    .execute();
  const overrides = await readOverrides(read, rows);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ id: row.id, name: row.name, brandId: row.brand_id, brandName: row.brand_name },
        ...{ categoryId: row.category_id, manufacturerId: row.manufacturer_id },
        ...{ hasWidth: row.has_width === 1, hasHeight: row.has_height === 1 },
        ...{ isTaxable: row.is_taxable === 1, isArchived: row.is_archived === 1 },
        ...{ hasEighths: row.has_eighths === 1, hasSixteenths: row.has_sixteenths === 1 },
        isMaster: row.is_master === 1,
        markup: nearest(row, overrides, terms),
      },
    ]),
  );
}

interface Placed {
  id: string;
  brand_id: string;
  category_id: string;
  sub_category_id: string | null;
  master_id: string | null;
}
type Override = Awaited<ReturnType<typeof readOverrides>>[number];

function readOverrides({ db, accountId }: AccountRead, products: readonly Placed[]) {
  const ids = products.flatMap(({ id, master_id }) =>
    master_id === null ? [id] : [id, master_id],
  );
  const brands = products.map(({ brand_id }) => brand_id);
  return db
    .selectFrom("product_overrides")
    .select(["product_id", "brand_id", "category_id", "sub_category_id"])
    .select(["adjustment_type", "base_percent", "options_percent"])
    .where("account_id", "=", accountId)
    .where("adjustment_type", "is not", null)
    .where((own) =>
      own.or([
        own("product_id", "in", [...new Set(["", ...ids])]),
        own.and([
          own("product_id", "is", null),
          own("brand_id", "in", [...new Set(["", ...brands])]),
        ]),
      ]),
    )
    .execute();
}

/** The percentages of the nearest of product, master product, sub-category, category and account. */
function nearest(product: Placed, overrides: readonly Override[], terms: PricingTerms): Markup {
  const inCategory = (one: Override) =>
    one.product_id === null &&
    one.brand_id === product.brand_id &&
    one.category_id === product.category_id;
  const levels: readonly (readonly [from: string, is: (one: Override) => boolean])[] = [
    ["this product", (one) => one.product_id === product.id],
    ["master product", (one) => one.product_id !== null && one.product_id === product.master_id],
    [
      "sub-category",
      (one) =>
        inCategory(one) &&
        one.sub_category_id !== null &&
        one.sub_category_id === product.sub_category_id,
    ],
    ["category", (one) => inCategory(one) && one.sub_category_id === null],
  ];
  for (const [from, is] of levels) {
    const found = overrides.find(is);
    if (!found?.adjustment_type) continue;
    return {
      type: found.adjustment_type,
      // What an override leaves blank is nothing, as the form of it says.
      ...{ base: found.base_percent ?? 0, options: found.options_percent ?? 0, from },
    };
  }
  const { adjustment: type, base, options } = terms;
  return { type, base, options, from: "account default" };
}
