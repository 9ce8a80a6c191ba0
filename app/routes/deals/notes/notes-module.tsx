import { Spaced } from "~/ui/spaced";

import { ModuleSheet } from "../panel/module-sheet";
import type { loadNotes } from "./notes.server";

export function NotesModule({
  addHref,
  notes,
  isTruncated,
}: Awaited<ReturnType<typeof loadNotes>>) {
  const add = { href: addHref, icon: "add", word: "Add", object: "note" } as const;
  return (
    <ModuleSheet title="Notes" action={add}>
      {notes.length === 0 && <p className="sheet-body muted">No notes found</p>}
      {notes.map(({ id, author, at, edited, content, links }) => (
        <article className="note" key={id}>
          <header>
            <Spaced>
              <span className="by">{author}</span>
              <span className="muted num">
                {at}
                {edited && ` · edited ${edited}`}
              </span>
              <span className="links">
                <Spaced>
                  {links.map(({ href, word }) => (
                    <a key={word} href={href}>
                      {word}
                      <span className="sr"> note of {at}</span>
                    </a>
                  ))}
                </Spaced>
              </span>
            </Spaced>
          </header>
          <p className="text">{content}</p>
        </article>
      ))}
      {isTruncated && (
        <p className="sheet-body muted">The newest {notes.length} notes are shown.</p>
      )}
    </ModuleSheet>
  );
}
