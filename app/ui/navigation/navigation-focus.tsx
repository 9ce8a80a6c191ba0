import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";

import {
  canFocus,
  captureReturnTarget,
  findReturnTarget,
  focusable,
  type ReturnTarget,
} from "./return-focus";
import { collapseHistory, isWithin, recordEntry } from "./history-entries";

/**
 * After each navigation by script the focus is where the eye is, and the page's title is announced: on what
 * opened the thing that was closed, or else on the heading. Dialogs see to their own first focus, and a page
 * that only changed its query keeps the control in use. Stands behind the page, so that it has the last word.
 */
export function NavigationFocus() {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  const address = useRef("");
  /** What each thing that is open was opened by, by its path. */
  const targets = useRef(new Map<string, ReturnTarget>());
  // While it is drawn, what led to it stands in the page still.
  const opener = useMemo(
    () => (import.meta.env.SSR ? null : captureReturnTarget(pathname, search)),
    [pathname, search],
  );
  useEffect(() => {
    recordEntry(pathname, type);
    const from = last.current;
    last.current = pathname;
    const isAgain = address.current === pathname + search;
    address.current = pathname + search;
    setTitle(from === null ? "" : document.title);
    // At an address of its own nothing led here, so that only a field that waits to be filled in takes the focus.
    if (from === null) return hasFocus() || hash ? undefined : firstField()?.focus();
    const hasClosed = from !== pathname && isWithin(from, pathname);
    // A link to what is open already is no new entry: what makes one was led here from elsewhere.
    const isLedBack = isAgain && type === "PUSH";
    if (isLedBack || (hasClosed && type === "REPLACE")) collapseHistory(pathname, navigate);
    const hasOpened = from !== pathname && isWithin(pathname, from);
    if (hasOpened && opener) targets.current.set(pathname, opener);
    if (from === pathname && hasFocus()) return;
    let target = hasClosed ? findReturnTarget(from, pathname, targets.current) : null;
    // What was made stands where the address points to.
    const made = hasClosed && type === "REPLACE" ? document.getElementById(hash.slice(1)) : null;
    if (made && !made.contains(target)) target = focusable(made);
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (modal?.contains(document.activeElement) && !modal.contains(target)) return;
    if (target) target.focus();
    else focusPlace(hash);
  }, [pathname, search, hash, key, type, navigate, opener]);
  return title === null ? null : (
    <p className="sr" role="status">
      {title}
    </p>
  );
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** What sign-in says first, or its first field; the first field of a form that is filled in its place. */
const firstField = () =>
  document.querySelector<HTMLElement>(".auth-layout [data-first]") ??
  document.querySelector<HTMLElement>(
    ".auth-layout input.input, main [data-first] :is(input, textarea, select).input",
  );

/** Else where a link points into the page, or the heading on top. */
function focusPlace(hash: string): void {
  const field = firstField();
  if (field) return field.focus();
  // A page whose first heading is that of many pages says which is its own.
  const headings = [...document.querySelectorAll<HTMLElement>("h1, [data-heading]")].filter(
    canFocus,
  );
  const place =
    document.getElementById(hash.slice(1)) ?? headings.at(-1) ?? document.getElementById("main");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
