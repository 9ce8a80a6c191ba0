import { measureSystemOf } from "../../../app/domain/dimensions";
import { normalise } from "../../../app/domain/normalise";
import { findProducts } from "../../api/products/read-price-list";
import type { Database } from "../../database/connection";

/** The account of somebody, with what its prices and sizes are in; throws if there is no such person. */
export async function findAccount(database: Database, username: string) {
  const found = await database.read
    .selectFrom("employees as e")
    .innerJoin("accounts as a", "a.id", "e.account_id")
    .select(["a.id", "a.name", "a.time_zone", "a.measure_system"])
    .select(["a.currency_symbol", "a.currency_code"])
    .where("e.username_key", "=", normalise(username))
    .executeTakeFirst();
  if (!found) throw new Error(`--username: nobody is called ${username}`);
  const { name, time_zone: timeZone, measure_system: measures } = found;
  const system = measureSystemOf(measures);
  const currency = { symbol: found.currency_symbol, code: found.currency_code };
  const read = { db: database.read, engine: database.engine, accountId: found.id };
  return { name, timeZone, system, currency, read };
}
export type FoundAccount = Awaited<ReturnType<typeof findAccount>>;

/** The product of a code, which has prices of its own; throws what is wrong with it in words. */
export async function findProduct(
  { read, name }: FoundAccount,
  wanted: { code: string; brand: string | null },
) {
  const found = await findProducts(read, wanted);
  const [product] = found;
  if (!product) throw new Error(`--product: ${name} sells nothing as ${wanted.code}`);
  if (found.length > 1) {
    const brands = found.map((one) => one.brand_name).join(" and ");
    throw new Error(`--brand: ${wanted.code} is of ${brands}; say which`);
  }
  if (product.is_master === 1) {
    throw new Error(`--product: ${product.name} has no prices of its own, its kinds have`);
  }
  return product;
}
