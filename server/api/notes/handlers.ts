import type { Updateable } from "kysely";

import { notes } from "../../../app/upstream/contract/notes";
import { newId } from "../../database/id";
import type { Schema } from "../../database/schema";
import { notFound, stale } from "../api-error";
import { mutation, query } from "../implement";
import { changeDeal } from "../records/change-deal";
import { requireDeal } from "../records/deals";
import { employeeOf, type AccountWrite } from "../scope";
import { shownOf } from "../truncated";
import { findRevision, listNotes } from "./queries";

const MAX_NOTES = 500;

const getNotes = query(notes.listNotes, async (read, call) => {
  await requireDeal(read, call.params.dealId);
  return shownOf(call, await listNotes(read, call.params.dealId, MAX_NOTES + 1), MAX_NOTES);
});

const createNote = mutation(notes.createNote, async (write, { params, body }) => {
  const { db, accountId, actor, now } = write;
  const note = { id: newId(), account_id: accountId, deal_id: params.dealId };
  const made = { created_at: now.toISOString(), created_by: employeeOf(actor) };
  await changeDeal(write, params.dealId, async () => {
    const values = { ...note, ...made, content: body.content.trim() };
    await db.insertInto("deal_notes").values(values).execute();
    return {};
  });
  return { id: note.id };
});

async function changeNote(
  write: AccountWrite,
  { dealId, id }: { dealId: string; id: string },
  patch: Updateable<Schema["deal_notes"]>,
  seen?: number,
) {
  await changeDeal(write, dealId, async () => {
    const revision = await findRevision(write, dealId, id);
    if (revision === null) throw notFound();
    if (seen !== undefined && seen !== revision) throw stale();
    await write.db
      .updateTable("deal_notes")
      .set({ ...patch, revision: revision + 1 })
      .where("account_id", "=", write.accountId)
      .where("id", "=", id)
      .execute();
    return {};
  });
}

const updateNote = mutation(notes.updateNote, (write, { params, body }) => {
  const edited = { updated_at: write.now.toISOString(), updated_by: employeeOf(write.actor) };
  return changeNote(write, params, { content: body.content.trim(), ...edited }, body.revision);
});

const archiveNote = mutation(notes.archiveNote, (write, { params }) =>
  changeNote(write, params, { is_archived: 1 }),
);

export const noteHandlers = [getNotes, createNote, updateNote, archiveNote];
