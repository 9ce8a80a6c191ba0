import { keepPlaced } from "./keep-placed";

/** Pixels between a menu and its opener, and to the window's edge. */
const GAP = 4;

/**
 * Below its opener and flush with its end, or with its start where that is cut; above it if there is no room
 * below, else as low as the window lets it. The style has the last word: on phones menus are sheets.
 */
function place(menu: HTMLElement, opener: Element): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { left } = (opener.closest(".card") ?? opener).getBoundingClientRect();
  const edge = Math.max(GAP, menu.closest(".moves")?.getBoundingClientRect().left ?? 0);
  const { offsetWidth: width, offsetHeight: height } = menu;
  const lowest = innerHeight - GAP - height;
  const above = top - GAP - height;
  const below = bottom + GAP;
  const y = below <= lowest ? below : above >= GAP ? above : Math.max(GAP, lowest);
  const x = Math.min(
    right - width >= edge ? right - width : Math.max(edge, left),
    innerWidth - GAP - width,
  );
  menu.style.setProperty("--y", `${y}px`);
  menu.style.setProperty("--x", `${Math.max(GAP, x)}px`);
}

/** Keeps an open menu beside its opener, whatever scrolls, until `signal` ends it. */
export function keepMenuBeside(menu: HTMLElement, opener: Element, signal: AbortSignal): void {
  keepPlaced(() => place(menu, opener), signal);
}
