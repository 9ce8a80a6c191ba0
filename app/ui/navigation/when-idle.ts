import { useEffect } from "react";

const SOON_MS = 200;
const AT_LAST_MS = 2_000;

/** Does something once the browser has nothing better to do, and soon even if it always has. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: AT_LAST_MS });
  return () => cancelIdleCallback(id);
}

/**
 * Fetches code once the browser has nothing better to do and starts what it is for. Without it, as offline, the page
 * does without. Returns what calls it off, or ends what was started.
 */
export function startLate<Code>(
  load: () => Promise<Code>,
  start: (code: Code) => () => void,
): () => void {
  let isOver = false;
  let end = whenIdle(() => {
    load().then(
      (code) => isOver || (end = start(code)),
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    end();
  };
}

/** Fetches code ahead, when idle, so that what needs it later does without a network. `load` is always the same one. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
}
