import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";

import type { ToastMessage } from "./toast-message";
import { keepToasts, showToast, useShownToasts } from "./toast-store";
import { PassingToast, ToastView } from "./toast-view";

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
  const toasts = useShownToasts();
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
        keepToasts(({ tone }) => !isAlone && tone !== "success");
      }
      const dialog = open.findLast((one) => one.matches("dialog"));
      // Of panels over each other the last one is in use.
      const heads = document.querySelectorAll(".panel > .panel-head");
      setPlace(dialog ?? heads.item(heads.length - 1));
    };
    if (!isNeeded) return setPlace(null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, [isNeeded]);
  return place;
}
