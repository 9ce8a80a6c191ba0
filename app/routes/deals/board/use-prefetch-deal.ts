import { useMemo } from "react";

import { paths } from "~/http/paths";
import { usePrefetchPanel } from "~/ui/list/use-prefetch-panel";

/** The data of a deal starts with the press on its link or row. */
export function usePrefetchDeal(slug: string): void {
  const others = useMemo(() => [paths.newDeal(slug), paths.presets(slug)], [slug]);
  usePrefetchPanel("routes/deals/panel/panel", paths.board(slug), others);
}
