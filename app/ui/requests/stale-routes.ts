import { createStore } from "../store";

/** Routes whose last load failed, so that they show what belongs to another query. */
const stale = createStore<readonly string[]>([]);

/** True while a route shows what belongs to another query than its address has, as the load of that failed. */
export const useIsStale = (routeId: string) => stale.use((routes) => routes.includes(routeId));

export function markStale(routeId: string, isStale: boolean): void {
  const others = stale.get().filter((one) => one !== routeId);
  if (stale.get().includes(routeId) !== isStale) stale.set(isStale ? [...others, routeId] : others);
}

/** How often a page that was read again stayed as it was, as what came was not from the application. */
let kept = 0;
export const keptReadings = () => kept;
export const noteKeptReading = () => void (kept += 1);
