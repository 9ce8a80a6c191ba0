import type { Udf } from "../../../app/upstream/contract/custom-fields";
import type { AccountRead } from "../scope";

/**
 * Names by path of the fields whose values are text, in the fields' order and archived ones included: what a deal keeps
 * under one that was archived still finds it, so that no deal is written because a field was.
 */
export async function listTextFields({ db, accountId }: AccountRead): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("udfs")
    .select(["path", "name"])
    .where("account_id", "=", accountId)
    .where("type", "<>", "CONTACT")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ path, name }) => [path, name]));
}

/** The same for one deal's values (JSON): not asked for where it has none. */
export async function textFieldsFor(read: AccountRead, udfs: string): Promise<Map<string, string>> {
  const values = Object.values(JSON.parse(udfs) as Record<string, string | null>);
  return values.some(Boolean) ? listTextFields(read) : new Map();
}

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
