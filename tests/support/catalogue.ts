import type { Insertable } from "kysely";

import { productKey } from "../../server/catalogue/product-key";
import type { Database } from "../../server/database/connection";
import { newId } from "../../server/database/id";
import type { Schema } from "../../server/database/schema";

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;
export type ProductInput = Partial<Row<"products">> & {
  name: string;
  /** Made with its supplier at first use. */
  brand?: string;
  category?: string;
  fractions?: { eighths: number; sixteenths: number };
};

const BANKSIA = "Banksia Blinds & Shutters";

/** Stores products of a dealer, past the API, with the brands and categories they name; gives their ids. */
export async function addProducts(
  database: Database,
  wanted: readonly ProductInput[],
  dealer = BANKSIA,
): Promise<string[]> {
  const accountId = await accountOf(database, dealer);
  const ids: string[] = [];
  for (const [at, input] of wanted.entries()) {
    const { brand: brandName = "Coastline", category = "Roller blinds", fractions, ...own } = input;
    const brand = await brandNamed(database, accountId, brandName, fractions);
    const row: Row<"products"> = {
      ...{ id: newId(), account_id: accountId, manufacturer_id: brand.manufacturer_id },
      ...{ brand_id: brand.id, category_id: await categoryNamed(database, accountId, category) },
      ...{ sub_category_id: null, master_id: null, is_master: 0, code: newId() },
      ...{ name_key: "", description: null, image: null, information: "[]" },
      ...{ has_width: 1, has_height: 1, has_quantity: 1, is_taxable: 1, top_rank: null },
      position: at,
      ...own,
    };
    row.name_key = await keyOf(database, row, { brandName, categoryName: category });
    await database.write((trx) => trx.insertInto("products").values(row).execute());
    ids.push(row.id);
  }
  return ids;
}

/** What a product is found by, with its brand and category under these names. */
async function keyOf(
  database: Database,
  { name, code, sub_category_id: underId, master_id: masterId }: Row<"products">,
  names: { brandName: string; categoryName: string },
): Promise<string> {
  const subCategoryNames: string[] = [];
  for (let id = underId ?? null; id !== null;) {
    const under = await database.read
      .selectFrom("sub_categories")
      .select(["name", "parent_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    subCategoryNames.unshift(under.name);
    id = under.parent_id;
  }
  const master = await database.read
    .selectFrom("products")
    .select("name")
    .where("id", "=", masterId ?? null)
    .executeTakeFirst();
  return productKey({ name, code, ...names, subCategoryNames, masterName: master?.name ?? null });
}

/** A version of a product, flat priced without any options, unless it says more. */
export async function addVersion(
  database: Database,
  productId: string,
  own: Partial<Row<"product_versions">>,
): Promise<string> {
  const { account_id } = await database.read
    .selectFrom("products")
    .select("account_id")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const side = { min: null, max: null };
  const configurable = { limits: { width: side, height: side }, groups: [], rules: [], band: null };
  const row: Row<"product_versions"> = {
    ...{ id: newId(), account_id, product_id: productId, number: 1, starts_on: "2026-01-01" },
    ...{ list_name: "List", source: JSON.stringify({ kind: "FLAT", price: 1_000_000 }) },
    ...{ configurable: JSON.stringify(configurable), trade_discount: 0, cost_padding: 0 },
    ...{ created_at: "2026-01-01T00:00:00.000Z", created_by: null },
    ...own,
  };
  await database.write((trx) => trx.insertInto("product_versions").values(row).execute());
  return row.id;
}

/** A grid of a version with one size, up to 2000 × 2000, at a price. */
export async function addGrid(
  database: Database,
  versionId: string,
  { band, kind, price }: { band: string; kind: "LIST" | "COST"; price: number },
): Promise<void> {
  const { account_id } = await database.read
    .selectFrom("product_versions")
    .select("account_id")
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
  const row: Row<"price_grids"> = {
    ...{ id: newId(), account_id, version_id: versionId, band, kind },
    ...{ widths: "[2000]", heights: "[2000]", prices: `[[${price}]]` },
  };
  await database.write((trx) => trx.insertInto("price_grids").values(row).execute());
}

export async function accountOf(database: Database, dealer = BANKSIA): Promise<string> {
  const { id } = await database.read
    .selectFrom("accounts")
    .select("id")
    .where("name", "=", dealer)
    .executeTakeFirstOrThrow();
  return id;
}

async function brandNamed(
  database: Database,
  accountId: string,
  name: string,
  fractions = { eighths: 1, sixteenths: 1 },
) {
  const all = await database.read
    .selectFrom("brands")
    .select(["id", "name", "manufacturer_id"])
    .where("account_id", "=", accountId)
    .execute();
  const known = all.find((one) => one.name === name);
  if (known) return known;
  const owned = { account_id: accountId, name, position: all.length };
  const manufacturer = { ...owned, id: newId(), email: null, is_online: 1 };
  const brand = {
    ...{ ...owned, id: newId(), manufacturer_id: manufacturer.id },
    ...{ has_eighths: fractions.eighths, has_sixteenths: fractions.sixteenths },
  };
  await database.write(async (trx) => {
    await trx.insertInto("manufacturers").values(manufacturer).execute();
    await trx.insertInto("brands").values(brand).execute();
  });
  return brand;
}

async function categoryNamed(database: Database, accountId: string, name: string) {
  const all = await database.read
    .selectFrom("categories")
    .select(["id", "name"])
    .where("account_id", "=", accountId)
    .execute();
  const known = all.find((one) => one.name === name);
  if (known) return known.id;
  const row = { id: newId(), account_id: accountId, name, position: all.length };
  await database.write((trx) => trx.insertInto("categories").values(row).execute());
  return row.id;
}
