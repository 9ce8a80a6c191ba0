import type { Udf } from "../../../app/upstream/contract/custom-fields";
import type { AccountRead } from "../scope";

/** The account's custom fields in their order, without archived ones. */
export async function listUdfs({ db, accountId }: AccountRead): Promise<Udf[]> {
  const rows = await db
    .selectFrom("udfs")
    .select(["id", "name", "path", "type", "required", "revision"])
    .where("account_id", "=", accountId)
    .where("is_archived", "=", 0)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...row,
    type: row.type as Udf["type"],
    required: row.required === 1,
  }));
}
