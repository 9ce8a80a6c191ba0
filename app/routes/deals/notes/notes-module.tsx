import { ButtonLink } from "~/ui/button";
import { Spaced } from "~/ui/spaced";

import type { loadNotes } from "./notes.server";

export function NotesModule({ addHref, notes }: Awaited<ReturnType<typeof loadNotes>>) {
  return (
    <section className="sheet" aria-labelledby="notes-title">
      <header className="sheet-head">
        <h2 id="notes-title">Notes</h2>
        {addHref && (
          <ButtonLink href={addHref} size="small" icon="add">
            Add<span className="sr"> note</span>
          </ButtonLink>
        )}
      </header>
      {notes.length === 0 && <p className="sheet-body muted">No notes found</p>}
      {notes.map((note) => (
        <article className="note" key={note.id}>
          <header>
            <Spaced>
              <span className="by">{note.author}</span>
              <span className="muted num">
                {note.at}
                {note.edited && ` · edited ${note.edited}`}
              </span>
              {(note.editHref ?? note.archiveHref) && (
                <span className="links">
                  <Spaced>
                    <NoteLink href={note.editHref} word="Edit" at={note.at} />
                    <NoteLink href={note.archiveHref} word="Archive" at={note.at} />
                  </Spaced>
                </span>
              )}
            </Spaced>
          </header>
          <p className="text">{note.content}</p>
        </article>
      ))}
    </section>
  );
}

function NoteLink({ href, word, at }: { href: string | null; word: string; at: string }) {
  if (href === null) return null;
  return (
    <a href={href}>
      {word}
      <span className="sr"> note of {at}</span>
    </a>
  );
}
