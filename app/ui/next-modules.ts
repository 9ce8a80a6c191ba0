import { useMatches } from "@remix-run/react";
import { useEffect } from "react";

import { whenIdle } from "./when-idle";

const asked = new Set<string>();

/**
 * Fetches, when idle, the modules of all that is one step from here: what opens over the page, what its forms
 * are sent to, and the pages beside it. A click then needs the data alone, and going offline leads to a
 * message of ours: the router reloads the document if a module cannot be had.
 */
export function useNextModules(): void {
  const here = useMatches()
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => whenIdle(() => prefetchFrom(here.split(" "))), [here]);
}

function prefetchFrom(branch: readonly string[]): void {
  const next = Object.values(window.__remixManifest.routes).filter(
    ({ parentId = "root" }) => parentId !== "root" && branch.includes(parentId),
  );
  for (const href of next.flatMap(({ module, imports = [] }) => [module, ...imports])) {
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
}
