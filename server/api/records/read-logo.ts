import type { AccountRead } from "../scope";
import type { Services } from "../services";

const MAX_BYTES = 5 * 1_048_576;
const OURS = /^\/logo\/([\w-]+)$/;

/** The account's logo, if it is a picture among its own documents. What lies elsewhere is not fetched. */
export async function readLogo(
  { files, log }: Services,
  { db, accountId }: AccountRead,
  url: string | null,
): Promise<Uint8Array | null> {
  const id = OURS.exec(url ?? "")?.[1];
  if (id === undefined) return null;
  const row = await db
    .selectFrom("documents")
    .select(["storage_key", "size"])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .where("mime_type", "in", ["image/png", "image/jpeg"])
    .executeTakeFirst();
  if (!row || row.size > MAX_BYTES) return null;
  try {
    return new Uint8Array(
      await new Response(files.open(row.storage_key, 0, row.size)).arrayBuffer(),
    );
  } catch (error) {
    // The name stands there anyway.
    log.error({ err: error }, "the logo of a document cannot be read");
    return null;
  }
}
