import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

const GROUP = "section, .steps-row";
const BUTTONS = "button, a.btn";

/**
 * When the button that has the focus is gone, the one that stands at its place in its group has it, or the last of the
 * group; of a group that is gone, the heading of the next one. Before the navigation sends it to the heading of the page.
 */
export function useNeighbourFocus(box: RefObject<HTMLElement>) {
  const last = useRef<{ button: Element; group: Element; at: number } | null>(null);
  useEffect(() => {
    const gone = last.current;
    if (!gone || gone.button.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const buttons = gone.group.isConnected ? [...gone.group.querySelectorAll(BUTTONS)] : [];
    const next = buttons.at(Math.min(gone.at, buttons.length - 1));
    const place = next ?? box.current?.querySelector("h2");
    if (!(place instanceof HTMLElement)) return;
    if (!next) place.tabIndex = -1;
    place.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const button = target.closest(BUTTONS);
      const group = button?.closest(GROUP);
      const at = group && button ? [...group.querySelectorAll(BUTTONS)].indexOf(button) : 0;
      last.current = group && button ? { button, group, at } : null;
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) last.current = null;
    },
  };
}
