import { useEffect } from "react";

/** While a form is on its way, another press sends nothing: prices that were just stored would be sent again. */
export function useOneSubmit(): void {
  useEffect(() => {
    const refuse = (event: Event) => {
      if (!isSending() && !document.querySelector(BUSY)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anything else on the page hears of it.
    window.addEventListener("submit", refuse, true);
    return () => window.removeEventListener("submit", refuse, true);
  }, []);
}

/** A button of a dialog, or of the page of options, that follows what its page does. */
const BUSY = ":is(dialog, .options-page) button[aria-busy=true]";

/** Two presses may come before the first is drawn. */
const isSending = () => window.__remixRouter.state.navigation.formMethod?.toUpperCase() === "POST";
