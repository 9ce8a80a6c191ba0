import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Fields of the kit itself, which nobody types into. */
const OWN_FIELDS = /^(_key|intent|search\.)/;

/** What stands in a form, as a text to compare. */
function readForm(id: string): string {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return "";
  const entries = [...new FormData(form)].filter(([name]) => !OWN_FIELDS.test(name));
  return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/**
 * Asks before a form with unsaved changes is closed. `confirmClose` goes to the modal, `dialog` into it.
 * A form that came back refused holds changes from the start. What leaves the site altogether is asked by
 * the browser.
 */
export function useUnsavedGuard(formId: string, isRefused: boolean) {
  const [isAsking, setAsking] = useState(false);
  const atFirst = useRef<string | null>(null);
  useEffect(() => {
    atFirst.current = isRefused ? null : readForm(formId);
  }, [formId, isRefused]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      const form = document.getElementById(formId);
      if (form && readForm(formId) !== atFirst.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [formId]);
  return {
    confirmClose: () => {
      if (readForm(formId) === atFirst.current) return true;
      setAsking(true);
      return false;
    },
    dialog: isAsking ? <UnsavedDialog onStay={() => setAsking(false)} /> : null,
  };
}

export function UnsavedDialog({ onStay }: { onStay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  /** The way out is the way the modal beneath closes. */
  const leave = () => {
    const beneath = dialog.current?.parentElement?.closest("dialog");
    const close = beneath?.querySelector<HTMLAnchorElement>("a[data-close]");
    if (close) navigate(`${close.pathname}${close.search}`, { preventScrollReset: true });
  };
  return (
    <dialog
      ref={dialog}
      className="dialog w500"
      aria-labelledby="unsaved-title"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onStay();
      }}
    >
      <div className="dialog-head">
        <h2 id="unsaved-title">You have unsaved changes</h2>
      </div>
      <div className="dialog-body">
        <p>If you exit now your changes will be lost. Are you sure?</p>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn danger" onClick={leave}>
          Yes, exit without saving
        </button>
        <button type="button" className="btn" onClick={onStay}>
          Keep editing
        </button>
      </div>
    </dialog>
  );
}
