import { useEffect, useRef } from "react";

/**
 * Shows a question over everything, begins it at the button that changes nothing, and gives the focus back to `field`,
 * or else to what led here.
 */
export function useAsk(field: HTMLElement | null = null) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = field ?? document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>(".dialog-foot [data-close]")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [field]);
  return dialog;
}
