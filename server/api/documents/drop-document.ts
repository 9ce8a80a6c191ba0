import type { AccountWrite } from "../scope";
import { giveRoom } from "./files-limit";
import { removeOrphanJob } from "./keep-file";

/** Removes a document that nothing refers to any more, and its file once that is kept; one that was agreed to stays. */
export async function dropDocument(write: AccountWrite, id: string): Promise<void> {
  const { db, accountId } = write;
  const held = await db
    .selectFrom("acceptances")
    .select("id")
    .where("account_id", "=", accountId)
    .where(({ eb, or }) => or([eb("document_id", "=", id), eb("signature_document_id", "=", id)]))
    .limit(1)
    .executeTakeFirst();
  if (held) return;
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
