import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";

import { branchOf, createLeafFinder } from "./leaf-routes";

type ServePage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Turns the built application into a request handler. */
export function createPages(build: ServerBuild | (() => Promise<ServerBuild>)): ServePage {
  const handle =
    typeof build === "function" ? createRequestHandler(build, "development") : perLeaf(build);
  return async (request, context) => {
    const response = await handle(request, context);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
    return response;
  };
}

/**
 * One handler per leaf route, over a build of the leaf and what lies above it. The framework looks at every
 * route of its build several times per request, which at two hundred routes takes longer than the page.
 */
function perLeaf(build: ServerBuild): ServePage {
  const whole = createRequestHandler(build, "production");
  const findLeaf = createLeafFinder(build.routes);
  const handlers = new Map<string, ServePage>();
  return (request, context) => {
    const leaf = findLeaf(new URL(request.url).pathname);
    if (leaf === null) return whole(request, context);
    let handle = handlers.get(leaf);
    if (!handle) {
      handle = createRequestHandler(buildOf(build, leaf), "production");
      handlers.set(leaf, handle);
    }
    return handle(request, context);
  };
}

/** The browser loads the whole manifest from its own file; only the server works with the smaller one. */
function buildOf(build: ServerBuild, leaf: string): ServerBuild {
  const ids = branchOf(build.routes, leaf);
  const pick = <Entry>(all: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
