import { Pill } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Spaced } from "~/ui/spaced";

import { lineAnchor } from "./line-list";
import type { ShownLine, ShownWindow } from "./show-lines.server";

/** A way to see some of the lines. */
export interface ShownFilter {
  word: string;
  count: number;
  path: string;
  isCurrent: boolean;
}

export function LineFilters({ filters }: { filters: readonly ShownFilter[] }) {
  return (
    <nav className="segments" aria-label="Products shown">
      <Spaced>
        {filters.map(({ word, count, path, isCurrent }) => (
          <a
            key={word}
            href={path}
            aria-current={isCurrent ? "true" : undefined}
            data-keep-scroll=""
          >
            {word} <Pill>{count}</Pill>
          </a>
        ))}
      </Spaced>
    </nav>
  );
}

/** The windows with those of their lines that are shown. */
export const filterLines = (
  windows: readonly ShownWindow[],
  isShown: (line: ShownLine, window: ShownWindow) => boolean,
): ShownWindow[] =>
  windows.flatMap((window) => {
    const lines = window.lines.filter((line) => isShown(line, window));
    return lines.length > 0 ? [{ ...window, lines }] : [];
  });

/** More of them are found by the filter. */
const MAX_JUMPS = 10;

interface Wrong {
  id: string;
  name: string;
  window: string;
}

/** The ways to the lines that something is wrong with. */
export function LineJumps({ wrong, allPath }: { wrong: readonly Wrong[]; allPath: string }) {
  if (wrong.length === 0) return null;
  const rest = wrong.length - MAX_JUMPS;
  return (
    <nav className="jumps" aria-label="Products with errors">
      <Icon name="error" />
      <Spaced>
        {wrong.slice(0, MAX_JUMPS).map(({ id, name, window }) => (
          <a key={id} href={`#${lineAnchor(id)}`}>
            {window} {name}
          </a>
        ))}
        {rest > 0 && <a href={allPath}>and {rest} more</a>}
      </Spaced>
    </nav>
  );
}
