import type { NavigationType } from "@remix-run/react";

/** Paths of the history entries this document went through, by their place in the tab's history. */
const entries: string[] = [];

/** The router's number of the entry one is at. */
export function here(): number {
  const state: unknown = window.history.state;
  const idx = typeof state === "object" && state !== null && "idx" in state ? state.idx : 0;
  return typeof idx === "number" ? idx : 0;
}

/** True while history goes from an entry to an older one of the same page. */
let isCollapsing = false;
export const isCollapsingHistory = (): boolean => isCollapsing;
let waiting: (() => void)[] = [];

/** Notes that `path` is shown now; a new entry takes the place of all that lay ahead. */
export function recordEntry(path: string, type: `${NavigationType}`): void {
  isCollapsing = false;
  entries[here()] = path;
  if (type === "PUSH") entries.length = here() + 1;
  const settled = waiting;
  waiting = [];
  settled.forEach(queueMicrotask);
}

/** Does something that counts on the entries: at once, or as soon as `collapseHistory` has come to its end. */
export function onceSettled(work: () => void): void {
  if (isCollapsing) waiting = [work];
  else work();
}

/** True if `path` is `parent` itself, or an address below it. */
export function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/**
 * How many entries ago `path` was shown, if nothing but the page that is open now, its tabs and its dialogs
 * lies between; 0 if going back leads elsewhere.
 */
export function stepsBackTo(path: string): number {
  const last = here();
  const open = entries[last] ?? "";
  for (let at = last - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (entry === path) return last - at;
    if (entry === undefined || !isWithin(entry, open)) return 0;
  }
  return 0;
}

/**
 * After a redirect over a dialog's entry, or to the page one is at, that may have two entries, one upon the other:
 * goes to the older one, so that one Back leaves it.
 */
export function collapseHistory(path: string, go: (delta: number) => void): void {
  if (entries[here() - 1] !== path) return;
  isCollapsing = true;
  go(-1);
}
