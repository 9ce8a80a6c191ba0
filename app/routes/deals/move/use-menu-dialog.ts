import { useEffect, useRef } from "react";

import { keepMenuBeside } from "~/ui/popover/place-menu";
import { moveFocus } from "~/ui/menu";

/**
 * A native modal, so that nothing cuts it and what lies under it is inert. Focus begins at the next status and
 * goes back to the opener, or to what took its place; Escape, arrows and a click outside do what they do in menus.
 */
export function useMenuDialog(
  box: React.RefObject<HTMLDialogElement>,
  opener: HTMLElement,
  dealId: string,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const menu = box.current;
    if (!menu) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      moveFocus(menu, event.key === "ArrowDown" ? 1 : -1);
    };
    const onClick = (event: MouseEvent) => {
      if (event.target === menu && !isInside(menu, event)) close.current();
    };
    opener.setAttribute("aria-expanded", "true");
    menu.showModal();
    keepMenuBeside(menu, opener, signal);
    const first = menu.querySelector<HTMLElement>("[data-first]");
    if (first) first.focus();
    else moveFocus(menu, -1);
    menu.addEventListener("cancel", onCancel, { signal });
    menu.addEventListener("keydown", onKey, { signal });
    menu.addEventListener("click", onClick, { signal });
    return () => {
      ended.abort();
      opener.removeAttribute("aria-expanded");
      const back = opener.isConnected
        ? opener
        : document.querySelector<HTMLElement>(`[data-deal="${CSS.escape(dealId)}"] .mv`);
      back?.focus();
    };
  }, [box, opener, dealId]);
}

function isInside(menu: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = menu.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
