import type { Note } from "../../../app/upstream/contract/notes";
import type { Db } from "../../database/schema";

/** Notes of a deal, newest first; the list is bounded. */
export async function listNotes(db: Db, accountId: string, dealId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("deal_notes as n")
    .leftJoin("employees as c", "c.id", "n.created_by")
    .leftJoin("employees as u", "u.id", "n.updated_by")
    .select([
      "n.id",
      "n.content",
      "n.created_at",
      "n.created_by",
      "n.updated_at",
      "n.updated_by",
      "c.first_name as c_first",
      "c.last_name as c_last",
      "u.first_name as u_first",
      "u.last_name as u_last",
    ])
    .where("n.account_id", "=", accountId)
    .where("n.deal_id", "=", dealId)
    .where("n.is_archived", "=", 0)
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    content: row.content,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    revision: revisionOf(row),
    context: {
      createdBy: author(row.created_by, row.c_first, row.c_last),
      updatedBy: author(row.updated_by, row.u_first, row.u_last),
    },
  }));
}

/** A note's revision is the moment of its last change, which each change puts at least 1 ms further. */
export function revisionOf(note: { created_at: string; updated_at: string | null }): number {
  return Date.parse(note.updated_at ?? note.created_at);
}

function author(id: string | null, first: string | null, last: string | null) {
  return id === null ? null : { id, name: `${first ?? ""} ${last ?? ""}`.trim() };
}

export function findNote(db: Db, accountId: string, dealId: string, id: string) {
  return db
    .selectFrom("deal_notes")
    .select(["id", "created_at", "updated_at"])
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
}
