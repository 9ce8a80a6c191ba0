import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";
import { redirectWithToast } from "~/http/toast-redirect.server";
import { CONFLICT_TOAST } from "~/ui/toast/messages";
import { notes, type Note } from "~/upstream/contract/notes";

import type { DealContext } from "../deal-route.server";

function listNotes({ staff, deal }: DealContext) {
  return staff.upstream.exchange(notes.listNotes, { params: { dealId: deal.id } });
}

export const NOTE_IS_GONE =
  "This note is not there any more: somebody may have archived it. What you typed can still be read and copied here.";

/** The note an address names; null if it is not there or archived. */
export async function findNote(route: DealContext): Promise<Note | null> {
  const { response: all } = await listNotes(route);
  return all.find((one) => one.id === route.params.noteId) ?? null;
}

/** The same for a question about it: without a note there is nothing to ask, and the deal shows that. */
export async function requireNote(route: DealContext): Promise<Note> {
  const note = await findNote(route);
  if (note) return note;
  throw await redirectWithToast(route.request, route.context, route.backTo, CONFLICT_TOAST);
}

/** What the Notes module shows of a deal. */
export async function loadNotes(route: DealContext) {
  const { staff, deal, workflow, context, changePath } = route;
  const at = [workflow.slug, deal.id] as const;
  const show = (instant: string) => formatInstant(instant, staff.timeZone, context.host.now());
  const { response, isTruncated } = await listNotes(route);
  const all = response.map(({ id, content, createdAt, updatedAt, context }) => ({
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
  return { addPath: changePath(notes.createNote, paths.newNote(...at)), notes: all, isTruncated };
}
