import { notes } from "../../../app/upstream/contract/notes";
import type { TimelineVerb } from "../../../app/upstream/contract/timeline";
import { newId } from "../../database/id";
import { mutation, query } from "../implement";
import { AUTHOR_COLUMNS, authorNames, changedBy, madeBy, withAuthors } from "../records/authors";
import { changeDeal } from "../records/change-deal";
import { changeRow } from "../records/change-row";
import { requireDeal } from "../records/deals";
import { isFrom, tellRest } from "../records/newest-first";
import { textChanges, type FieldChange } from "../records/timeline";
import type { AccountWrite } from "../scope";
import { shownOf } from "../truncated";

const MAX_NOTES = 500;

const listNotes = query(notes.listNotes, async (read, call) => {
  const { dealId } = call.params;
  const { from, limit = MAX_NOTES } = call.query;
  await requireDeal(read, dealId);
  const asked = read.db
    .selectFrom("deal_notes")
    .where("account_id", "=", read.accountId)
    .where("deal_id", "=", dealId)
    .where("is_archived", "=", 0)
    .$if(from !== undefined, (some) => some.where(isFrom(read, "deal_notes", dealId, from ?? "")));
  const rows = await asked
    .select(["id", "content", "revision", ...AUTHOR_COLUMNS])
    .select(authorNames(read, "deal_notes"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const shown = shownOf(call, rows, limit).map(withAuthors);
  await tellRest(call, shown.length, async () => {
    const counted = asked.select(({ fn }) => fn.countAll<number>().as("count"));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  });
  return shown;
});

const createNote = mutation(notes.createNote, async (write, { params, body }) => {
  const { db, accountId } = write;
  const own = { id: newId(), account_id: accountId, deal_id: params.dealId };
  const note = { ...own, content: body.content.trim(), ...madeBy(write) };
  await changeDeal(write, params.dealId, async () => {
    await db.insertInto("deal_notes").values(note).execute();
    return entryOf("ADDED", own.id, textChanges([["Note", null, note.content]]));
  });
  return { id: own.id };
});

type Place = { dealId: string; id: string };
const openNote = ({ dealId, id }: Place) => ({ id, deal_id: dealId, is_archived: 0 }) as const;

/** What the timeline says of a note. */
const entryOf = (verb: TimelineVerb, id: string, changes: readonly FieldChange[]) => ({
  entries: [{ area: "NOTES", verb, subject: { id, label: "Note" }, changes } as const],
});

/** What a note says; null if there is no such note. */
async function contentOf({ db, accountId }: AccountWrite, place: Place): Promise<string | null> {
  const row = await db
    .selectFrom("deal_notes")
    .select("content")
    .where("account_id", "=", accountId)
    .where("id", "=", place.id)
    .where("deal_id", "=", place.dealId)
    .executeTakeFirst();
  return row?.content ?? null;
}

const updateNote = mutation(notes.updateNote, async (write, { params, body }) => {
  const patch = { content: body.content.trim(), ...changedBy(write) };
  await changeDeal(write, params.dealId, async () => {
    const before = await contentOf(write, params);
    await changeRow(write, "deal_notes", openNote(params), patch, body.revision);
    return entryOf("CHANGED", params.id, textChanges([["Note", before, patch.content]]));
  });
});

const archiveNote = mutation(notes.archiveNote, (write, { params }) =>
  changeDeal(write, params.dealId, async () => {
    const before = await contentOf(write, params);
    await changeRow(write, "deal_notes", openNote(params), { is_archived: 1 });
    return entryOf("ARCHIVED", params.id, textChanges([["Note", before, null]]));
  }),
);

export const noteHandlers = [listNotes, createNote, updateNote, archiveNote];
