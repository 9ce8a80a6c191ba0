import type { Selectable } from "kysely";

import type { Schema } from "../../../database/schema";
import type { AccountRead } from "../../scope";

export type SupplierRow = Selectable<Schema["manufacturers"]>;

/** A supplier of the account, also an archived one. Orders from before there were suppliers have none. */
export async function findSupplier(
  { db, accountId }: AccountRead,
  id: string | null,
): Promise<SupplierRow | null> {
  const row = await db
    .selectFrom("manufacturers")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id ?? "")
    .executeTakeFirst();
  return row ?? null;
}

/** What the supplier of what was sent to it is called. */
export async function supplierName(
  read: AccountRead,
  { manufacturer_id }: { readonly manufacturer_id: string },
): Promise<string> {
  return (await findSupplier(read, manufacturer_id))?.name ?? "";
}
