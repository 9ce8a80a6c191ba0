/** Places something now, and again whenever what it stands beside may have moved, until `signal` ends it. */
export function keepPlaced(place: () => void, signal: AbortSignal): void {
  place();
  window.addEventListener("resize", place, { signal });
  window.addEventListener("scroll", place, { signal, capture: true, passive: true });
  window.visualViewport?.addEventListener("resize", place, { signal });
}
