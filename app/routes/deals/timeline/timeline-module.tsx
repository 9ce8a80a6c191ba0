import { useEffect, useId, useRef, type MouseEvent, type RefObject } from "react";

import { Earlier } from "~/ui/list/earlier";
import { Menu } from "~/ui/menu";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { Spaced } from "~/ui/spaced";
import { LoadingSlats } from "~/ui/states";

import { useDealSearch } from "../panel/deal-place";
import { Entries } from "./entries";
import { KINDS, kindsFor, timelineSearch } from "./kinds";
import type { loadTimeline } from "./timeline.server";
import { useTimeline } from "./use-timeline";

/**
 * What was changed of a deal, its newest changes first. Its links lead to pages; with script they work in place. `came`
 * is another object whenever the page was read again.
 */
export default function TimelineModule({
  came,
}: {
  came: Awaited<ReturnType<typeof loadTimeline>>;
}) {
  const { path } = came;
  const search = useDealSearch();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const shown = useTimeline(came, section);
  const { kind, entries, rest, asked } = shown;
  const title = KINDS[kind]?.title ?? "";
  const focusFrom = useFocusOnNew(section, asked);
  const showEarlier = () => {
    focusFrom(entries?.length ?? 0);
    shown.showEarlier();
  };
  const retry = () => {
    focusFrom(shown.before === null ? 0 : (entries?.length ?? 0));
    shown.retry();
  };
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
          <Spaced>
            {kindsFor(came.seesOrders).map(([word, one]) => (
              <a
                key={word}
                className="item"
                href={path + timelineSearch(search, word)}
                aria-current={word === kind ? "true" : undefined}
                onClick={on(() => {
                  // The focus stays with the menu.
                  focusFrom(null);
                  shown.choose(word);
                })}
              >
                {one.title}
              </a>
            ))}
          </Spaced>
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
          <a className="link" href={path + timelineSearch(search, kind)} onClick={on(retry)}>
            Try again
          </a>
        </p>
      )}
      {asked !== "failed" && (
        <Earlier
          href={rest > 0 ? path + timelineSearch(search, kind, shown.next) : null}
          rest={rest}
          isBusy={asked === "busy"}
          onClick={on(showEarlier)}
        />
      )}
    </section>
  );
}

/**
 * Who asks for entries finds the focus on the first that came, or on the way to ask again: the link that asked may be
 * gone. The function is told how many entries stand before it.
 */
function useFocusOnNew(section: RefObject<HTMLElement>, asked: "busy" | "failed" | null) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    const element = section.current;
    const { activeElement } = document;
    if (from.current === null || !element) return;
    const isHere = activeElement === document.body || element.contains(activeElement);
    const find = (selector: string, at = 0) =>
      element.querySelectorAll<HTMLElement>(selector).item(at);
    const target =
      (asked === "failed" && find("[role=alert] a")) ||
      (asked === "busy" && find(".earlier a")) ||
      (asked === null && find(".entry", from.current)) ||
      find("summary");
    if (asked === null) from.current = null;
    if (!isHere || target === activeElement) return;
    if (target.matches(".entry")) target.tabIndex = -1;
    target.focus({ preventScroll: asked === "busy" });
  }, [section, asked]);
  return (before: number | null) => void (from.current = before);
}
