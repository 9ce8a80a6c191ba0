import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";
import { notes, type Note } from "~/upstream/contract/notes";

import type { DealContext } from "../deal-route.server";

function listNotes({ staff, deal }: DealContext): Promise<Note[]> {
  return staff.upstream.call(notes.listNotes, { params: { dealId: deal.id } });
}

/** The note an address names; 404 if it is not there or archived. */
export async function requireNote(route: DealContext): Promise<Note> {
  const note = (await listNotes(route)).find((one) => one.id === route.params.noteId);
  if (!note) throw new Response("Not found", { status: 404 });
  return note;
}

/** What the Notes module shows of a deal. */
export async function loadNotes(route: DealContext) {
  const { staff, deal, workflow, context, changeHref } = route;
  const at = [workflow.slug, deal.id] as const;
  const show = (instant: string) => formatInstant(instant, staff.timeZone, context.host.now());
  return {
    addHref: changeHref(notes.createNote, paths.newNote(...at)),
    notes: (await listNotes(route)).map((note) => ({
      id: note.id,
      content: note.content,
      author: note.context.createdBy?.name ?? "Unknown",
      at: show(note.createdAt),
      edited: note.updatedAt && show(note.updatedAt),
      editHref: changeHref(notes.updateNote, paths.editNote(...at, note.id)),
      archiveHref: changeHref(notes.archiveNote, paths.archiveNote(...at, note.id)),
    })),
  };
}
