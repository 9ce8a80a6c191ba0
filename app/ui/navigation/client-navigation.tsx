import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { isPlainClick } from "./plain-click";
import { WIDE } from "../breakpoints";

/**
 * Plain links, followed by script. One listener for the whole page keeps lists light: their
 * links are ordinary anchors, and work the same before script arrives or without it.
 */
export function ClientNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      const path = anchor && ownPath(anchor);
      if (!path) return;
      event.preventDefault();
      // What opens over a page leaves it where it is.
      const isBelow = anchor.pathname.startsWith(`${location.pathname}/`);
      const isOver = isBelow && window.matchMedia(WIDE).matches;
      navigate(path, {
        flushSync: true,
        preventScrollReset: isOver || anchor.dataset.keepScroll !== undefined,
        // As a browser does it: the address that is open already is read again.
        replace: path === location.pathname + location.search,
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  return null;
}

/** Path, query and hash of a link to one of our own pages; null for every other link. */
function ownPath(anchor: HTMLAnchorElement): string | null {
  if (anchor.target || anchor.hasAttribute("download") || anchor.dataset.reload !== undefined) {
    return null;
  }
  const url = new URL(anchor.href, location.href);
  if (url.origin !== location.origin) return null;
  const isJump = url.hash !== "" || anchor.getAttribute("href")?.startsWith("#");
  if (isJump && url.pathname === location.pathname && url.search === location.search) return null;
  // What keeps its scroll leads without script to a place that script has in sight.
  const hash = anchor.dataset.keepScroll === undefined ? url.hash : "";
  return url.pathname + url.search + hash;
}

/** Slats along the top once a page has been on its way for half a second. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : (
    <div className="progress" role="progressbar" aria-label="Loading" />
  );
}
