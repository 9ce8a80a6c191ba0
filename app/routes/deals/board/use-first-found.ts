import { useEffect, type RefObject } from "react";

/** Where a scrolled board may end a little before or behind a column, px. */
const SLACK = 20;

/**
 * A filter that was set shows what it found: the board starts at the first column that has deals, unless one of
 * them is in view already. `search` is the filter's query, null without one.
 */
export function useFirstFound(board: RefObject<HTMLElement>, search: string | null): void {
  useEffect(() => {
    const element = board.current;
    if (!element || search === null || location.hash) return;
    const { left, right } = element.getBoundingClientRect();
    const found = [...element.querySelectorAll(".column:has(.card)")];
    const boxes = found.map((column) => column.getBoundingClientRect());
    const [first] = boxes;
    if (!first || boxes.some((box) => box.left >= left - SLACK && box.right <= right + SLACK))
      return;
    const { scrollPaddingLeft, paddingLeft } = getComputedStyle(element);
    const start = parseFloat(scrollPaddingLeft) || parseFloat(paddingLeft);
    element.scrollBy({ left: first.left - left - start, behavior: "instant" });
  }, [board, search]);
}
