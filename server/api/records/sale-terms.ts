import type { AccountRead } from "../scope";

export interface SaleTerms {
  readonly version: number;
  readonly text: string;
}

/** What customers of the account agree to today; null if it has no terms, or none any more. */
export async function findSaleTerms({ db, accountId }: AccountRead): Promise<SaleTerms | null> {
  const row = await db
    .selectFrom("terms")
    .select(["version", "text"])
    .where("account_id", "=", accountId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && row.text !== "" ? row : null;
}
