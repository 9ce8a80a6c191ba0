import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Asks before a form with unsaved changes is closed. `confirmClose` goes to the modal, `dialog` into it.
 * What leaves the site altogether is asked by the browser.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isDirty]);
  return {
    confirmClose: () => {
      if (!isDirty) return true;
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
