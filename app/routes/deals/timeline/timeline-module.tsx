import { useLocation } from "@remix-run/react";
import { useId, useRef, type MouseEvent } from "react";

import { Menu } from "~/ui/menu";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { LoadingSlats } from "~/ui/states";

import { Entries } from "./entries";
import { KINDS, timelineSearch } from "./kinds";
import type { loadTimeline } from "./timeline.server";
import { useTimeline } from "./use-timeline";

/**
 * What was changed of a deal, its newest changes first. Its links lead to pages; with script they work in place. `came`
 * is another object whenever the page was read again.
 */
export function TimelineModule({ came }: { came: Awaited<ReturnType<typeof loadTimeline>> }) {
  const { path } = came;
  const { search } = useLocation();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const shown = useTimeline(came, section);
  const { kind, entries, rest, asked } = shown;
  const title = KINDS[kind]?.title ?? "";
  const on = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const menu = event.currentTarget.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
    act();
  };
  return (
    <section
      className="sheet"
      aria-labelledby={id}
      ref={section}
      aria-busy={asked === "busy" || undefined}
    >
      <header className="sheet-head">
        <h2 id={id}>Timeline</h2>
        <Menu
          summary={title}
          label={`${title}: choose what the timeline shows`}
          summaryClass="btn small"
          title="Timeline"
        >
          {Object.entries(KINDS).map(([word, one]) => (
            <a
              key={word}
              className="item"
              href={path + timelineSearch(search, word)}
              aria-current={word === kind ? "true" : undefined}
              onClick={on(() => shown.choose(word))}
            >
              {one.title}
            </a>
          ))}
        </Menu>
      </header>
      {entries === null && asked !== "failed" && <LoadingSlats />}
      {entries?.length === 0 && <p className="sheet-body muted">Nothing to display</p>}
      {entries && <Entries entries={entries} search={search} />}
      <p className="sr" role="status">
        {asked === null && entries && `${title}: ${entries.length} shown`}
      </p>
      {asked === "failed" && (
        <p className="sheet-body muted" role="alert">
          The timeline could not be read.{" "}
          <a
            className="link"
            href={path + timelineSearch(search, kind)}
            onClick={on(entries ? shown.showEarlier : () => shown.choose(kind))}
          >
            Try again
          </a>
        </p>
      )}
      {rest > 0 && asked !== "failed" && (
        <p className="timeline-foot">
          <a
            className="tap"
            href={path + timelineSearch(search, kind, shown.next)}
            onClick={on(shown.showEarlier)}
          >
            <b>{asked === "busy" ? "Loading" : `Show ${rest} earlier`}</b>
          </a>
        </p>
      )}
    </section>
  );
}
