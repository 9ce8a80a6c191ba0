import type { AccountRead } from "../scope";

export const TAKEN = "There is a workflow of this name already";

/** Slugs of all workflows of the account, by which addresses tell them apart. */
export function listSlugs({ db, accountId }: AccountRead) {
  return db
    .selectFrom("workflows")
    .select(["id", "name", "slug", "position"])
    .where("account_id", "=", accountId)
    .execute();
}
