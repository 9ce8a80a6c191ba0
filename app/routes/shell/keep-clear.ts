import { useEffect, useState } from "react";

const GAP = 8;
const MOST_MOVES = 4;

/**
 * Keeps a box that is fixed at the foot of the window above whatever has the focus and above other feet that are fixed
 * there. What is returned goes to the box as its `ref`.
 */
export function useKeepClear(): (box: HTMLElement | null) => void {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!box) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => lift(box));
    };
    lift(box);
    const events = ["focusin", "focusout", "scroll", "resize", "input"];
    for (const event of events) window.addEventListener(event, place, { capture: true });
    const sized = new ResizeObserver(place);
    sized.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, place, { capture: true });
      sized.disconnect();
    };
  }, [box]);
  return setBox;
}

function lift(box: HTMLElement): void {
  box.style.translate = "";
  const own = box.getBoundingClientRect();
  const { left, right, top, bottom, height } = own;
  const inWay = [focused(box), ...feet(box, own)].filter((one) => one !== null);
  let up = 0;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const met = inWay.find(
      (one) =>
        one.left < right &&
        one.right > left &&
        one.top < bottom - up + GAP &&
        one.bottom > top - up - GAP,
    );
    if (!met) break;
    up = bottom - met.top + GAP;
  }
  // Where there is no room above, it stays.
  if (up > 0 && bottom - up - height >= 0) box.style.translate = `0 ${-up}px`;
}

function focused(box: HTMLElement): DOMRect | null {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || box.contains(activeElement)) return null;
  const rect = activeElement.getBoundingClientRect();
  // What fills the window is no field: a panel, a heading's box, a dialog.
  return rect.height < innerHeight / 2 && rect.height > 0 ? rect : null;
}

/** Boxes under this one, and at the foot of the window, that stay in sight wherever the page is scrolled to. */
function feet(box: HTMLElement, { left, right, top, bottom }: DOMRect): DOMRect[] {
  const found = new Set<Element>();
  // Those around were looked at already, once one is met again.
  const looked = new Set<Element>([box, document.body, document.documentElement]);
  for (const x of [left + GAP, (left + right) / 2, right - GAP]) {
    for (const y of [top, (top + bottom) / 2, bottom, innerHeight].map((one) => one - 2)) {
      const [on] = document.elementsFromPoint(x, y).filter((one) => !box.contains(one));
      for (let one = on ?? null; one && !looked.has(one); one = one.parentElement) {
        looked.add(one);
        if (/^(fixed|sticky)$/.test(getComputedStyle(one).position)) found.add(one);
      }
    }
  }
  const rects = [...found].map((one) => one.getBoundingClientRect());
  return rects.filter((one) => one.top > innerHeight / 2);
}
