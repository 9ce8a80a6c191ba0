import { PHONE } from "~/ui/breakpoints";

/** Fields that a pad writes into; `data-pad` is what a field is called. */
export const PAD_FIELDS = "[data-pad]";
/** What stands in one group follows each other. */
const GROUP = "[data-pad-group]";

/** The field after one, of those in its group; null after the last. */
export function nextField(field: HTMLInputElement): HTMLInputElement | null {
  const fields = [...(field.closest(GROUP)?.querySelectorAll<HTMLInputElement>(PAD_FIELDS) ?? [])];
  return fields[fields.indexOf(field) + 1] ?? null;
}

/** Puts the focus into a field, without the system's keyboard where the pad is a sheet. */
export function enterField(field: HTMLInputElement): void {
  if (window.matchMedia(PHONE).matches) field.inputMode = "none";
  field.focus();
  field.select();
}

/** Writes into a field as its person would. */
export function writeField(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // Where it ends it goes on.
  field.setSelectionRange(text.length, text.length);
}
