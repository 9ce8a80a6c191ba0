import type { Insertable } from "kysely";

import { todayIn } from "../../../app/domain/dates";
import { importBundles } from "../../api/records/import-bundles";
import { readBundleFile } from "../../catalogue/bundle-file";
import { productKey } from "../../catalogue/product-key";
import type { Database } from "../connection";
import { newId } from "../id";
import { insertRows } from "../insert-rows";
import type { Schema } from "../schema";
import { FAMILIES } from "./catalogue/all";
import type { DemoFamily, DemoMaster, DemoProduct } from "./catalogue/family";
import { brandRows, categoryRows, SubCategories, type FilledBrand } from "./catalogue/frame-rows";
import { demoBundles, SUBSCRIBED } from "./catalogue/bundles";
import { AMERICA, AUSTRALIA, type Market } from "./catalogue/market";
import { versionRows, type GridRow, type VersionRow } from "./catalogue/version-rows";
import { informationFor } from "./sheets/all";
import type { FilledDealer } from "./fill-dealer";

const DAY_MS = 86_400_000;

/** When price lists start, in days from now, with how much dearer they are than the first. */
const VERSIONS = {
  every: [{ days: -250, rise: 1 }],
  /** The one that sells best but one has had another list before, and gets another one soon. */
  second: [
    { days: -600, rise: 0.96 },
    { days: -250, rise: 1 },
    { days: 45, rise: 1.04 },
  ],
};

/** Gives an account what it sells, at its country's prices and sizes. */
export async function fillCatalogue(
  database: Database,
  { accountId }: Pick<FilledDealer, "accountId">,
  { now }: { now: Date },
): Promise<void> {
  const account = await database.read
    .selectFrom("accounts")
    .select(["country_code", "time_zone"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const market = account.country_code === "US" ? AMERICA : AUSTRALIA;
  const rows = catalogueRows(market, { accountId, timeZone: account.time_zone, now });
  await database.write(async (trx) => {
    await insertRows(trx, "manufacturers", rows.suppliers);
    await insertRows(trx, "brands", rows.brands);
    await insertRows(trx, "categories", rows.categories);
    await insertRows(trx, "sub_categories", rows.subCategories);
    await insertRows(trx, "products", rows.products);
    await insertRows(trx, "product_versions", rows.versions);
    await insertRows(trx, "price_grids", rows.grids);
    const own = { db: trx, engine: database.engine, accountId };
    await importBundles(own, readBundleFile(JSON.stringify(demoBundles(market))));
    await trx
      .updateTable("bundles")
      .set({ is_subscribed: 1 })
      .where("account_id", "=", accountId)
      .where("name", "=", SUBSCRIBED)
      .execute();
  });
}

interface Place {
  accountId: string;
  timeZone: string;
  now: Date;
}

function catalogueRows(market: Market, place: Place) {
  const { accountId } = place;
  const families = FAMILIES.map((family) => family(market));
  const frame = brandRows(accountId, market);
  const categories = categoryRows(accountId, families);
  const subCategories = new SubCategories();
  const products: Insertable<Schema["products"]>[] = [];
  const versions: VersionRow[] = [];
  const grids: GridRow[] = [];

  const add = (
    family: DemoFamily,
    at: number,
    one: DemoProduct | DemoMaster,
    master?: { id: string; name: string },
  ) => {
    const brand = frame.brands.get(family.brand);
    if (!brand) throw new Error(`No brand ${family.brand}`);
    const placeOf = {
      ...{ account_id: accountId, brand_id: brand.id, category_id: categories[at]?.id ?? "" },
      image: `/catalogue/${family.image}.svg`,
      information: informationFor(market, family.image),
    };
    const product = {
      ...{ ...placeOf, ...productRow(one, brand), id: newId() },
      sub_category_id: subCategories.idOf(one.under, placeOf),
      master_id: master?.id ?? null,
      code: `${family.prefix}-${String(products.length + 1).padStart(3, "0")}`,
      ...{ name_key: "", position: products.length },
    };
    product.name_key = productKey({
      ...{ ...product, brandName: brand.name, categoryName: family.category },
      ...{ subCategoryNames: one.under?.split("/") ?? [], masterName: master?.name ?? null },
    });
    products.push(product);
    if ("children" in one) {
      for (const child of one.children) add(family, at, child, product);
      return;
    }
    const terms = { productId: product.id, listName: `${brand.name} ${family.category}`, brand };
    for (const made of versionsOf(market, one, terms, place)) {
      versions.push(made.version);
      grids.push(...made.grids);
    }
  };
  for (const [at, family] of families.entries()) {
    for (const one of family.products) add(family, at, one);
  }
  return {
    ...{ suppliers: frame.suppliers, brands: frame.rows, categories },
    ...{ subCategories: subCategories.rows, products, versions, grids },
  };
}

function productRow(one: DemoProduct | DemoMaster, { manufacturerId }: FilledBrand) {
  const sold = "children" in one ? one.children[0] : one;
  return {
    name: one.name,
    manufacturer_id: manufacturerId,
    description: one.description ?? null,
    is_master: "children" in one ? 1 : 0,
    has_width: sold?.hasWidth === false ? 0 : 1,
    has_height: sold?.hasHeight === false ? 0 : 1,
    has_quantity: 1,
    is_taxable: sold?.isTaxable === false ? 0 : 1,
    top_rank: "children" in one ? null : (one.topRank ?? null),
  };
}

function versionsOf(
  market: Market,
  product: DemoProduct,
  terms: { productId: string; listName: string; brand: FilledBrand },
  { accountId, timeZone, now }: Place,
) {
  const planned = product.topRank === 2 ? VERSIONS.second : VERSIONS.every;
  return planned.map(({ days, rise }, at) => {
    const startsOn = todayIn(timeZone, new Date(now.getTime() + days * DAY_MS));
    const made = Math.min(now.getTime(), now.getTime() + (days - 14) * DAY_MS);
    const createdAt = new Date(made).toISOString();
    const own = { ...terms, accountId, number: at + 1, startsOn, rise, createdAt };
    return versionRows(market, product, own);
  });
}
