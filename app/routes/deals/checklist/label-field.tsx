import { useEffect, useId, useRef, useState } from "react";

import { Button } from "~/ui/button";
import { useUnsavedBlocker } from "~/ui/dialog/unsaved-changes";

/** As the contract says it, whose rules need not travel with the panel. */
const MAX_LABEL = 500;
const LABEL_REQUIRED = "Please enter a label";

/**
 * A label that is typed in the list. Enter, Save and leaving the field save it; Escape and Cancel leave it as it
 * was, as does leaving it empty or unchanged. `onClose` hears whether the focus is to go back to what opened it.
 */
export function LabelField({
  label,
  saved: stored,
  name,
  staysOpen = false,
  onSave,
  onClose,
}: {
  /** What stands in it at first, and what is saved. */
  label: string;
  saved: string;
  name: string;
  /** For the next one, after Enter and Save. */
  staysOpen?: boolean;
  onSave: (label: string) => void;
  onClose: (isByKey: boolean) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [hasProblem, setProblem] = useState(false);
  const problemId = useId();
  const saved = useRef(stored);
  const isClosed = useRef(false);
  const typed = () => field.current?.value.trim() ?? "";
  const isChanged = () => !isClosed.current && typed() !== "" && typed() !== saved.current;
  const guard = useUnsavedBlocker(isChanged);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const close = (isByKey: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose(isByKey);
  };
  const save = () => {
    if (typed() === "") {
      setProblem(true);
      field.current?.focus();
      return;
    }
    if (isChanged()) onSave(typed());
    if (!staysOpen) return close(true);
    if (field.current) field.current.value = "";
    field.current?.focus();
  };
  return (
    <form
      className="label-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // It has had its effect, and closes nothing else.
        event.preventDefault();
        close(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window is in front: what is typed here goes on later.
        if (currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
        // Whether it is to be left is being asked.
        if (document.querySelector("dialog.ask:modal")) return;
        if (isChanged()) onSave(typed());
        close(false);
      }}
    >
      {guard.dialog}
      <input
        ref={field}
        className="input"
        aria-label={name}
        aria-invalid={hasProblem || undefined}
        aria-describedby={hasProblem ? problemId : undefined}
        defaultValue={label}
        maxLength={MAX_LABEL}
        autoComplete="off"
        onInput={() => setProblem(false)}
      />
      <Button size="small">Save</Button>
      <Button
        type="button"
        size="small"
        variant="plain"
        // The field keeps the focus, since leaving it would save.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => close(true)}
      >
        Cancel
      </Button>
      {hasProblem && (
        <p className="problem" id={problemId} role="alert">
          {LABEL_REQUIRED}
        </p>
      )}
    </form>
  );
}
