import { useEffect } from "react";

import { usePanelErrorAhead } from "../dialog/late-panel-error";
import { isPlainClick } from "../navigation/plain-click";
import { prefetchData } from "../navigation/prefetch-data";

/**
 * The data of a panel starts when the mouse goes down on its link or row, or a finger has tapped it. `routeId` is
 * the route that shows one, right below the list at `path`; `others` are pages there that have a name of their own. What a panel shows that cannot be had is fetched when idle.
 */
export function usePrefetchPanel(routeId: string, path: string, others: readonly string[]): void {
  usePanelErrorAhead();
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const place = event.target instanceof Element ? event.target.closest("a, tr") : null;
      const link = place?.matches("a") ? place : place?.querySelector("a");
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
      const { pathname, search } = link;
      const isBelow = pathname.replace(/\/[^/]+$/, "") === path;
      if (isBelow && !others.includes(pathname)) prefetchData(pathname + search, routeId);
    };
    document.addEventListener("mousedown", onPress);
    return () => document.removeEventListener("mousedown", onPress);
  }, [routeId, path, others]);
}
