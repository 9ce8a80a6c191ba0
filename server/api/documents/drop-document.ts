import type { AccountWrite } from "../scope";
import { giveRoom } from "./files-limit";
import { removeOrphanJob } from "./keep-file";

/** Removes a document that nothing refers to any more, which the database sees to, and its file once that is kept. */
export async function dropDocument(write: AccountWrite, id: string): Promise<void> {
  const { db, accountId } = write;
  const row = await db
    .deleteFrom("documents")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning(["storage_key", "size"])
    .executeTakeFirst();
  if (!row) return;
  await giveRoom(write, row.size);
  await write.enqueue(
    removeOrphanJob,
    { storageKey: row.storage_key },
    { key: `${row.storage_key} replaced` },
  );
}
