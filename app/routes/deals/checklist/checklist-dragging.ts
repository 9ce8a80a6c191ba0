import { sortLists } from "~/ui/list/sort-lists";

/** Lets the items of a list be dragged by their handles; without it there are the keys. */
export function letDrag(
  list: HTMLElement,
  onMove: (itemId: string, to: number) => void,
): () => void {
  return sortLists(list, [list], {
    draggable: ".item-row",
    handle: ".handle",
    held: ".handle",
    animation: 160,
    onDrop: ({ item, index }) => onMove(item.dataset.item ?? "", index),
  });
}
