import { sql } from "kysely";

import type { Note } from "../../../app/upstream/contract/notes";
import type { AccountRead } from "../scope";

const nameOf = (table: "c" | "u") =>
  sql<string>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
const author = (id: string | null, name: string) => (id === null ? null : { id, name });

/** The first `limit` notes of a deal, newest first. */
export async function listNotes(
  { db, accountId }: AccountRead,
  dealId: string,
  limit: number,
): Promise<Note[]> {
  const rows = await db
    .selectFrom("deal_notes as n")
    .leftJoin("employees as c", "c.id", "n.created_by")
    .leftJoin("employees as u", "u.id", "n.updated_by")
    .select(["n.id", "n.content", "n.revision", "n.created_at as createdAt"])
    .select(["n.created_by as createdBy", "n.updated_at as updatedAt", "n.updated_by as updatedBy"])
    .select([nameOf("c").as("creator"), nameOf("u").as("editor")])
    .where("n.account_id", "=", accountId)
    .where("n.deal_id", "=", dealId)
    .where("n.is_archived", "=", 0)
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ creator, editor, ...note }) => {
    const { createdBy, updatedBy } = note;
    const context = { createdBy: author(createdBy, creator), updatedBy: author(updatedBy, editor) };
    return { ...note, context };
  });
}

/** The revision of a deal's note; null if it is not there, or archived. */
export async function findRevision({ db, accountId }: AccountRead, dealId: string, id: string) {
  const note = await db
    .selectFrom("deal_notes")
    .select("revision")
    .where("account_id", "=", accountId)
    .where("deal_id", "=", dealId)
    .where("id", "=", id)
    .where("is_archived", "=", 0)
    .executeTakeFirst();
  return note?.revision ?? null;
}
