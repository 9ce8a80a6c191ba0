import { sortLists } from "./sort-lists";

/**
 * Lets the entries of a list, each with `data-item`, be dragged by their handles; without it there are the keys. A finger on
 * a handle means to drag, and need not rest first: elsewhere it scrolls the page.
 */
export function letDrag(list: HTMLElement, onMove: (id: string, to: number) => void): () => void {
  return sortLists(list, [list], {
    draggable: "[data-item]",
    handle: ".handle",
    held: ".handle",
    delay: 0,
    animation: 160,
    onDrop: ({ item, index }) => onMove(item.dataset.item ?? "", index),
  });
}
