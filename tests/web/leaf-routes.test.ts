import type { ServerBuild } from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";

import { branchOf, createLeafFinder } from "../../server/web/leaf-routes";
import { loadBuild } from "../support/test-web";

let build: ServerBuild;
beforeAll(async () => {
  build = await loadBuild();
});

function tree(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, path: route.path, children: tree(route.id) },
        ]
      : [],
  ) as RouteObject[];
}
const byFramework = (path: string) => matchRoutes(tree(undefined), path)?.at(-1)?.route.id ?? null;

describe("the leaf of an address", () => {
  it("is the framework's own for every route, however it is written, or left to the framework", () => {
    const findLeaf = createLeafFinder(build.routes);
    const addresses = Object.keys(build.routes).map((id) =>
      `/${branchOf(build.routes, id)
        .map((one) => build.routes[one]?.path ?? "")
        .filter(Boolean)
        .join("/")}`.replace(/:\w+/g, "x1"),
    );
    const odd = [
      "/",
      "//",
      "/workflows",
      "/workflows/",
      "/workflows/new/new",
      "/workflows/new/presets/move",
      "/workflows/a/new/edit",
      "/workflows/a/presets/notes/new",
      "/workflows/a/b/notes/new/edit",
      "/workflows/a/b/notes/NEW",
      "/workflows/a%2Fb",
      "/workflows//new",
      "/no/such/page",
      "/workflows/a/b/c/d/e/f",
    ];
    const all = [...addresses, ...odd].flatMap((one) => [one, `${one}/`, one.toUpperCase()]);
    const surprises = all.filter((one) => {
      const leaf = findLeaf(one);
      return leaf !== null && leaf !== byFramework(one);
    });
    expect(surprises).toEqual([]);
    const found = new Set(all.map(findLeaf).filter((leaf) => leaf !== null));
    expect(found.size).toBeGreaterThan(20);
  });
});
