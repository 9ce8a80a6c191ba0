import type { AccountRead } from "../scope";
import { isFrom } from "./newest-first";

/** Of a deal's documents, so many are told at once. */
export const MAX_DOCUMENTS = 500;

/** The documents of a deal, newest first, in the shape of the wire. */
export async function listDealDocuments(
  read: AccountRead,
  dealId: string,
  { from, limit = MAX_DOCUMENTS }: { from?: string | undefined; limit?: number | undefined } = {},
) {
  const rows = await openDocuments(read, dealId, from)
    .select(["id", "name", "size", "revision"])
    .select(["mime_type as mimeType", "created_at as createdAt", "thumbnail_type"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ thumbnail_type, ...row }) => ({
    ...row,
    hasThumbnail: thumbnail_type !== null,
  }));
}

/** How many a deal has; with `from`, how many of them are that one or older. */
export async function countDealDocuments(read: AccountRead, dealId: string, from?: string) {
  const { count } = await openDocuments(read, dealId, from)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const openDocuments = (read: AccountRead, dealId: string, from: string | undefined) =>
  read.db
    .selectFrom("documents")
    .where("account_id", "=", read.accountId)
    .where("deal_id", "=", dealId)
    .where("is_archived", "=", 0)
    .$if(from !== undefined, (some) => some.where(isFrom(read, "documents", dealId, from ?? "")));
