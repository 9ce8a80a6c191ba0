import { useEffect } from "react";

/** While a button of a dialog, or of the page of options, is busy, another press sends nothing: prices that were just stored would be sent again. */
export function useOneSubmit(): void {
  useEffect(() => {
    const refuse = (event: Event) => {
      if (!document.querySelector(":is(dialog, .options-page) button[aria-busy=true]")) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anything else on the page hears of it.
    window.addEventListener("submit", refuse, true);
    return () => window.removeEventListener("submit", refuse, true);
  }, []);
}
