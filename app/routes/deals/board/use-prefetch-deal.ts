import { useEffect } from "react";

import { paths } from "~/http/paths";
import { isPlainClick } from "~/ui/navigation/plain-click";
import { prefetchData } from "~/ui/navigation/prefetch-data";

/** The route that shows a deal. */
const DEAL_ROUTE = "routes/deals/panel/panel";

/** The data of a deal starts when the mouse goes down on its link or row, or a finger has tapped it. */
export function usePrefetchDeal(slug: string): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const place = event.target instanceof Element ? event.target.closest("a, tr") : null;
      const link = place?.matches("a") ? place : place?.querySelector("a");
      if (link instanceof HTMLAnchorElement && isDeal(link, slug)) {
        prefetchData(link.pathname + link.search, DEAL_ROUTE);
      }
    };
    document.addEventListener("mousedown", onPress);
    return () => document.removeEventListener("mousedown", onPress);
  }, [slug]);
}

/** A link to a page right below the board, other than those with a name of their own. */
function isDeal({ origin, pathname }: HTMLAnchorElement, slug: string): boolean {
  const isBelow = pathname.replace(/\/[^/]+$/, "") === paths.board(slug);
  const isOther = pathname === paths.newDeal(slug) || pathname === paths.presets(slug);
  return isBelow && !isOther && origin === location.origin;
}
