import { useResolvedPath } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { Icon } from "../icon";
import { registerForm } from "../requests/unsaved-forms";
import { isWithin } from "../navigation/history-entries";
import { useBeforePaint } from "../use-before-paint";
import { closesBy, useAsk } from "./modal";
import { useHeldBlocker } from "./use-held-blocker";

const FIELDS = "input, select, textarea";

/** What leaves the site altogether is asked by the browser; a page with changes that is read again does not lead to sign-in. */
export function useUnsavedGuard(hasChanges: () => boolean) {
  const ask = useRef(hasChanges);
  useBeforePaint(() => {
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
  return ask;
}

/** Closes what lies over the form of the page without an address of its own. */
let closeUpper: (() => void) | null = null;

/** Whoever leaves the page closes this first, and nothing else: the router asks one form alone, which is the page's. */
export function useClosedFirst(close: () => void): void {
  useEffect(() => {
    closeUpper = close;
    return () => {
      closeUpper = null;
    };
  }, [close]);
}

/**
 * Asks before unsaved changes are left, whichever way: closing, a link, Back. `dialog` goes into the modal. For a page
 * that knows by itself whether it has changes. What is `inAnswer` is in the answer to a form: the entry before has the
 * page without it, even at the same address.
 */
export function useUnsavedBlocker(hasChanges: () => boolean, inAnswer = false) {
  const { pathname } = useResolvedPath("");
  const ask = useUnsavedGuard(hasChanges);
  const isOfUpper = useRef(false);
  const { held, stay, leave } = useHeldBlocker(
    ({ currentLocation, nextLocation, historyAction }) => {
      isOfUpper.current = closeUpper !== null;
      const isLeft =
        (inAnswer && historyAction === "POP") ||
        !isWithin(nextLocation.pathname, pathname) ||
        stepOf(nextLocation) !== stepOf(currentLocation);
      return isLeft && (isOfUpper.current || ask.current());
    },
  );
  // After each rendering: what was typed may have been saved under the question.
  useEffect(() => {
    if (!held || (!isOfUpper.current && ask.current())) return;
    stay();
    if (isOfUpper.current) closeUpper?.();
  });
  const lastField = useLastField();
  const isAsked = held && !isOfUpper.current;
  return {
    dialog: isAsked ? <UnsavedDialog onStay={stay} onLeave={leave} field={lastField} /> : null,
  };
}

/** Steps are pages of their own, at one path. */
const stepOf = ({ search }: { search: string }) => new URLSearchParams(search).get("step");

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
  const dialog = useAsk(field);
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
