import { useEffect, useRef } from "react";

import { INTERNAL_FIELDS } from "~/domain/form-key";

import { useUnsavedBlocker } from "./unsaved-changes";

/** Fields that nobody types into. */
const isOwn = (name: string) => INTERNAL_FIELDS.includes(name) || name.startsWith("search.");

/** What stands in a form, as a text to compare. A field that is empty is one that is not there: pickers come later. */
function readForm(id: string): string {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return "";
  const entries = [...new FormData(form)].filter(([name, value]) => !isOwn(name) && value !== "");
  return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Asks before a form with unsaved changes is left. `dialog` goes into the modal. */
export function useFormBlocker(formId: string, isRefused: boolean) {
  return useUnsavedBlocker(useFormChanges(formId, isRefused));
}

/** What tells whether a form holds anything else than at first; one that came back refused does from the start. */
export function useFormChanges(formId: string, isRefused: boolean): () => boolean {
  const atFirst = useRef<string | null>(null);
  useEffect(() => {
    atFirst.current = isRefused ? null : readForm(formId);
  }, [formId, isRefused]);
  return () => document.getElementById(formId) !== null && readForm(formId) !== atFirst.current;
}
