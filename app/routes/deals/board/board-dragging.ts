import type Sortable from "sortablejs";

import { whenIdle } from "~/ui/navigation/when-idle";

import type { PendingMove } from "./board-groups";

const TOUCH_DELAY_MS = 200;
/** A finger that rests moves by so many pixels. */
const TOUCH_SLACK = 6;
const ANIMATION_MS = 250;
/** 1500 pixels a second, in steps of a frame. */
const SCROLL_STEP = 25;

/**
 * Lets cards be dragged between columns. The library is fetched when the page is idle, so that the first touch
 * drags. After a drop the card is put back where it was: the page itself shows the move.
 */
export function watchDragging(board: HTMLElement, onMove: (move: PendingMove) => void): () => void {
  let lists: Sortable[] = [];
  let isGone = false;
  const start = async () => {
    const { default: SortableList } = await import("sortablejs");
    if (isGone) return;
    lists = [...board.querySelectorAll<HTMLElement>(".cards")].map((list) =>
      SortableList.create(list, {
        group: "deals",
        draggable: ".card",
        filter: ".mv",
        preventOnFilter: false,
        delay: TOUCH_DELAY_MS,
        delayOnTouchOnly: true,
        touchStartThreshold: TOUCH_SLACK,
        animation: ANIMATION_MS,
        scrollSpeed: SCROLL_STEP,
        scrollSensitivity: 80,
        bubbleScroll: true,
        onEnd: (event) => drop(event, onMove),
      }),
    );
    board.dataset.draggable = "true";
  };
  // Without the library, as offline, there is the menu.
  const callOff = whenIdle(() => void start().catch(() => undefined));
  return () => {
    isGone = true;
    callOff();
    for (const list of lists) list.destroy();
    delete board.dataset.draggable;
  };
}

function drop(event: Sortable.SortableEvent, onMove: (move: PendingMove) => void): void {
  const { item, from, to, oldIndex, newIndex } = event;
  if (from === to && oldIndex === newIndex) return;
  const below = item.nextElementSibling;
  const move = {
    dealId: cardId(item),
    targetStatusId: to.closest<HTMLElement>("[data-status]")?.dataset.status ?? "",
    belowId: below ? cardId(below) : null,
  };
  item.remove();
  from.insertBefore(item, from.children[oldIndex ?? 0] ?? null);
  // The card that was in the hand has the focus, and the move that follows keeps it there.
  item.querySelector("a")?.focus({ preventScroll: true });
  onMove(move);
}

/** The deal a card shows. */
function cardId(card: Element): string {
  return card instanceof HTMLElement ? (card.dataset.deal ?? "") : "";
}
