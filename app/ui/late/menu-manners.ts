import { moveFocus } from "../menu";

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
 * move in it, and it opens to the side where there is room.
 */
export function teachMenus(): void {
  document.addEventListener("pointerdown", ({ target }) => closeOthers(target));
  document.addEventListener("focusin", ({ target }) => closeOthers(target));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(`${MENUS} a`)) closeOthers(null);
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

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open && target.matches(MENUS))) return;
  closeOthers(target);
  const list = target.querySelector(".menu-list");
  if (!list) return;
  target.removeAttribute("data-up");
  target.removeAttribute("data-start");
  const { left, bottom, height } = list.getBoundingClientRect();
  const above = target.getBoundingClientRect().top;
  target.toggleAttribute("data-up", bottom > window.innerHeight && above > height);
  target.toggleAttribute("data-start", left < 0);
}
