import type { Plugin } from "vite";

/**
 * What this application never does, in the words of its framework's own files, replaced from first to last: no loader
 * defers, routes are not discovered late (the flag is off), and no navigation asks for a view transition.
 */
const NEVER: Readonly<Record<string, readonly (readonly [said: string, instead: string])[]>> = {
  "@remix-run/react/dist/esm/data.js": [
    ["function isDeferredResponse(response) {", "function isDeferredResponse() { return false;"],
    ["function isDeferredData(value) {", "function isDeferredData(value) { return false;"],
  ],
  "@remix-run/react/dist/esm/fog-of-war.js": [
    ["return future.v3_lazyRouteDiscovery === true", "return false"],
  ],
  "@remix-run/router/dist/router.js": [
    ["function isDeferredResult(result) {", "function isDeferredResult() { return false;"],
    ["function isDeferredData(value) {", "function isDeferredData(value) { return false;"],
    [
      "function checkFogOfWar(matches, routesToUse, pathname) {",
      "function checkFogOfWar() { return { active: false, matches: null };",
    ],
    ["initialMatches == null && !patchRoutesOnNavigationImpl", "initialMatches == null"],
    ["fogOfWar.active = false;", ""],
    ["fogOfWar.active", "false"],
    ["if (isFogOfWar)", "if (false)"],
  ],
  "react-router-dom/dist/index.js": [
    ["if (!viewTransitionOpts || isViewTransitionUnavailable)", "if (true)"],
    ["if (vtContext.isTransitioning && !vtContext.flushSync)", "if (false)"],
    ["if (renderDfd && pendingState && router.window)", "if (false)"],
    [
      "if (renderDfd && pendingState && state.location.key === pendingState.location.key)",
      "if (false)",
    ],
    ["if (!vtContext.isTransitioning && interruption)", "if (false)"],
  ],
};

/**
 * Lets the bundler leave out of every page what only those parts of the framework need: 2.4 kB, compressed. Fails the
 * build if a file of the framework says something else than what is replaced here.
 */
export const unusedFramework: Plugin = {
  name: "unused-framework",
  apply: "build",
  transform(code, id) {
    const found = Object.entries(NEVER).find(([file]) => id.includes(file));
    if (!found) return undefined;
    const [file, replaced] = found;
    return replaced.reduce((text, [said, instead]) => {
      if (!text.includes(said)) throw new Error(`${file} does not say: ${said}`);
      return text.replaceAll(said, instead);
    }, code);
  },
};
