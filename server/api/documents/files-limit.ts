import type { AccountRead, AccountWrite } from "../scope";
import type { Services } from "../services";
import { ApiError } from "../api-error";

const GB = 1_000_000_000;

const noRoom = (limit: number) => {
  const all = (limit / GB).toLocaleString("en", { maximumFractionDigits: 2 });
  const words = `There is no room left: the files of this account may take ${all} GB`;
  return new ApiError(413, "files_limit", words);
};

/** Refuses a file of an account that has no room left (413), before a byte of it is taken. */
export async function requireRoom(read: AccountRead, { filesLimit }: Services): Promise<void> {
  if (((await findUsed(read)) ?? 0) >= filesLimit) throw noRoom(filesLimit);
}

/** Counts a file among those of its account; 413 if they would take more room than they may. */
export async function takeRoom(
  write: AccountWrite,
  { filesLimit }: Pick<Services, "filesLimit">,
  size: number,
): Promise<void> {
  const { db, accountId } = write;
  const take = () =>
    db
      .updateTable("files_used")
      .set(({ eb }) => ({ bytes: eb("bytes", "+", size) }))
      .where("account_id", "=", accountId)
      .where("bytes", "<=", filesLimit - size)
      .executeTakeFirst();
  if ((await take()).numUpdatedRows > 0n) return;
  if ((await findUsed(write)) !== null) throw noRoom(filesLimit);
  // The first file since they are counted: what there was before is summed up.
  const { bytes } = await db
    .selectFrom("documents")
    .select(({ fn }) => fn.sum<number | null>("size").as("bytes"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("files_used")
    .values({ account_id: accountId, bytes: Number(bytes ?? 0) })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .execute();
  if ((await take()).numUpdatedRows === 0n) throw noRoom(filesLimit);
}

/** Counts a file no more, which is removed. */
export async function giveRoom({ db, accountId }: AccountWrite, size: number): Promise<void> {
  await db
    .updateTable("files_used")
    .set(({ eb }) => ({ bytes: eb("bytes", "-", size) }))
    .where("account_id", "=", accountId)
    .execute();
}

/** Null before they are counted. */
async function findUsed({ db, accountId }: AccountRead): Promise<number | null> {
  const row = await db
    .selectFrom("files_used")
    .select("bytes")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ? Number(row.bytes) : null;
}
