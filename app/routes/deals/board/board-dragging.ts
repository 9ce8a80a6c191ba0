import { sortLists } from "~/ui/list/sort-lists";

import type { PendingMove } from "./board-groups";

/** 1500 pixels a second: SortableJS scrolls once in 24 ms. */
const SCROLL_STEP = 1_500 * 0.024;

/** Lets cards be dragged between columns; without it there is the menu. */
export function letDrag(board: HTMLElement, onMove: (move: PendingMove) => void): () => void {
  return sortLists(board, board.querySelectorAll<HTMLElement>(".cards"), {
    group: "deals",
    draggable: ".card",
    filter: ".mv",
    held: "a",
    preventOnFilter: false,
    animation: 250,
    scrollSpeed: SCROLL_STEP,
    onDrop: ({ item, to, below }) =>
      onMove({
        dealId: cardId(item),
        targetStatusId: to.closest<HTMLElement>("[data-status]")?.dataset.status ?? "",
        belowId: below ? cardId(below) : null,
      }),
  });
}

/** The deal a card shows. */
function cardId(card: Element): string {
  return card instanceof HTMLElement ? (card.dataset.deal ?? "") : "";
}
