import { TEXT_TYPES } from "../../../app/domain/custom-fields";
import type { Udf } from "../../../app/upstream/contract/custom-fields";
import type { AccountRead } from "../scope";

/**
 * Paths of the fields whose values are text, archived ones included: what a deal keeps under one that was archived still
 * finds it, so that no deal is written because a field was.
 */
export async function listTextFields({ db, accountId }: AccountRead): Promise<Set<string>> {
  const rows = await db
    .selectFrom("udfs")
    .select("path")
    .where("account_id", "=", accountId)
    .where("type", "in", TEXT_TYPES)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** The same for one deal's values (JSON): not asked for where it has none. */
export async function textFieldsFor(read: AccountRead, udfs: string): Promise<Set<string>> {
  const values = Object.values(JSON.parse(udfs) as Record<string, string | null>);
  return values.some(Boolean) ? listTextFields(read) : new Set();
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
