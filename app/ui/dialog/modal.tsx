import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, type ReactNode } from "react";

import { ButtonLink } from "../button";

/**
 * A dialog that has an address. From the server it is a page of its own with a way back; opened by script
 * it becomes a native modal over the screen beneath. Closing goes to `closeTo`.
 */
export function Modal({
  title,
  closeTo,
  width = "w600",
  confirmClose,
  children,
}: {
  title: string;
  closeTo: string;
  width?: "w500" | "w600" | "w780";
  /** Asked before closing; false keeps the dialog open. */
  confirmClose?: () => boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const mayClose = useRef(confirmClose);
  useEffect(() => {
    mayClose.current = confirmClose;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.close();
    element.showModal();
    focusFirst(element);
    const leave = () => {
      if (mayClose.current?.() ?? true) navigate(closeTo, { preventScrollReset: true });
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const onClick = (event: MouseEvent) => {
      const isClose = event.target instanceof Element && event.target.closest("[data-close]");
      if (event.target !== element && !isClose) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener("cancel", onCancel);
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("click", onClick);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [closeTo, navigate]);
  return (
    <div className="dialog-page">
      <dialog
        open
        ref={dialog}
        className={`dialog ${width === "w600" ? "" : width}`}
        aria-labelledby={titleId}
      >
        <div className="dialog-head">
          <h1 id={titleId}>{title}</h1>
          <ButtonLink href={closeTo} icon="close" aria-label={`Close ${title}`} data-close="" />
        </div>
        {children}
      </dialog>
    </div>
  );
}

/**
 * The first field to correct, else the first field (of radio buttons the chosen one), else the first button
 * of the foot.
 */
function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>("[aria-invalid]") ??
    dialog.querySelector<HTMLElement>(
      ".dialog-body :is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea)",
    ) ??
    dialog.querySelector<HTMLElement>(".dialog-foot :is(button, a)");
  target?.focus();
}
