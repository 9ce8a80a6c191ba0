import { explainSize, type SizeRules } from "~/domain/dimension-words";

import { MAX_WINDOWS, NEW_WINDOW } from "./line-form.schema";

/** What the buttons say that add a window to a form, or take one out of it: its place follows. */
export const ADD_WINDOW = "add-window";
export const REMOVE_WINDOW = "remove-window:";

const ROW = /^windows\[(\d+)\](.*)$/;

export const countWindows = (form: FormData): number =>
  Math.max(0, ...[...form.keys()].map((name) => Number(ROW.exec(name)?.[1] ?? -1) + 1));

/** Adds or takes out a window as a button said; false if it said something else. */
export function changeWindows(form: FormData, intent: string): boolean {
  if (intent === ADD_WINDOW) {
    const count = countWindows(form);
    if (count >= MAX_WINDOWS) return true;
    for (const [name, value] of Object.entries(NEW_WINDOW)) {
      form.set(`windows[${count}].${name}`, value);
    }
    return true;
  }
  if (!intent.startsWith(REMOVE_WINDOW)) return false;
  const removed = Number(intent.slice(REMOVE_WINDOW.length));
  // The last one stays.
  if (!(removed >= 0) || countWindows(form) < 2) return true;
  for (const [name, value] of [...form]) {
    const [, at, rest] = ROW.exec(name) ?? [];
    if (at === undefined || Number(at) < removed) continue;
    form.delete(name);
    if (Number(at) > removed) form.set(`windows[${Number(at) - 1}]${rest}`, value);
  }
  return true;
}

const NEAREST = "nearest.";
/** The radio buttons that offer the sizes next to what was typed into a field. */
export const nearestName = (field: string) => NEAREST + field;
export const nearestValue = (typed: string, near: string) => `${typed} → ${near}`;

/** Puts a size that was chosen in place of what was typed, unless that has changed since. */
export function takeNearest(form: FormData, rules: SizeRules): void {
  for (const [name, value] of [...form]) {
    if (!name.startsWith(NEAREST)) continue;
    form.delete(name);
    const field = name.slice(NEAREST.length);
    const typed = form.get(field);
    if (typeof typed !== "string") continue;
    const { nearest = [] } = explainSize(typed, "", rules) ?? {};
    const chosen = nearest.find((near) => nearestValue(typed, near) === value);
    if (chosen !== undefined) form.set(field, chosen);
  }
}
