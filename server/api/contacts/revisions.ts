import { stale } from "../api-error";
import type { AccountWrite } from "../scope";

interface Seen {
  id: string;
  revision: number;
}

/** Refuses if the row is not any more as it was read: its lock is held until the change is stored. */
export async function takeRevision(
  { db, accountId }: AccountWrite,
  { id, revision }: Seen,
  seen: number | undefined,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("contacts")
    .set({ revision })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("revision", "=", seen ?? revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw stale();
}

/** Before a provider is asked to change a contact: whoever saw the same revision comes too late from here on. */
export async function claimRevision(write: AccountWrite, { id, revision }: Seen): Promise<void> {
  if (!(await replaceRevision(write, id, revision, revision + 1))) throw stale();
}

/** After it has refused: the form that was sent may be sent again. */
export async function giveRevisionBack(write: AccountWrite, { id, revision }: Seen): Promise<void> {
  await replaceRevision(write, id, revision + 1, revision);
}

async function replaceRevision(
  { db, accountId }: AccountWrite,
  id: string,
  from: number,
  to: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contacts")
    .set({ revision: to })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("revision", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
