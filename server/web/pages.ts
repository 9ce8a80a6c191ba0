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
  const builds = { plain: build, settings: ofSettings(build) };
  const whole = {
    plain: createRequestHandler(builds.plain, "production"),
    settings: createRequestHandler(builds.settings, "production"),
  };
  const findLeaf = createLeafFinder(build.routes);
  const handlers = new Map<string, ServePage>();
  return (request, context) => {
    const url = new URL(request.url);
    const leaf = findLeaf(url.pathname);
    const list = /^\/settings(\/|$)/i.test(url.pathname) ? "settings" : "plain";
    if (leaf === null) return whole[list](request, context);
    if (leaf !== UNKNOWN && url.searchParams.get("_data") === UNKNOWN) return byItself(url);
    let handle = handlers.get(leaf);
    if (!handle) {
      handle = createRequestHandler(buildOf(builds[list], leaf), "production");
      handlers.set(leaf, handle);
    }
    return handle(request, context);
  };
}

/** The route of addresses that script does not know: of none, or of those that its list leaves out. */
const UNKNOWN = "routes/shell/unknown";

/** Script is told to have the browser go there by itself. */
async function byItself({ pathname, searchParams }: URL): Promise<Response> {
  searchParams.delete("_data");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const headers = {
    "x-remix-redirect": pathname + query,
    "x-remix-status": "302",
    "x-remix-reload-document": "true",
  };
  return new Response(null, { status: 204, headers });
}

/** Pages of the settings know all routes: others do not know those, and the browser goes there by itself. */
function ofSettings(build: ServerBuild): ServerBuild {
  const url = build.assets.url.replace(/\.js$/, "-settings.js");
  return { ...build, assets: { ...build.assets, url } };
}

/** The browser loads its own manifest, without what script never goes to; only the server works with the smaller one. */
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
