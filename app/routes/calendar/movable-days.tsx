import { useEffect, useRef, useState, type ReactNode } from "react";

import { PHONE } from "~/ui/breakpoints";
import { whenIdle } from "~/ui/navigation/when-idle";
import { useBeforePaint } from "~/ui/use-before-paint";

import type { CalendarPage } from "./calendar-page";
import { useEventMoves } from "./use-event-moves";

/** Where a finger needs more room than a week has, its days scroll sideways, as those to drag among cannot. */
const NARROW_WEEK = `${PHONE}, (pointer: coarse) and (max-width: 79.99rem)`;

const loadFullCalendar = () => import("./full-calendar");
type Library = Awaited<ReturnType<typeof loadFullCalendar>>;

/**
 * The days as the server drew them, until a calendar whose appointments can be dragged lies ready under the same
 * pixels: it takes their place then, unless somebody is in them. Phones, and whoever has no script, keep the lists.
 */
export function MovableDays({
  page,
  search,
  children,
}: {
  page: CalendarPage;
  search: string;
  children: ReactNode;
}) {
  const { query } = page;
  const [library, setLibrary] = useState<Library | null>(null);
  const isWide = useIsWide(query.view === "week" ? NARROW_WEEK : PHONE);
  const isWanted = isWide && page.canMove && query.mode === "single" && page.toolbar !== null;
  useEffect(() => {
    if (!isWanted) return;
    // Without it, as offline, the days stay as they are.
    return whenIdle(() => void loadFullCalendar().then(setLibrary, () => undefined));
  }, [isWanted]);
  const { events, moves, move } = useEventMoves(search, page, isWanted ? library : null);
  const drawn = useRef<HTMLDivElement>(null);
  const [laidOut, setLaidOut] = useState("");
  const isReady = isWanted && library !== null && events !== null && events.length > 0;
  const isReplaced = isReady && laidOut === search;
  const [announcement, announce] = useState("");

  const onLaidOut = () => {
    const place = drawn.current;
    if (!place) return;
    const replace = () => {
      if (place.contains(document.activeElement)) return;
      place.removeEventListener("focusout", later);
      setLaidOut(search);
    };
    const later = () => setTimeout(replace);
    place.addEventListener("focusout", later);
    replace();
  };
  useBeforePaint(() => {
    if (!isReplaced || !drawn.current?.contains(document.activeElement)) return;
    // Somebody came to them in the moment between: they are still shown, and have the focus still.
    setLaidOut("");
    onLaidOut();
  }, [isReplaced]);
  return (
    <>
      <div ref={drawn} className="drawn-days" hidden={isReplaced}>
        {children}
      </div>
      {isReady && (
        <library.FullCalendar
          key={search}
          page={page}
          search={search}
          events={events}
          moves={moves}
          isShown={isReplaced}
          onLaidOut={onLaidOut}
          onMove={(wanted, words) => {
            announce(words);
            move(wanted);
          }}
        />
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  );
}

function useIsWide(narrow: string): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(narrow);
    const look = () => setIsWide(!query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [narrow]);
  return isWide;
}
