import { insertRows } from "../../database/insert-rows";
import type { Row } from "./catalogue-change";
import { employeeOf, type AccountWrite } from "../scope";
import { requireStart, storeVersions } from "./new-versions";
import { planCatalogue, type CatalogueFile, type CataloguePlan } from "./plan-catalogue";

/**
 * Stores what a file says otherwise than what is stored: products at once, their prices and options as new versions that
 * start on a day, today or later. Throws `FaultyCatalogue`.
 */
export async function importCatalogue(
  write: AccountWrite,
  file: CatalogueFile,
): Promise<CataloguePlan> {
  const { db, actor, now } = write;
  const today = await requireStart(write, file.startsOn);
  const made = { today, at: now.toISOString(), by: employeeOf(actor) };
  const plan = await planCatalogue(write, file, made);
  const { rows, updates } = plan;
  await insertRows(db, "manufacturers", rows.manufacturers);
  await insertRows(db, "brands", rows.brands);
  await insertRows(db, "categories", rows.categories);
  await insertRows(db, "sub_categories", rows.sub_categories);
  // Masters before what stands under them.
  const products = rows.products.toSorted((one, other) => other.is_master - one.is_master);
  await insertRows(db, "products", products);
  await updateRows(write, "brands", updates.brands);
  await updateRows(write, "products", updates.products);
  await storeVersions(db, plan.versions);
  return plan;
}

async function updateRows<Table extends "brands" | "products">(
  { db, accountId }: AccountWrite,
  table: Table,
  updates: readonly { readonly id: string; readonly set: Partial<Row<Table>> }[],
): Promise<void> {
  for (const { id, set } of updates) {
    await db
      .updateTable<"brands" | "products">(table)
      .set(set)
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
  }
}
