import { useMatches } from "@remix-run/react";
import { useEffect } from "react";

import { whenIdle } from "./when-idle";

const asked = new Set<string>();

/**
 * Fetches, when idle, the modules of all that is one step from here: what opens over the page, what its forms
 * are sent to, and the pages beside it. A click then needs the data alone, and going offline leads to a
 * message of ours: the router reloads the document if a module cannot be had.
 */
export function usePrefetchModules(): void {
  const here = useMatches()
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    // All at once: who goes offline in between would be left with some of them.
    return whenIdle(() => {
      for (const href of modulesFrom(here.split(" "))) {
        if (asked.has(href)) continue;
        asked.add(href);
        // Behind what a click asks for meanwhile.
        const fetchPriority = "low";
        const link = document.createElement("link");
        Object.assign(link, { rel: "modulepreload", href, fetchPriority });
        document.head.append(link);
      }
    });
  }, [here]);
}

function modulesFrom(branch: readonly string[]): string[] {
  return Object.values(window.__remixManifest.routes)
    .filter(({ parentId = "root" }) => parentId !== "root" && branch.includes(parentId))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
}
