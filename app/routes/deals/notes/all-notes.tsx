import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";

import { Modal } from "~/ui/dialog/modal";

import { dealLoader } from "../deal-route.server";
import { PartFoot } from "../earlier";
import { earlierPart, fromList, newestPart } from "../part-search";
import { NoteEntry } from "./note-entry";
import { loadNotesPage } from "./notes.server";

export const meta: MetaFunction = () => [{ title: "Notes · Headrail" }];

export const loader = dealLoader(loadNotesPage);

export { DialogError as ErrorBoundary } from "~/ui/dialog/dialog-error";

/** All notes of a deal, a part at a time. */
export default function NotesDialog() {
  const { about, closeTo, path, notes, next, rest, isCut } = useLoaderData<typeof loader>();
  const { search: asked } = useLocation();
  const search = fromList(asked, "notes");
  return (
    // Another part is begun at its top.
    <Modal key={notes[0]?.id} title="Notes" about={about} closeTo={closeTo} width="w780">
      <div className="dialog-list">
        {notes.length === 0 && <p className="dialog-body muted">No notes found</p>}
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} search={search} />
        ))}
        {next === null && isCut && (
          <p className="dialog-body muted">There are more, which cannot be shown here.</p>
        )}
      </div>
      <PartFoot
        earlier={earlierPart(path, asked, next)}
        rest={rest}
        newest={newestPart(path, asked)}
        closeTo={closeTo}
      />
    </Modal>
  );
}
