import { useLocation } from "@remix-run/react";

import { paths } from "~/http/paths";
import { ButtonLink } from "~/ui/button";
import { Spaced } from "~/ui/spaced";

import type { DealPanel } from "../panel";

export function NotesModule({ id, slug, panel }: { id: string; slug: string; panel: DealPanel }) {
  const { search } = useLocation();
  return (
    <section className="sheet" aria-labelledby="notes-title">
      <header className="sheet-head">
        <h2 id="notes-title">Notes</h2>
        {!panel.isArchived && (
          <ButtonLink href={paths.newNote(slug, id) + search} size="small" icon="add">
            Add<span className="sr"> note</span>
          </ButtonLink>
        )}
      </header>
      {panel.notes.length === 0 && <p className="sheet-body muted">No notes found</p>}
      {panel.notes.map((note) => (
        <article className="note" key={note.id}>
          <header>
            <Spaced>
              <span className="by">{note.author}</span>
              <span className="muted num">
                {note.at}
                {note.edited && ` · edited ${note.edited}`}
              </span>
              {!panel.isArchived && (
                <span className="links">
                  <Spaced>
                    <a href={paths.editNote(slug, id, note.id) + search}>
                      Edit<span className="sr"> note of {note.at}</span>
                    </a>
                    <a href={paths.archiveNote(slug, id, note.id) + search}>
                      Archive<span className="sr"> note of {note.at}</span>
                    </a>
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
