import { keepPlaced } from "./keep-placed";

/** Pixels between it and the form, and to the window's edge; and to the control it hangs from. */
const GAP = 16;
const CLOSE = 4;

/**
 * Beside a form, from the form's top on, if there is room at its end; else below the control or above it, else as low as
 * the window lets it. The style has the last word: on phones it is a sheet.
 */
function place(popover: HTMLElement, form: Element, control: Element): void {
  const formBox = form.getBoundingClientRect();
  const { left, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const beside = formBox.right + GAP;
  const isBeside = beside + width + GAP <= innerWidth;
  const lowest = Math.max(CLOSE, innerHeight - (isBeside ? GAP : CLOSE) - height);
  const below = bottom + CLOSE;
  const above = top - CLOSE - height;
  const y = isBeside
    ? Math.max(GAP, formBox.top)
    : below > lowest && above >= CLOSE
      ? above
      : below;
  const x = isBeside ? beside : Math.min(left, innerWidth - CLOSE - width);
  popover.style.setProperty("--x", `${Math.max(CLOSE, x)}px`);
  popover.style.setProperty("--y", `${Math.min(y, lowest)}px`);
}

/** Keeps a popover beside the form of a control, whatever scrolls or grows, until `signal` ends it. */
export function keepBesideForm(popover: HTMLElement, control: Element, signal: AbortSignal): void {
  const form = control.closest("form") ?? control;
  const again = () => place(popover, form, control);
  keepPlaced(again, signal);
  const grown = new ResizeObserver(again);
  grown.observe(popover);
  signal.addEventListener("abort", () => grown.disconnect());
}
