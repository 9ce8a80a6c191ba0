import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";
import { notes, type Note } from "~/upstream/contract/notes";

import type { DealScene } from "../deal-route.server";

function listNotes({ staff, deal }: DealScene): Promise<Note[]> {
  return staff.upstream.call(notes.listNotes, { params: { dealId: deal.id } });
}

/** The note an address names; 404 if it is not there or archived. */
export async function requireNote(scene: DealScene): Promise<Note> {
  const note = (await listNotes(scene)).find((one) => one.id === scene.params.noteId);
  if (!note) throw new Response("Not found", { status: 404 });
  return note;
}

/** What the Notes module shows of a deal. */
export async function loadNotes(scene: DealScene) {
  const { staff, workflow, deal, url, context } = scene;
  const show = (instant: string) => formatInstant(instant, staff.timeZone, context.host.now());
  const link = (isAllowed: boolean, path: string) =>
    isAllowed && !deal.isArchived ? path + url.search : null;
  return {
    addHref: link(staff.may(notes.createNote), paths.newNote(workflow.slug, deal.id)),
    notes: (await listNotes(scene)).map(({ id, content, context: names, ...note }) => ({
      id,
      content,
      author: names.createdBy?.name ?? "Unknown",
      at: show(note.createdAt),
      edited: note.updatedAt && show(note.updatedAt),
      editHref: link(staff.may(notes.updateNote), paths.editNote(workflow.slug, deal.id, id)),
      archiveHref: link(
        staff.may(notes.archiveNote),
        paths.archiveNote(workflow.slug, deal.id, id),
      ),
    })),
  };
}
