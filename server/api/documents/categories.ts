import { documents } from "../../../app/upstream/contract/documents";
import { unsuitable } from "../api-error";
import { query } from "../implement";
import type { AccountRead } from "../scope";

export const listDocumentCategories = query(
  documents.listDocumentCategories,
  async ({ db, accountId }) => {
    const rows = await db
      .selectFrom("document_categories")
      .select(["id", "name", "is_active", "position"])
      .where("account_id", "=", accountId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    return {
      data: rows.map(({ id, name, is_active, position }) => ({
        ...{ id, category: name, is_active: is_active === 1, sort_order: position },
      })),
    };
  },
);

/** Something is filed under a category of the account that is in use; 422 on the field otherwise. */
export async function requireCategory(
  { db, accountId }: AccountRead,
  id: string,
  field: string,
): Promise<string> {
  const found = await db
    .selectFrom("document_categories")
    .select("name")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("is_active", "=", 1)
    .executeTakeFirst();
  if (!found) throw unsuitable(field);
  return found.name;
}
