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
  { isSortable, count, onMove }: RowMoves,
): { announcement: string; onKey: (event: KeyboardEvent, id: string, place: number) => void } {
  const [announcement, announce] = useState("");
  const move = (id: string, to: number) => {
    onMove(id, to);
    announce(`Moved to ${to + 1} of ${count}`);
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
    announcement,
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
}

/** A row that moves takes the focus of its handle along: the browser takes it away from what is put elsewhere. */
function useKeptFocus(list: RefObject<HTMLElement>) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!list.current) return;
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target.closest(".handle") : null;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [list]);
  useBeforePaint(() => {
    const handle = focused.current;
    if (!(handle instanceof HTMLElement) || document.activeElement !== document.body) return;
    if (list.current?.contains(handle)) handle.focus({ preventScroll: true });
  });
}
