import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";

export interface SmallRoute {
  path: string;
  parentId?: string;
  handle?: unknown;
  loader?: LoaderFunction;
  action?: ActionFunction;
}

/** An application of a few routes without components, for what the host does around them. */
export function smallBuild(routes: Record<string, SmallRoute>): ServerBuild {
  const all = { root: { path: "" } as SmallRoute, ...routes };
  const entries = Object.entries(all);
  return {
    entry: { module: { default: () => new Response("No page is drawn here", { status: 500 }) } },
    routes: Object.fromEntries(
      entries.map(([id, { path, parentId, ...module }]) => [
        id,
        { id, path, ...(id === "root" ? {} : { parentId: parentId ?? "root" }), module },
      ]),
    ),
    assets: {
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(
        entries.map(([id, { path, loader, action }]) => [
          id,
          {
            id,
            path,
            ...(id === "root" ? {} : { parentId: "root" }),
            hasAction: Boolean(action),
            hasLoader: Boolean(loader),
            hasErrorBoundary: false,
            module: "",
          },
        ]),
      ),
      url: "",
      version: "",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
}
