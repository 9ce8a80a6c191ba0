import { keepPlaced } from "./keep-placed";

const GAP = 2;
const MAX_HEIGHT = 320;

/**
 * Lays a list under its control, or over it where there is more room, as wide as the control. Places are of
 * the part of the window that is seen: a keyboard on a phone covers the rest.
 */
function place(list: HTMLElement, control: HTMLElement): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const seen = window.visualViewport;
  const start = seen?.offsetTop ?? 0;
  const above = top - start - 2 * GAP;
  const below = start + (seen?.height ?? window.innerHeight) - bottom - 2 * GAP;
  const isOver = below < Math.min(list.scrollHeight, MAX_HEIGHT) && above > below;
  Object.assign(list.style, {
    left: `${left}px`,
    right: "auto",
    width: `${width}px`,
    maxHeight: `${Math.min(MAX_HEIGHT, isOver ? above : below)}px`,
    top: isOver ? "auto" : `${bottom + GAP}px`,
    bottom: isOver ? `${document.documentElement.clientHeight - top + GAP}px` : "auto",
  });
}

/** Keeps a list beside its control while anything scrolls or grows, over all else. Gives what ends it. */
export function keepListBeside(list: HTMLElement, control: HTMLElement): () => void {
  const ended = new AbortController();
  const again = () => place(list, control);
  // In the top layer no dialog cuts it.
  list.showPopover?.();
  keepPlaced(again, ended.signal);
  const grown = new ResizeObserver(again);
  grown.observe(list);
  // What its form says above it moves it.
  grown.observe(control.closest("form") ?? document.body);
  return () => {
    grown.disconnect();
    ended.abort();
  };
}
