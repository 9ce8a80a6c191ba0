import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { fromList } from "~/domain/part-search";
import { PartDialog } from "~/ui/dialog/part-dialog";

import { dealLoader } from "../deal-route.server";
import { NoteEntry } from "./note-entry";
import { loadNotesPage } from "./notes.server";

export const meta: MetaFunction = () => [{ title: "Notes · Headrail" }];

export const loader = dealLoader(loadNotesPage);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All notes of a deal, a part at a time. */
export default function NotesDialog() {
  const { notes, isCut, ...part } = useLoaderData<typeof loader>();
  const search = fromList(useLocation().search, "notes");
  return (
    // Another part is begun at its top.
    <PartDialog key={notes[0]?.id} title="Notes" {...part}>
      {notes.length === 0 && <p className="dialog-body muted">No notes found</p>}
      {notes.map((note) => (
        <NoteEntry key={note.id} note={note} search={search} />
      ))}
      {part.next === null && isCut && (
        <p className="dialog-body muted">There are more, which cannot be shown here.</p>
      )}
    </PartDialog>
  );
}
