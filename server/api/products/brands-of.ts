import type { AccountRead } from "../scope";

/** The brands of a supplier, whose products all are the supplier's too; null of none, which wants all. */
export async function brandsOf(
  { db, accountId }: AccountRead,
  manufacturerId: string | undefined,
): Promise<string[] | null> {
  if (manufacturerId === undefined) return null;
  const rows = await db
    .selectFrom("brands")
    .select("id")
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .execute();
  return rows.map(({ id }) => id);
}
