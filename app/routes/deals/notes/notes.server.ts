import { formatInstant } from "~/domain/dates";
import { findInList, readPart, type AskedPart } from "~/http/part-of-list.server";
import { paths } from "~/http/paths";
import { leadBack } from "~/http/toast-redirect.server";
import { notes, type Note } from "~/upstream/contract/notes";

import type { DealContext } from "../deal-route.server";
import { loadPartPage, wayPastInDeal } from "../part-of-list.server";

const OF_PANEL = 20;

export const NOTE_IS_GONE =
  "This note is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

function listNotes({ staff, deal }: DealContext, query: { from?: string; limit: number }) {
  return staff.upstream.exchange(notes.listNotes, { params: { dealId: deal.id }, query });
}

/** The note an address names; null if it is not there or archived. */
export const findNote = (route: DealContext): Promise<Note | null> =>
  findInList((query) => listNotes(route, query), route.params.noteId);

/** The same for a question about it: without a note there is nothing to ask, and the deal shows that. */
export async function requireNote(route: DealContext): Promise<Note> {
  const note = await findNote(route);
  if (note) return note;
  throw await leadBack(route, route.backTo, "note");
}

/** Where the way leads on once the note is archived. */
export const wayPastNote = (route: DealContext) =>
  wayPastInDeal(route, route.params.noteId ?? "", (query) => listNotes(route, query));

/** What the Notes module shows of a deal: its newest notes. */
export const loadNotes = (route: DealContext) => loadPart(route, { from: null, limit: OF_PANEL });

/** The part that an address asks for, on a page of its own. */
export const loadNotesPage = (route: DealContext) => loadPartPage(route, loadPart);

async function loadPart(route: DealContext, asked: AskedPart) {
  const { staff, deal, workflow, context, changePath } = route;
  const at = [workflow.slug, deal.id] as const;
  const show = (instant: string) => formatInstant(instant, staff.timeZone, context.host.now());
  const { entries, ...part } = await readPart((query) => listNotes(route, query), asked);
  const shown = entries.map(({ id, content, createdAt, updatedAt, context }) => ({
    id,
    content,
    author: context.createdBy?.name ?? "Unknown",
    at: show(createdAt),
    edited: updatedAt && show(updatedAt),
    links: [
      { word: "Edit", path: changePath(notes.updateNote, paths.editNote(...at, id)) },
      { word: "Archive", path: changePath(notes.archiveNote, paths.archiveNote(...at, id)) },
    ].flatMap(({ word, path }) => (path === null ? [] : [{ word, path }])),
  }));
  return {
    addPath: changePath(notes.createNote, paths.newNote(...at)),
    path: paths.notes(...at),
    notes: shown,
    ...part,
  };
}
export type ShownNote = Awaited<ReturnType<typeof loadPart>>["notes"][number];
