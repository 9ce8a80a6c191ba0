import { notFound, unsuitable } from "../api-error";
import { findSupplier, type SupplierRow } from "../records/purchasing/suppliers";
import type { AccountRead } from "../scope";

/** A supplier of the account; 404 for any other. */
export async function requireSupplier(read: AccountRead, id: string): Promise<SupplierRow> {
  const row = await findSupplier(read, id);
  if (!row) throw notFound();
  return row;
}

/** The methods of a supplier in their order, those that are archived too. */
export function listMethods({ db, accountId }: AccountRead, supplierId: string) {
  return db
    .selectFrom("shipping_methods")
    .select(["id", "name", "description", "address", "is_active", "position"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", supplierId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** 422 on `field` for a method that the supplier does not deliver by; none may be the default. */
export async function requireMethod(
  read: AccountRead,
  supplierId: string,
  methodId: string | null,
  field: string,
): Promise<void> {
  if (methodId === null) return;
  const methods = await listMethods(read, supplierId);
  const isOwn = methods.some(({ id, is_active }) => id === methodId && is_active === 1);
  if (!isOwn) throw unsuitable(field);
}
