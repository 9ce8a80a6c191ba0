import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { Icon } from "./icon";

export interface ToastMessage {
  tone: "success" | "warning" | "error";
  title: string;
  text?: string | undefined;
}
interface ShownToast extends ToastMessage {
  id: number;
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

/** Shows a toast from script. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  publish([...shown, { ...message, id: lastId }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const NONE: readonly ShownToast[] = [];

/**
 * The page's messages. From the server the flashed one stands at the top of the main column; with script
 * they float, close by themselves and can be closed. `lastsMs` is 10000 in quote, order and public areas.
 */
export function Toasts({
  flash,
  lastsMs = 5_000,
}: {
  flash: ToastMessage | null;
  lastsMs?: number;
}) {
  const isHydrated = useHydrated();
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash]);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The newest thing in the top layer, so that an open dialog does not cover it.
    const element = area.current;
    if (!element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);
  if (!isHydrated) {
    return (
      <div className="toasts" role="status">
        {flash && <ToastView toast={flash} />}
      </div>
    );
  }
  return (
    <div className="toasts float" role="status" ref={area} {...{ popover: "manual" }}>
      {toasts.map((toast) => (
        <PassingToast key={toast.id} toast={toast} lastsMs={lastsMs} />
      ))}
    </div>
  );
}

function PassingToast({ toast, lastsMs }: { toast: ShownToast; lastsMs: number }) {
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => publish(shown.filter((one) => one.id !== toast.id));
  useEffect(() => {
    if (isHeld) return;
    const fade = setTimeout(() => setLeaving(true), lastsMs);
    const end = setTimeout(
      () => publish(shown.filter((one) => one.id !== toast.id)),
      lastsMs + FADE_MS,
    );
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
      setLeaving(false);
    };
  }, [isHeld, lastsMs, toast.id]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastView toast={toast} onClose={close} isLeaving={isLeaving} />
    </div>
  );
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
      {onClose && (
        <button type="button" className="btn square" aria-label="Close message" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
