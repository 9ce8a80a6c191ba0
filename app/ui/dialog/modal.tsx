import { useId, useRef, type ReactNode } from "react";

import { ButtonLink } from "../button";
import { isPlainClick } from "../navigation/plain-click";
import { useClose } from "../navigation/use-close";
import { useBeforePaint } from "../use-before-paint";

/**
 * A dialog that has an address. From the server it is a page of its own with a way back; opened by script
 * it becomes a native modal over the screen beneath. Escape, a click beside it and whatever carries
 * `data-close` lead to `closeTo`.
 */
export function Modal({
  title,
  about,
  closeTo,
  width = "w600",
  actions,
  children,
}: {
  title: string;
  /** What it belongs to, in a line under its title. */
  about?: string | undefined;
  closeTo: string;
  /** `ask` is a question: narrow, and on a phone a sheet at the foot. */
  width?:
    | "w500"
    | "w600"
    | "w684"
    | "w780"
    | "w800"
    | "w812"
    | "w900"
    | "w1000"
    | "w1120"
    | "ask"
    | undefined;
  /** What may be done with all of it, beside the way out. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useClose(closeTo);
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    focusFirst(element);
    return () => element.close();
  }, []);
  return (
    <div className="dialog-page">
      <dialog
        open
        ref={dialog}
        className={`dialog ${width === "w600" ? "" : width}`}
        aria-labelledby={titleId}
        {...closesBy(dialog, close)}
      >
        <div className="dialog-head">
          <div>
            <h1 id={titleId} title={title}>
              {title}
            </h1>
            {about && (
              <p className="hint line-clamp-2" title={about}>
                {about}
              </p>
            )}
          </div>
          {actions}
          <ButtonLink href={closeTo} icon="close" aria-label={`Close ${title}`} data-close="" />
        </div>
        {children}
      </dialog>
    </div>
  );
}

/** Where the pointer went down last within a modal. */
let pressed: EventTarget | null = null;

/**
 * What closes a modal: Escape, the system's own gesture, a click beside it, anything with `data-close`. None
 * of them reaches what lies beneath. Escape is taken as a key, since browsers let a page refuse only the
 * first of two close requests.
 */
export function closesBy(dialog: React.RefObject<HTMLDialogElement>, close: () => void) {
  const take = (event: React.SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return {
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) take(event);
    },
    onCancel: take,
    onPointerDown: (event: React.PointerEvent) => {
      pressed = event.target;
    },
    onClick: (event: React.MouseEvent) => {
      const isClose = event.target instanceof Element && event.target.closest("[data-close]");
      // What was pressed inside, such as text that is selected or a list that is gone, is not beside it.
      const isBeside = event.target === dialog.current && pressed === dialog.current;
      if ((isBeside || isClose) && isPlainClick(event)) take(event);
    },
  };
}

/**
 * The first field to correct, else the first field (of radio buttons the chosen one), else the part that is shown of
 * several or what says it is the first, else the choice of the foot that changes nothing; of a list, which begins at its top, that of the head.
 */
function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>("[aria-invalid]") ??
    dialog.querySelector<HTMLElement>(
      ".dialog-body :is(input:not([type=hidden], [type=radio]:not(:checked)), select, textarea)",
    ) ??
    dialog.querySelector<HTMLElement>(".dialog-body [aria-current], [data-first]") ??
    dialog.querySelector<HTMLElement>(".dialog-head:has(~ .dialog-list) [data-close]") ??
    dialog.querySelector<HTMLElement>(".dialog-foot [data-close]");
  target?.focus();
}

/**
 * Shows a question over everything, begins it at the button that changes nothing, and gives the focus back to `field`,
 * or else to what led here.
 */
export function useAsk(field: HTMLElement | null) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const element = dialog.current;
    const before = field ?? (document.activeElement as HTMLElement | null);
    element?.showModal();
    element?.querySelector<HTMLElement>(".dialog-foot [data-close]")?.focus();
    return () => {
      element?.close();
      // What it was asked about may have been filled in anew meanwhile.
      const again = before?.isConnected ? before : document.getElementById(before?.id ?? "");
      const below = [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);
      if (again) again.focus();
      else if (below) focusFirst(below);
    };
  }, [field]);
  return dialog;
}
