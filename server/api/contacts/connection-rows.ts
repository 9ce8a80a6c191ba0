import type { Selectable } from "kysely";

import type { Schema } from "../../database/schema";
import type { AccountRead } from "../scope";

/** A provider that an account is, or was, connected with. */
export type ConnectionRow = Selectable<Schema["contact_connections"]>;

export function listConnectionRows({ db, accountId }: AccountRead): Promise<ConnectionRow[]> {
  return db
    .selectFrom("contact_connections")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findConnectionRow(
  { db, accountId }: AccountRead,
  id: string,
): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom("contact_connections")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** True if it can be asked: it was not disconnected, by us or by the provider. */
export const isConnected = (row: ConnectionRow): boolean =>
  row.sealed_grant !== null && row.copy_trouble !== "disconnected";
