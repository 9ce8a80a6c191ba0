import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { paths } from "~/http/paths";
import { useMutation } from "~/ui/form/use-mutation";
import { useWaiting } from "~/ui/requests/pending-changes";
import { readJson } from "~/ui/requests/read-json";
import { useOnLeave } from "~/ui/use-on-leave";

import { toFields, type EventMove, type MovableEvents } from "./event-moves";
import type { afterMoves } from "./moved-events";

/** Moves in their order. One is on its way at a time; what is done stays until the appointments are read anew. */
interface Held {
  move: EventMove;
  state: "waiting" | "sent" | "done";
}

/**
 * The appointments of the calendar's days for script that drags them, and their moves: each
 * starts from a confirmed state, and after a refusal the appointment is where it was. Null until they are read, and if
 * they cannot be had. `page` is what the calendar shows of them, read by itself whenever something changes.
 */
export function useEventMoves(
  search: string,
  page: unknown,
  /** What comes with the calendar that drags them; null while none is wanted. */
  library: { afterMoves: typeof afterMoves } | null,
) {
  const isWanted = library !== null;
  const { send, isAnswered, outcome, sendRest } = useMutation();
  const [loaded, setLoaded] = useState<MovableEvents | null>(null);
  const [held, showHeld] = useState<readonly Held[]>([]);
  useWaiting(held.some(({ state }) => state !== "done"));
  const queue = useRef<readonly Held[]>([]);
  const hold = useCallback((moves: readonly Held[]) => {
    queue.current = moves;
    showHeld(moves);
  }, []);
  const [answers, setAnswers] = useState(0);
  const events = loaded?.search === search ? loaded.events : null;
  /** Whoever leaves, or goes on to other days, has moved what waits as well. */
  const leave = useOnLeave(() => {
    const rest = queue.current.flatMap(({ move, state }, at, all) => {
      const event = events?.find(({ id }) => id === move.eventId);
      if (state !== "waiting" || !event || !library) return [];
      const before = all.slice(0, at).map((one) => one.move);
      const fields = toFields(move, library.afterMoves(event, before));
      return { action: paths.moveEvent(event.id), fields };
    });
    hold(queue.current.filter(({ state }) => state !== "waiting"));
    sendRest(rest);
  }, search);

  useEffect(() => {
    if (!isWanted) return;
    const request = new AbortController();
    const done = queue.current.filter(({ state }) => state === "done");
    readJson<MovableEvents>(paths.calendarEvents(search), request.signal).then(
      (events) => {
        if (request.signal.aborted) return;
        setLoaded(events);
        hold(queue.current.filter((one) => !done.includes(one)));
      },
      () => {
        if (request.signal.aborted) return;
        // The page itself shows what there is.
        leave();
        setLoaded(null);
        hold([]);
      },
    );
    return () => request.abort();
  }, [search, page, isWanted, answers, hold, leave]);

  const sendNext = useCallback(() => {
    const [next, ...rest] = queue.current;
    if (next?.state !== "waiting") return;
    const event = events?.find(({ id }) => id === next.move.eventId);
    if (!event) return hold(rest);
    hold([{ ...next, state: "sent" }, ...rest]);
    send(paths.moveEvent(event.id), toFields(next.move, event));
  }, [events, hold, send]);

  useEffect(() => {
    const [first, ...rest] = queue.current;
    if (first?.state === "sent" && isAnswered()) {
      const { eventId } = first.move;
      hold(
        outcome === "done"
          ? [{ ...first, state: "done" }, ...rest]
          : rest.filter(({ move }) => move.eventId !== eventId),
      );
      setAnswers((count) => count + 1);
    }
    sendNext();
  }, [held, isAnswered, outcome, hold, sendNext]);

  const moves = useMemo(() => held.map(({ move }) => move), [held]);
  const move = (wanted: EventMove) => {
    const others = queue.current.filter(
      ({ move, state }) =>
        state !== "waiting" || move.eventId !== wanted.eventId || move.edge !== wanted.edge,
    );
    hold([...others, { move: wanted, state: "waiting" }]);
  };
  return { events, moves, move };
}
