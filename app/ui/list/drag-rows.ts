import { sortLists } from "./sort-lists";

/** Lets the entries of a list, each with `data-item`, be dragged by their handles; without it there are the keys. */
export function letDrag(list: HTMLElement, onMove: (id: string, to: number) => void): () => void {
  return sortLists(list, [list], {
    draggable: "[data-item]",
    handle: ".handle",
    held: ".handle",
    animation: 160,
    onDrop: ({ item, index }) => onMove(item.dataset.item ?? "", index),
  });
}
