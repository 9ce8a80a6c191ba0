/* global window, document, performance, sessionStorage, addEventListener, requestAnimationFrame, setTimeout,
   PerformanceObserver, MutationObserver */
// Runs in each document of a measured visit, before anything of its own: leaves what it saw on `window.seen`.
(() => {
  const seen = { lcp: 0, cls: 0, tasks: [], hydrated: null, clicks: [], shownAfter: null };
  window.seen = seen;
  const observe = (type, see, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe("longtask", (entry) => seen.tasks.push(entry.duration));
  observe(
    "event",
    (entry) => {
      if (entry.interactionId) seen.clicks.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  // From the finger on a link to the picture of what was wanted, in this document or the next one.
  addEventListener("pointerdown", () => (sessionStorage.pressedAt = Date.now()), { capture: true });
  new MutationObserver((_, observer) => {
    const { wanted, pressedAt } = sessionStorage;
    if (!pressedAt || !document.querySelector(wanted)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => (seen.shownAfter = Date.now() - Number(pressedAt))),
    );
  }).observe(document, { childList: true, subtree: true, attributes: true });
  // A page is hydrated once its area of messages floats, which script alone does.
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".toasts.float")) return;
    seen.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, attributes: true });
})();
