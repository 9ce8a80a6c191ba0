import { Form } from "@remix-run/react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";

import { FormKey } from "../form-key";
import { Icon } from "../icon";
import type { ToastAction, ToastMessage } from "./toast-message";

export type { ToastMessage };

interface ShownToast extends ToastMessage {
  id: number;
  cause: string;
}

const LOOKS = {
  success: { tone: "moss", icon: "success" },
  warning: { tone: "amber", icon: "warning" },
  error: { tone: "brick", icon: "error" },
} as const;
const FADE_MS = 500;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ShownToast[]): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast from script. Of one cause there is one: it takes the place of the one before. */
export function showToast(message: ToastMessage, cause = message.title): void {
  lastId += 1;
  publish([...shown.filter((one) => one.cause !== cause), { ...message, id: lastId, cause }]);
}

/** Takes a toast away whose cause is gone. */
export function endToast(cause: string): void {
  if (shown.some((one) => one.cause === cause)) {
    publish(shown.filter((one) => one.cause !== cause));
  }
}

/** Takes the toasts away that say this, whatever their causes. */
export function endToasts(title: string): void {
  publish(shown.filter((one) => one.title !== title));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const NONE: readonly ShownToast[] = [];

/** The message flashed last, by the page it came with: a page that is drawn again says it once. */
let lastFlash = "";

/**
 * The page's messages. From the server the flashed one stands at the top of the main column; with script
 * they float, close by themselves and can be closed. `flashKey` tells one page's flash from another's.
 * `lastsMs` is 10000 in quote, order and public areas.
 */
export function Toasts({
  flash,
  flashKey,
  lastsMs = 5_000,
}: {
  flash: ToastMessage | null;
  flashKey: string;
  lastsMs?: number;
}) {
  const isHydrated = useHydrated();
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  useEffect(() => {
    if (!flash || flashKey === lastFlash) return;
    lastFlash = flashKey;
    showToast(flash);
  }, [flash, flashKey]);
  const over = useTopPlace(toasts.length > 0);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The newest thing in the top layer, so that an open dialog does not cover it.
    const element = area.current;
    // A dialog that closes takes them along, until they have moved.
    if (!element?.isConnected || !element.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts, over]);
  if (!isHydrated) {
    return (
      <div className="toasts" role="status">
        {flash && <ToastView toast={flash} />}
      </div>
    );
  }
  const floating = (
    <div className="toasts float" role="status" ref={area} {...{ popover: "manual" }}>
      {toasts.map((toast) => (
        <PassingToast key={toast.id} toast={toast} lastsMs={lastsMs} />
      ))}
    </div>
  );
  return over ? createPortal(floating, over) : floating;
}

/** What is answered or chosen from at once: over it nobody is told of what was before. */
const ALONE = ".ask, .menu-list, .drawer";

/**
 * Where toasts stand: in the dialog on top, outside of which nothing can be used, or behind what the panel's
 * head holds, so that Tab soon comes to what can be done about them. Looked for while there is something to
 * show. A success gives way to a dialog that opens, everything to a question, a menu or the drawer.
 */
function useTopPlace(isNeeded: boolean): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    let before: Element[] | null = null;
    const look = () => {
      const open = [...document.querySelectorAll("dialog[open], .drawer[open]")];
      const opened = open.filter((one) => before && !before.includes(one));
      before = open;
      if (opened.length > 0) {
        const isAlone = opened.some((one) => one.matches(ALONE));
        publish(isAlone ? NONE : shown.filter((one) => one.tone !== "success"));
      }
      const dialog = open.findLast((one) => one.matches("dialog"));
      setPlace(dialog ?? document.querySelector(".panel > .panel-head"));
    };
    if (!isNeeded) return setPlace(null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, [isNeeded]);
  return place;
}

function PassingToast({ toast, lastsMs }: { toast: ShownToast; lastsMs: number }) {
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

function ToastView({
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
        {toast.text && <p>{toast.text}</p>}
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
