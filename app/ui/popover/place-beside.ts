import { keepPlaced } from "./keep-placed";
import { placeMenu } from "./place-menu";

/** Pixels between it and the form, and to the window's edge. */
const GAP = 16;

/**
 * Beside a form, from the form's top on, if there is room at its end; else at its control, as a menu. The style has the
 * last word: on phones it is a sheet.
 */
function place(popover: HTMLElement, form: Element, control: Element): void {
  const { right, top } = form.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  if (right + GAP + width + GAP > innerWidth) return placeMenu(popover, control);
  const lowest = innerHeight - GAP - height;
  popover.style.setProperty("--x", `${right + GAP}px`);
  popover.style.setProperty("--y", `${Math.max(GAP, Math.min(top, lowest))}px`);
}

/** Keeps a popover beside the form of a control, whatever scrolls, until `signal` ends it. */
export function keepBesideForm(popover: HTMLElement, control: Element, signal: AbortSignal): void {
  const form = control.closest("form") ?? control;
  keepPlaced(() => place(popover, form, control), signal);
}
