import { createHash } from "node:crypto";

import { z } from "zod";

import { mimeTypeOf, type DocumentExtension } from "../../../app/domain/document-types";
import { newId } from "../../database/id";
import { accountJob } from "../../jobs/job-kind";
import { accountWrite, type Subject } from "../account-write";
import { ApiError } from "../api-error";
import { madeBy } from "../records/authors";
import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { takeRoom } from "./files-limit";
import { THUMBNAIL_TYPE } from "./pictures";
import type { ReceivedFile } from "./receive-file";

/** From then on a stored file that no document names is nobody's: its upload has long ended. */
const ORPHAN_AFTER_MS = 60 * 60 * 1_000;

export const thumbnailKey = (storageKey: string) => `${storageKey}.thumbnail`;

/** Removes a file whose document was not stored: refused at last, or its program ended in between. */
export const removeOrphanJob = accountJob({
  name: "remove-orphan-file",
  payload: z.object({ storageKey: z.string() }),
  describe: () => ({ title: "Removal of a file that was not kept", recipient: null }),
  async run(services, { payload: { storageKey }, subject: { accountId } }) {
    const { engine, read: db } = services.database;
    if (await isNamed({ db, engine, accountId }, storageKey)) return;
    await removeFile(services, storageKey);
  },
});

interface KeepCall {
  services: Services;
  subject: Subject;
  write<Result>(work: (write: AccountWrite) => Promise<Result>): Promise<Result>;
}
type Own = { name: string; deal_id: string | null } & Partial<
  Record<"friendly_type" | "category_id" | "client_uuid", string>
>;

/**
 * Moves a file into the store and its document into the database, both or neither. First of all a job is stored that
 * removes what a program that ends in between leaves behind. A prefix of the key tells what the file was made as.
 */
export async function keepFile<Result>(
  { services, subject, write }: KeepCall,
  file: ReceivedFile,
  insert: (write: AccountWrite, add: (own: Own) => Promise<DocumentRow>) => Promise<Result>,
  prefix = "",
): Promise<Result> {
  const storageKey = `${subject.accountId}/${prefix}${newId()}`;
  const at = new Date(services.now().getTime() + ORPHAN_AFTER_MS);
  await accountWrite(services, subject, ({ enqueue }) =>
    enqueue(removeOrphanJob, { storageKey }, { at, key: storageKey }),
  );
  let hasBegun = false;
  let isNamedNow = false;
  try {
    if (file.thumbnail) {
      await services.files.put(thumbnailKey(storageKey), { bytes: file.thumbnail }, THUMBNAIL_TYPE);
    }
    await services.files.put(storageKey, { path: file.path }, file.mimeType);
    const result = await write((open) => {
      hasBegun = true;
      isNamedNow = false;
      return insert(open, async (own) => {
        const row = documentRow(open, file, storageKey, own);
        await takeRoom(open, services, file.size);
        await open.db.insertInto("documents").values(row).execute();
        isNamedNow = true;
        return row;
      });
    });
    // The same upload under the same key has been answered before: the first one's file is kept.
    if (!isNamedNow) await tryToRemove(services, storageKey);
    return result;
  } catch (error) {
    // After a fault of the database nobody knows what was stored: the job looks again.
    if (!hasBegun || error instanceof ApiError) await tryToRemove(services, storageKey);
    throw error;
  }
}

type DocumentRow = ReturnType<typeof documentRow>;
type Filed = Pick<ReceivedFile, "extension" | "mimeType" | "size" | "sha256" | "thumbnail">;
function documentRow(write: AccountWrite, file: Filed, storageKey: string, own: Own) {
  return {
    friendly_type: null,
    category_id: null,
    client_uuid: null,
    ...own,
    id: newId(),
    account_id: write.accountId,
    extension: file.extension,
    mime_type: file.mimeType,
    size: file.size,
    sha256: file.sha256,
    storage_key: storageKey,
    thumbnail_type: file.thumbnail ? THUMBNAIL_TYPE : null,
    ...madeBy(write),
  };
}

/** Something the program made itself, in the store and no document's yet. */
export interface KeptBytes {
  readonly storageKey: string;
  readonly extension: DocumentExtension;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Puts bytes into the store for a document that is to be stored with all that it belongs to, by `addKept`. The job that
 * removes what no document names comes first: whatever ends in between, nothing stays.
 */
export async function keepBytes(
  services: Services,
  {
    subject,
    bytes,
    extension,
    prefix = "",
  }: { subject: Subject; bytes: Uint8Array; extension: DocumentExtension; prefix?: string },
): Promise<KeptBytes> {
  const storageKey = `${subject.accountId}/${prefix}${newId()}`;
  const at = new Date(services.now().getTime() + ORPHAN_AFTER_MS);
  await accountWrite(services, subject, ({ enqueue }) =>
    enqueue(removeOrphanJob, { storageKey }, { at, key: storageKey }),
  );
  await services.files.put(storageKey, { bytes }, mimeTypeOf(extension));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { storageKey, extension, size: bytes.byteLength, sha256 };
}

/** The document of bytes that are kept, of no deal. What it takes is counted, and never refused: it is evidence. */
export async function addKept(
  write: AccountWrite,
  { storageKey, extension, size, sha256 }: KeptBytes,
  name: string,
): Promise<{ id: string; sha256: string }> {
  const file = { extension, mimeType: mimeTypeOf(extension), size, sha256, thumbnail: null };
  const row = documentRow(write, file, storageKey, { name, deal_id: null });
  await takeRoom(write, { filesLimit: Number.MAX_SAFE_INTEGER }, size);
  await write.db.insertInto("documents").values(row).execute();
  return row;
}

/** What was kept for nothing is removed, now if it can be. */
export const removeKept = (services: Services, { storageKey }: KeptBytes): Promise<void> =>
  tryToRemove(services, storageKey);

async function isNamed({ db, accountId }: AccountRead, storageKey: string): Promise<boolean> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("account_id", "=", accountId)
    .where("storage_key", "=", storageKey)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function removeFile({ files }: Services, storageKey: string): Promise<void> {
  await files.remove(thumbnailKey(storageKey));
  await files.remove(storageKey);
}

/** Now, if it can be; else the job does. */
async function tryToRemove(services: Services, storageKey: string): Promise<void> {
  await removeFile(services, storageKey).catch((error: unknown) =>
    services.log.warn({ err: error }, "a file that is not kept is removed later"),
  );
}
