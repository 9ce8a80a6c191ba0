import { useLocation } from "@remix-run/react";

import { Spaced } from "~/ui/spaced";

import { ModuleSheet } from "../panel/module-sheet";
import type { loadNotes } from "./notes.server";

type Shown = Awaited<ReturnType<typeof loadNotes>>;
export function NotesModule({ addPath, notes, isTruncated }: Shown) {
  const { search } = useLocation();
  const add = { path: addPath, icon: "add", word: "Add", object: "note" } as const;
  return (
    <ModuleSheet title="Notes" action={add} cutAt={isTruncated ? notes.length : null}>
      {notes.length === 0 && <p className="sheet-body muted">No notes found</p>}
      {notes.map(({ id, author, at, edited, content, links }) => (
        <article className="note" key={id}>
          <header>
            <Spaced>
              <span>
                <span className="by">{author}</span>{" "}
                <span className="muted num">
                  {at}
                  {edited && ` · edited ${edited}`}
                </span>
              </span>
              <span className="links">
                <Spaced>
                  {links.map(({ path, word }) => (
                    <a key={word} href={path + search} className="tap">
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
    </ModuleSheet>
  );
}
