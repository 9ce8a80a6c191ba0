import { createHash, randomBytes } from "node:crypto";

import { newId } from "../../../database/id";
import type { AccountRead, AccountWrite } from "../../scope";

/** What a key begins with, so that one that lies somewhere is known for what it is. */
const PREFIX = "hrs_";
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** A new key of a supplier: 256 random bits, which are shown now and never again. */
export async function addSupplierKey(
  { db, accountId, now }: AccountWrite,
  manufacturerId: string,
  name: string,
): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = PREFIX + randomBytes(32).toString("base64url");
  await db
    .insertInto("supplier_keys")
    .values({
      ...{ id, account_id: accountId, manufacturer_id: manufacturerId, name },
      ...{ key_hash: hashKey(key), created_at: now.toISOString(), last_used_at: null },
      revoked_at: null,
    })
    .execute();
  return { id, key };
}

/** The keys of a supplier, the newest first, those that were withdrawn too. */
export function listSupplierKeys({ db, accountId }: AccountRead, manufacturerId: string) {
  return db
    .selectFrom("supplier_keys")
    .select(["id", "name", "created_at", "last_used_at", "revoked_at"])
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .orderBy("id", "desc")
    .execute();
}

/** Withdraws a key for good; false if there is none of the id that still opens anything. */
export async function revokeSupplierKey(
  { db, accountId, now }: AccountWrite,
  manufacturerId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("supplier_keys")
    .set({ revoked_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("manufacturer_id", "=", manufacturerId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
