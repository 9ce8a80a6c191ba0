import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";

import { onceSettled, stepsBackTo } from "./history-entries";

/** True from a step back until the browser has taken it: until then history still names what is being closed. */
let isGoingBack = false;

/**
 * The way out of a panel or dialog: back in history where that leads to `closeTo`, else over its own entry,
 * so that Back never opens again what was closed. Closed twice at once it is closed once.
 */
export function useClose(closeTo: string): () => void {
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (isGoingBack) return;
    const steps = stepsBackTo(new URL(closeTo, location.href).pathname);
    if (steps === 0) return navigate(closeTo, { replace: true, preventScrollReset: true });
    isGoingBack = true;
    window.addEventListener("popstate", () => (isGoingBack = false), { once: true });
    navigate(-steps);
  }, [closeTo, navigate]);
  return useCallback(() => onceSettled(close), [close]);
}
