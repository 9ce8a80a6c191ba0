import { useCallback, useEffect, type RefObject } from "react";

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
    let covered: Element[] = [];
    const onToggle = () => {
      for (const one of covered) one.removeAttribute("inert");
      covered = button.open ? outside(sheet, button) : [];
      for (const one of covered) one.setAttribute("inert", "");
      if (button.open) sheet.querySelector<HTMLElement>(".filters-title")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const strip = matchMedia(STRIP);
    if (button.open) onToggle();
    button.addEventListener("toggle", onToggle);
    document.addEventListener("keydown", onKey);
    strip.addEventListener("change", close);
    return () => {
      for (const one of covered) one.removeAttribute("inert");
      button.removeEventListener("toggle", onToggle);
      document.removeEventListener("keydown", onKey);
      strip.removeEventListener("change", close);
    };
  }, [form, close]);
  return close;
}

/** Everything on the page but the sheet, its button and what they lie in. */
function outside(sheet: Element, button: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element = sheet; at.parentElement && at !== document.body; at = at.parentElement) {
    const others = [...at.parentElement.children].filter((one) => one !== at && one !== button);
    found.push(...others.filter((one) => !one.hasAttribute("inert")));
  }
  return found;
}
