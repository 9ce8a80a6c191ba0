import { useCallback, useEffect, type RefObject } from "react";

import { PHONE } from "../breakpoints";
import { makeOutsideInert } from "../navigation/inert-outside";

const buttonOf = (form: HTMLFormElement | null) =>
  form?.parentElement?.querySelector<HTMLDetailsElement>(":scope > .filters-open") ?? null;

/**
 * What belongs to the sheet that holds the filters on phones, which opens and closes by itself: everything else is
 * inert meanwhile, it takes the focus and gives it back, Escape closes it. Returns what closes it. A strip has
 * none of them: it stays while it is used.
 */
export function useFiltersSheet(form: RefObject<HTMLFormElement>): () => void {
  const close = useCallback(() => {
    const button = buttonOf(form.current);
    if (!button?.open || !matchMedia(PHONE).matches) return;
    button.open = false;
    button.querySelector("summary")?.focus();
  }, [form]);
  useEffect(() => {
    const sheet = form.current;
    const button = buttonOf(sheet);
    if (!sheet || !button) return;
    const phone = matchMedia(PHONE);
    let uncover = () => {};
    const onToggle = () => {
      uncover();
      const isSheet = button.open && phone.matches;
      uncover = isSheet ? makeOutsideInert(sheet, button) : () => {};
      if (isSheet) sheet.querySelector<HTMLElement>(".filters-title")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    // No sheet comes from turning the device.
    const onTurn = () => (button.open = false);
    if (button.open) onToggle();
    button.addEventListener("toggle", onToggle);
    document.addEventListener("keydown", onKey);
    phone.addEventListener("change", onTurn);
    return () => {
      uncover();
      button.removeEventListener("toggle", onToggle);
      document.removeEventListener("keydown", onKey);
      phone.removeEventListener("change", onTurn);
    };
  }, [form, close]);
  return close;
}
