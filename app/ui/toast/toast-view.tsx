import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { FormKey } from "../form-key";
import { Icon } from "../icon";
import { LOOKS } from "../looks";
import type { ToastAction, ToastMessage } from "./toast-message";
import { endToast, type ShownToast } from "./toast-store";

const FADE_MS = 500;

export function PassingToast({ toast, lastsMs }: { toast: ShownToast; lastsMs: number }) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const focus = useFocusBefore();
  const { cause } = toast;
  useEffect(() => {
    if (isHeld) return;
    const fade = setTimeout(() => setLeaving(true), lastsMs);
    const end = setTimeout(() => endToast(cause), lastsMs + FADE_MS);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
      setLeaving(false);
    };
  }, [isHeld, lastsMs, cause]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        focus.enter(event);
      }}
      onBlur={(event) => {
        setHeld(false);
        focus.leave(event);
      }}
    >
      <ToastView toast={toast} onClose={() => endToast(cause)} isLeaving={isLeaving} />
    </div>
  );
}

/** A message that goes with the focus in it gives that back to the control that had it before. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) before.current?.focus();
    },
    [],
  );
  return {
    enter: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
      if (!(relatedTarget instanceof HTMLElement) || currentTarget.contains(relatedTarget)) return;
      before.current = relatedTarget;
    },
    leave: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = null;
    },
  };
}

export function ToastView({
  toast,
  onClose,
  isLeaving = false,
}: {
  toast: ToastMessage;
  onClose?: () => void;
  isLeaving?: boolean;
}) {
  const look = LOOKS[toast.tone];
  return (
    <div
      className={`toast t-${look.tone}${isLeaving ? " leaving" : ""}`}
      role={toast.tone === "error" ? "alert" : undefined}
    >
      <Icon name={look.icon} />
      <div>
        <strong>{toast.title}</strong>
        {toast.text && (
          <p className="line-clamp-3" title={toast.text}>
            {toast.text}
          </p>
        )}
      </div>
      {toast.action && <ActionForm {...toast.action} onSubmit={onClose} />}
      {onClose && (
        <button type="button" className="btn square" aria-label="Close message" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function ActionForm({ label, to, fields, onSubmit }: ToastAction & { onSubmit?: () => void }) {
  return (
    <Form method="post" action={to} preventScrollReset onSubmit={onSubmit}>
      <FormKey />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn small">{label}</button>
    </Form>
  );
}
