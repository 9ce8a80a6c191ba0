import { newId } from "../../database/id";

import { notes } from "../../../app/upstream/contract/notes";
import { findOpenDeal, requireDeal } from "../deals/queries";
import { mutation, query } from "../implement";
import { notFound, stale } from "../api-error";
import { findNote, listNotes, revisionOf } from "./queries";

const getNotes = query(notes.listNotes, async ({ db, staff, params }) => {
  await requireDeal(db, staff.accountId, params.dealId);
  return listNotes(db, staff.accountId, params.dealId);
});

const createNote = mutation(notes.createNote, async (call) => {
  const { trx, staff, params, body, now, services } = call;
  const deal = await findOpenDeal(services.database.engine, trx, staff.accountId, params.dealId);
  const id = newId();
  await trx
    .insertInto("deal_notes")
    .values({
      id,
      account_id: staff.accountId,
      deal_id: deal.id,
      content: body.content.trim(),
      created_at: now.toISOString(),
      created_by: staff.employeeId,
      updated_at: null,
      updated_by: null,
    })
    .execute();
  return { id };
});

const updateNote = mutation(notes.updateNote, async (call) => {
  const { trx, staff, params, body, now, services } = call;
  await findOpenDeal(services.database.engine, trx, staff.accountId, params.dealId);
  const note = await findNote(trx, staff.accountId, params.dealId, params.id);
  if (!note) throw notFound();
  if (body.revision !== undefined && body.revision !== revisionOf(note)) throw stale();
  await trx
    .updateTable("deal_notes")
    .set({
      content: body.content.trim(),
      updated_at: new Date(Math.max(now.getTime(), revisionOf(note) + 1)).toISOString(),
      updated_by: staff.employeeId,
    })
    .where("account_id", "=", staff.accountId)
    .where("id", "=", note.id)
    .execute();
  return {};
});

const archiveNote = mutation(notes.archiveNote, async (call) => {
  const { trx, staff, params, services } = call;
  await findOpenDeal(services.database.engine, trx, staff.accountId, params.dealId);
  const note = await findNote(trx, staff.accountId, params.dealId, params.id);
  if (!note) throw notFound();
  await trx
    .updateTable("deal_notes")
    .set({ is_archived: 1 })
    .where("account_id", "=", staff.accountId)
    .where("id", "=", note.id)
    .execute();
  return {};
});

export const noteHandlers = [getNotes, createNote, updateNote, archiveNote];
