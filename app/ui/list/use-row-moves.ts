import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

import { startLate } from "../navigation/when-idle";
import { useBeforePaint } from "../use-before-paint";
import { placeByKey } from "./row-moves";

/**
 * Entries of a list that are moved by their handles, with the mouse, a finger or ↑ ↓ Home End. Where one went is to be
 * said in a `role=status`; what drags comes late, and only where there are handles.
 */
export function useRowMoves(
  list: RefObject<HTMLElement>,
  { isSortable, count, onMove, wordsOf = (_, words) => `Moved to ${words}` }: RowMoves,
): {
  announcement: string;
  /** Says where an entry is by now. */
  announcePlace: (id: string, place: number) => void;
  onKey: (event: KeyboardEvent, id: string, place: number) => void;
} {
  const [announcement, announce] = useState("");
  const announcePlace = (id: string, place: number) =>
    announce(wordsOf(id, `${place + 1} of ${count}`));
  const move = (id: string, to: number) => {
    onMove(id, to);
    announcePlace(id, to);
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const element = list.current;
    if (!isSortable || !element) return;
    return startLate(
      () => import("./drag-rows"),
      ({ letDrag }) => letDrag(element, (id, to) => latest.current(id, to)),
    );
  }, [list, isSortable]);
  useKeptFocus(list);
  return {
    ...{ announcement, announcePlace },
    onKey(event, id, place) {
      const to = placeByKey(event.key, place, count);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(id, to);
    },
  };
}

interface RowMoves {
  isSortable: boolean;
  count: number;
  onMove: (id: string, to: number) => void;
  /** What is said of an entry that went to a place, such as `3 of 6`. */
  wordsOf?: (id: string, place: string) => string;
}

/** A row that moves takes the focus of its handle along: the browser takes it away from what is put elsewhere. */
function useKeptFocus(list: RefObject<HTMLElement>) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!list.current) return;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target.closest(".handle") : null;
    };
    const forget = () => (focused.current = null);
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !focused.current?.contains(target)) forget();
    };
    // What a move takes the focus from has it again before anything else is done.
    const onLeave = () => {
      queueMicrotask(() => {
        if (document.hasFocus() && document.activeElement !== focused.current) forget();
      });
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("focusin", onFocus, { signal });
    document.addEventListener("focusout", onLeave, { signal });
    document.addEventListener("pointerdown", onPress, { signal, capture: true });
    return () => stop.abort();
  }, [list]);
  useBeforePaint(() => {
    const handle = focused.current;
    if (!(handle instanceof HTMLElement) || document.activeElement !== document.body) return;
    if (list.current?.contains(handle)) handle.focus({ preventScroll: true });
  });
}
