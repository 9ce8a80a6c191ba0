import { earlierPart } from "~/domain/part-search";
import { Earlier } from "~/ui/list/earlier";

import { useDealSearch } from "../panel/deal-place";
import { ModuleSheet } from "../panel/module-sheet";
import { NoteEntry } from "./note-entry";
import type { loadNotes } from "./notes.server";

type Shown = Awaited<ReturnType<typeof loadNotes>>;
export default function NotesModule({ addPath, path, notes, next, rest }: Shown) {
  const search = useDealSearch();
  const add = { path: addPath, icon: "add", word: "Add", object: "note" } as const;
  return (
    <ModuleSheet title="Notes" action={add}>
      {notes.length === 0 && <p className="sheet-body muted">No notes found</p>}
      {notes.map((note) => (
        <NoteEntry key={note.id} note={note} search={search} />
      ))}
      <Earlier href={earlierPart(path, search, next)} rest={rest} noun="notes" />
    </ModuleSheet>
  );
}
