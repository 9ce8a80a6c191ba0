import type { Plugin } from "vite";

/**
 * `{...a, b}` of a library that is built for browsers without it: what is spread is copied, what is written out keeps
 * its getters. Of what follows the return nothing is left.
 */
const SPREAD: readonly [string, string] = [
  "function _objectSpread2(e) {",
  `function _objectSpread2(e, ...parts) {
    return parts.reduce((whole, part, at) =>
      Object.defineProperties(whole, Object.getOwnPropertyDescriptors(at % 2 ? part : { ...part })), e);`,
];

/**
 * What this application never does, in the words of its libraries' own files, replaced from first to last: no loader
 * defers, routes are not discovered late (the flag is off), no navigation asks for a view transition, and no browser
 * that takes scripts lacks spreading.
 */
const NEVER: Readonly<Record<string, readonly (readonly [said: string, instead: string])[]>> = {
  "@conform-to/dom/dist/_virtual/_rollupPluginBabelHelpers.mjs": [SPREAD],
  "@conform-to/react/dist/_virtual/_rollupPluginBabelHelpers.mjs": [SPREAD],
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
 * Lets the bundler leave out of every page what only those parts of the framework need: 2.4 kB, compressed, and 0.7 of
 * pages with forms. Fails the build if one of these files says something else than what is replaced here.
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
