import Sortable from "sortablejs";

/** Under a finger a drag begins after it has rested so long (ms), moving by no more than so many pixels. */
const UNDER_A_FINGER = { delay: 200, delayOnTouchOnly: true, touchStartThreshold: 6 };

/** Where something was dropped: into which list, at which place, and above what. */
export interface Drop {
  item: HTMLElement;
  to: HTMLElement;
  index: number;
  below: Element | null;
}

/**
 * Lets what stands in the lists of `area` be dragged. After a drop that moved something it is put back where it was,
 * with the focus on `held` within it: the page itself shows the move. Returns what ends it.
 */
export function sortLists(
  area: HTMLElement,
  lists: Iterable<HTMLElement>,
  { held, onDrop, ...options }: Sortable.Options & { held: string; onDrop: (drop: Drop) => void },
): () => void {
  const sortables = [...lists].map((list) =>
    Sortable.create(list, {
      ...UNDER_A_FINGER,
      scrollSensitivity: 80,
      bubbleScroll: true,
      ...options,
      onEnd: (event) => putBack(event, held, onDrop),
    }),
  );
  area.dataset.draggable = "true";
  return () => {
    for (const one of sortables) one.destroy();
    delete area.dataset.draggable;
  };
}

function putBack(event: Sortable.SortableEvent, held: string, onDrop: (drop: Drop) => void): void {
  const { item, from, to, oldIndex = 0, newIndex = 0 } = event;
  if (from === to && oldIndex === newIndex) return;
  const below = item.nextElementSibling;
  item.remove();
  from.insertBefore(item, from.children[oldIndex] ?? null);
  item.querySelector<HTMLElement>(held)?.focus({ preventScroll: true });
  onDrop({ item, to, index: newIndex, below });
}
