import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Words for a `role=status` region: nothing at first, then what was found after each change of the list's
 * address. The same words again differ by a space behind them, or they would not be read again.
 */
export function useAnnouncement(found: string, path: string): string {
  const { pathname, search } = useLocation();
  const [words, setWords] = useState("");
  const shown = useRef(search);
  useEffect(() => {
    if (pathname !== path || shown.current === search) return;
    shown.current = search;
    setWords((before) => (before === found ? `${found}\u00a0` : found));
  }, [pathname, path, search, found]);
  return words;
}
