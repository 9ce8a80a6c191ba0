import type { Insertable } from "kysely";

import { todayIn } from "../../../app/domain/dates";
import { locking } from "../../database/dialect";
import type { Schema, Trx } from "../../database/schema";
import { unsuitable } from "../api-error";
import { employeeOf, type AccountWrite } from "../scope";
import { planCatalogue, type CatalogueFile, type CataloguePlan } from "./plan-catalogue";

/** Rows of one statement: engines bound how many values it has. */
const AT_ONCE = 200;

/**
 * Stores what a file says otherwise than what is stored: products at once, their prices and options as new versions that
 * start on a day, today or later. Throws `FaultyCatalogue`.
 */
export async function importCatalogue(
  write: AccountWrite,
  file: CatalogueFile,
): Promise<CataloguePlan> {
  const { db, engine, accountId, actor, now } = write;
  // One catalogue of an account at a time: the next one is compared with it.
  const account = await locking(
    engine,
    db.selectFrom("accounts").select("time_zone").where("id", "=", accountId),
  ).executeTakeFirstOrThrow();
  const today = todayIn(account.time_zone, now);
  if (file.startsOn < today) {
    const why = `A price list starts today (${today}) or later, not ${file.startsOn}`;
    throw unsuitable("startsOn", why);
  }
  const made = { at: now.toISOString(), by: employeeOf(actor) };
  const plan = await planCatalogue(write, file, made);
  const { rows, updates } = plan;
  await insert(db, "manufacturers", rows.manufacturers);
  await insert(db, "brands", rows.brands);
  await insert(db, "categories", rows.categories);
  await insert(db, "sub_categories", rows.sub_categories);
  // Masters before what stands under them.
  await insert(
    db,
    "products",
    rows.products.toSorted((one, other) => other.is_master - one.is_master),
  );
  for (const { id, set } of updates.brands) {
    await db
      .updateTable("brands")
      .set(set)
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
  }
  for (const { id, set } of updates.products) {
    await db
      .updateTable("products")
      .set(set)
      .where("account_id", "=", accountId)
      .where("id", "=", id)
      .execute();
  }
  await insert(db, "product_versions", rows.product_versions);
  await insert(db, "price_grids", rows.price_grids);
  return plan;
}

async function insert<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
