import { useEffect, type RefObject } from "react";

import { PHONE } from "~/ui/breakpoints";

import type { BoardGroup } from "./board-groups";

/** The part of such a board in which the current column is: its left, without the gap beside the one before. */
const LEFT = "0px -60% 0px -10%";

/** Marks the jump link of the column in view on a phone, and keeps the link in view too. */
export function useCurrentColumn(board: RefObject<HTMLElement>, groups: BoardGroup[]): void {
  useEffect(() => {
    if (!board.current || !window.matchMedia(PHONE).matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const column = entries.find((entry) => entry.isIntersecting)?.target;
        const link = column && document.querySelector<HTMLElement>(`.jump [href="#${column.id}"]`);
        if (!link) return;
        document.querySelector(".jump [aria-current]")?.removeAttribute("aria-current");
        link.setAttribute("aria-current", "true");
        link.parentElement?.scrollTo({ left: link.offsetLeft - 64 });
      },
      { root: board.current, rootMargin: LEFT },
    );
    for (const column of board.current.querySelectorAll(".column")) observer.observe(column);
    return () => observer.disconnect();
  }, [board, groups]);
}
