import { useRef } from "react";

import { INTERNAL_FIELDS } from "~/domain/form-key";

import { useBeforePaint } from "../use-before-paint";
import { useUnsavedBlocker } from "./unsaved-changes";

/** Fields that nobody types into. */
const isOwn = (name: string) => INTERNAL_FIELDS.includes(name) || name.startsWith("search.");

function findForm(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** What stands in a form, as a text to compare. A field that is empty is one that is not there: pickers come later. */
function readForm(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(([name, value]) => !isOwn(name) && value !== "");
  return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** What it holds that nobody has typed, though somebody may have begun before the page's script was there. */
function readUntouched(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return readForm(copy);
}

/** Asks before a form with unsaved changes is left. `dialog` goes into the modal. For `inAnswer` see there. */
export function useFormBlocker(formId: string, isRefused: boolean, inAnswer?: boolean) {
  return useUnsavedBlocker(useFormChanges(formId, isRefused), inAnswer);
}

/** What tells whether a form holds anything else than at first; one that came back refused does from the start. */
export function useFormChanges(formId: string, isRefused: boolean): () => boolean {
  const atFirst = useRef<string | null>(null);
  useBeforePaint(() => {
    const form = findForm(formId);
    atFirst.current = isRefused || !form ? null : readUntouched(form);
  }, [formId, isRefused]);
  return () => {
    const form = findForm(formId);
    return form !== null && readForm(form) !== atFirst.current;
  };
}
