const SOON_MS = 200;

/** Does something once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work);
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
