import { formatInstant } from "~/domain/dates";
import { paths } from "~/http/paths";
import { notes, type Note } from "~/upstream/contract/notes";

import type { DealContext } from "../deal-route.server";

function listNotes({ staff, deal }: DealContext) {
  return staff.upstream.exchange(notes.listNotes, { params: { dealId: deal.id } });
}

/** The note an address names; 404 if it is not there or archived. */
export async function requireNote(route: DealContext): Promise<Note> {
  const { response: all } = await listNotes(route);
  const note = all.find((one) => one.id === route.params.noteId);
  if (!note) throw new Response("Not found", { status: 404 });
  return note;
}

/** What the Notes module shows of a deal. */
export async function loadNotes(route: DealContext) {
  const { staff, deal, workflow, context, changeHref } = route;
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
      { word: "Edit", href: changeHref(notes.updateNote, paths.editNote(...at, id)) },
      { word: "Archive", href: changeHref(notes.archiveNote, paths.archiveNote(...at, id)) },
    ].flatMap(({ word, href }) => (href === null ? [] : [{ word, href }])),
  }));
  return { addHref: changeHref(notes.createNote, paths.newNote(...at)), notes: all, isTruncated };
}
