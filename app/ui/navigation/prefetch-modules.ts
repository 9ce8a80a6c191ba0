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
    let callOff = () => {};
    // One at a time: all of them at once hold the page for longer than a click may wait.
    const fetchNext = () => {
      const href = modulesFrom(here.split(" ")).find((one) => !asked.has(one));
      if (!href) return;
      asked.add(href);
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
      callOff = whenIdle(fetchNext);
    };
    callOff = whenIdle(fetchNext);
    return () => callOff();
  }, [here]);
}

function modulesFrom(branch: readonly string[]): string[] {
  return Object.values(window.__remixManifest.routes)
    .filter(({ parentId = "root" }) => parentId !== "root" && branch.includes(parentId))
    .flatMap(({ module, imports = [] }) => [module, ...imports]);
}
