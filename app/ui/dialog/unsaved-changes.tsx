import { useBlocker, useResolvedPath } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { INTERNAL_FIELDS } from "~/domain/form-key";

import { Icon } from "../icon";
import { registerForm } from "../requests/unsaved-forms";
import { isWithin } from "../navigation/history-entries";
import { closesBy } from "./modal";

/** Fields that nobody types into. */
const isOwn = (name: string) => INTERNAL_FIELDS.includes(name) || name.startsWith("search.");
const FIELDS = "input, select, textarea";

/** What stands in a form, as a text to compare. A field that is empty is one that is not there: pickers come later. */
function readForm(id: string): string {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return "";
  const entries = [...new FormData(form)].filter(([name, value]) => !isOwn(name) && value !== "");
  return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/**
 * Asks before a form with unsaved changes is left, whichever way: closing, a link, Back. `dialog` goes into
 * the modal. A form that came back refused holds changes from the start.
 */
export function useFormBlocker(formId: string, isRefused: boolean) {
  const atFirst = useRef<string | null>(null);
  useEffect(() => {
    atFirst.current = isRefused ? null : readForm(formId);
  }, [formId, isRefused]);
  const hasChanges = () =>
    document.getElementById(formId) !== null && readForm(formId) !== atFirst.current;
  return { ...useUnsavedBlocker(hasChanges), hasChanges };
}

/**
 * The same for a page that knows by itself whether it has changes. What leaves the site altogether is asked
 * by the browser; a page with changes that is read again does not lead to sign-in.
 */
export function useUnsavedBlocker(hasChanges: () => boolean) {
  const { pathname } = useResolvedPath("");
  const ask = useRef(hasChanges);
  useEffect(() => {
    ask.current = hasChanges;
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    const remove = registerForm(() => ask.current());
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      remove();
    };
  }, []);
  const blocker = useBlocker(
    ({ nextLocation }) => !isWithin(nextLocation.pathname, pathname) && ask.current(),
  );
  const lastField = useLastField();
  return {
    dialog:
      blocker.state === "blocked" ? (
        <UnsavedDialog
          onStay={() => blocker.reset()}
          onLeave={() => blocker.proceed()}
          field={lastField}
        />
      ) : null,
  };
}

/** The field that had the focus last, as a click on the way out takes it away. */
function useLastField() {
  const [field, setField] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(FIELDS)) setField(target);
    };
    // The dialog has put the focus on its first field already, or on why it was refused.
    setField(
      document.querySelector<HTMLElement>(`:is(${FIELDS}):focus`) ??
        document.querySelector<HTMLElement>(
          "dialog:modal .dialog-body :is(input, select, textarea)",
        ),
    );
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return field;
}

/** Asks whether to lose what was typed. */
export function UnsavedDialog({
  onStay,
  onLeave,
  field,
}: {
  onStay: () => void;
  onLeave: () => void;
  /** The field the person was in. */
  field: HTMLElement | null;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(".dialog-foot [data-close]")?.focus();
    return () => {
      element?.close();
      field?.focus();
    };
  }, [field]);
  return (
    <dialog
      ref={dialog}
      className="dialog ask"
      aria-labelledby="unsaved-title"
      {...closesBy(dialog, onStay)}
    >
      <div className="dialog-head">
        <h2 id="unsaved-title">You have unsaved changes</h2>
        <button type="button" className="btn square" aria-label="Close the question" data-close="">
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">
        <p>If you exit now your changes will be lost. Are you sure?</p>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn danger" onClick={onLeave}>
          Yes, exit without saving
        </button>
        <button type="button" className="btn" data-close="">
          Keep editing
        </button>
      </div>
    </dialog>
  );
}
