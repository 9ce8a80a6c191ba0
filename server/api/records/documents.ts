import type { AccountRead } from "../scope";

/** Of a deal's documents, the newest ones are told. */
export const MAX_DOCUMENTS = 500;

/** The documents of a deal, newest first, in the shape of the wire. */
export async function listDealDocuments({ db, accountId }: AccountRead, dealId: string) {
  const rows = await db
    .selectFrom("documents")
    .select(["id", "name", "size", "revision"])
    .select(["mime_type as mimeType", "created_at as createdAt", "thumbnail_type"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("is_archived", "=", 0)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_DOCUMENTS)
    .execute();
  return rows.map(({ thumbnail_type, ...row }) => ({
    ...row,
    hasThumbnail: thumbnail_type !== null,
  }));
}
