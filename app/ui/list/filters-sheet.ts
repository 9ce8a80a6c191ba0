import { useCallback, useEffect, type RefObject } from "react";

import { makeRestInert } from "../make-rest-inert";

/** From this width on the filters are a strip, and no sheet. */
const STRIP = "(min-width: 48rem)";

const buttonOf = (form: HTMLFormElement | null) =>
  form?.parentElement?.querySelector<HTMLDetailsElement>(":scope > .filters-open") ?? null;

/**
 * Manners of the sheet that holds the filters on phones, which opens and closes by itself: everything else is
 * inert meanwhile, it takes the focus and gives it back, Escape closes it. Returns what closes it.
 */
export function useFiltersSheet(form: RefObject<HTMLFormElement>): () => void {
  const close = useCallback(() => {
    const button = buttonOf(form.current);
    if (!button?.open) return;
    button.open = false;
    button.querySelector("summary")?.focus();
  }, [form]);
  useEffect(() => {
    const sheet = form.current;
    const button = buttonOf(sheet);
    if (!sheet || !button) return;
    let uncover = () => {};
    const onToggle = () => {
      uncover();
      uncover = button.open ? makeRestInert(sheet, button) : () => {};
      if (button.open) sheet.querySelector<HTMLElement>(".filters-title")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    const strip = matchMedia(STRIP);
    if (button.open) onToggle();
    button.addEventListener("toggle", onToggle);
    document.addEventListener("keydown", onKey);
    strip.addEventListener("change", close);
    return () => {
      uncover();
      button.removeEventListener("toggle", onToggle);
      document.removeEventListener("keydown", onKey);
      strip.removeEventListener("change", close);
    };
  }, [form, close]);
  return close;
}
