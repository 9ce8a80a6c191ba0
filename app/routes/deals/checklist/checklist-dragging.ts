import type Sortable from "sortablejs";

import { whenIdle } from "~/ui/navigation/when-idle";

const TOUCH_DELAY_MS = 200;
/** A finger that rests moves by so many pixels. */
const TOUCH_SLACK = 6;

/**
 * Lets the items of a list be dragged by their handles. The library is fetched when the page is idle; without it, as
 * offline, there are the keys. After a drop the item is put back where it was: the page itself shows the move.
 */
export function watchDragging(
  list: HTMLElement,
  onMove: (itemId: string, to: number) => void,
): () => void {
  let sortable: Sortable | null = null;
  let isGone = false;
  const start = async () => {
    const { default: SortableList } = await import("sortablejs");
    if (isGone) return;
    sortable = SortableList.create(list, {
      draggable: ".item-row",
      handle: ".handle",
      delay: TOUCH_DELAY_MS,
      delayOnTouchOnly: true,
      touchStartThreshold: TOUCH_SLACK,
      animation: 160,
      scrollSensitivity: 80,
      bubbleScroll: true,
      onEnd: ({ item, oldIndex = 0, newIndex = 0 }) => {
        if (oldIndex === newIndex) return;
        item.remove();
        list.insertBefore(item, list.children[oldIndex] ?? null);
        item.querySelector<HTMLElement>(".handle")?.focus({ preventScroll: true });
        onMove(item.dataset.item ?? "", newIndex);
      },
    });
    list.dataset.draggable = "true";
  };
  const callOff = whenIdle(() => void start().catch(() => undefined));
  return () => {
    isGone = true;
    callOff();
    sortable?.destroy();
    delete list.dataset.draggable;
  };
}
