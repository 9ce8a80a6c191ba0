import { moveFocus } from "../menu";
import { keepMenuBeside } from "./place-menu";

/** All that opens as a menu does: menus, multi-selects, the navigation drawer. */
const MENUS = "details:is(.menu:has(> .menu-list), .drawer)";

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`${MENUS}[open]`)];
}

/** Closes every menu that does not hold the element. */
function closeOthers(element: EventTarget | null): void {
  for (const menu of openMenus()) {
    if (!(element instanceof Node && menu.contains(element))) menu.open = false;
  }
}

/**
 * Teaches every menu of the page, whenever it is drawn, what `<details>` cannot do alone: one is open at a
 * time, a click or focus elsewhere and a choice close it, Escape closes it and nothing beneath it, arrows
 * move in it, and it lies over all else, where there is room.
 */
export function enhanceMenus(): void {
  document.addEventListener("pointerdown", ({ target }) => closeOthers(target));
  document.addEventListener("focusin", ({ target }) => closeOthers(target));
  document.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element && target.closest(`${MENUS} :is(a, button)`);
    if (!choice) return;
    const opener = choice.closest(MENUS)?.querySelector("summary");
    closeOthers(null);
    // What a choice leads to takes the focus from here; without that it is not lost.
    if (choice.matches("button")) opener?.focus();
  });
  document.addEventListener("keydown", onKey, { capture: true });
  // It does not bubble.
  document.addEventListener("toggle", onToggle, { capture: true });
}

function onKey(event: KeyboardEvent): void {
  const [menu] = openMenus();
  if (!menu || event.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    menu.open = false;
    menu.querySelector("summary")?.focus();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
  if (step === null || !menu.contains(document.activeElement)) return;
  if (!menu.querySelector(".item")) return;
  event.preventDefault();
  moveFocus(menu, step);
}

/** Ends the keeping in place of an open menu. */
const placed = new WeakMap<HTMLElement, AbortController>();

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.matches(MENUS))) return;
  if (target.open) closeOthers(target);
  const list = target.querySelector<HTMLElement>(":scope > .menu-list");
  // A browser without a top layer leaves it where the style has it.
  if (!list?.showPopover) return;
  placed.get(list)?.abort();
  if (!target.open) return list.removeAttribute("popover");
  const ended = new AbortController();
  placed.set(list, ended);
  list.popover = "manual";
  list.showPopover();
  keepMenuBeside(list, target, ended.signal);
}
