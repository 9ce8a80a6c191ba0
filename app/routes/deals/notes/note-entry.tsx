import { Spaced } from "~/ui/spaced";

import type { ShownNote } from "./notes.server";

/** A note with who wrote it and when, and what may be done with it. */
export function NoteEntry({ note, search }: { note: ShownNote; search: string }) {
  const { author, at, edited, content, links } = note;
  return (
    <article className="note">
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
  );
}
