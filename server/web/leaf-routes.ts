import type { ServerBuild } from "@remix-run/node";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

type Routes = ServerBuild["routes"];

/** The routes from the root down to a leaf, the root first. */
export function branchOf(routes: Routes, leafId: string): string[] {
  const ids: string[] = [];
  for (let id: string | undefined = leafId; id !== undefined; id = routes[id]?.parentId) {
    ids.unshift(id);
  }
  return ids;
}

function pathOf(routes: Routes, leafId: string): string {
  const parts = branchOf(routes, leafId).map((id) => routes[id]?.path ?? "");
  return `/${parts.filter((part) => part !== "" && part !== "/").join("/")}`;
}

/** Fixed text before parameters, segment by segment, as the framework ranks its routes. */
function bySpecificity(a: string, b: string): number {
  const [left, right] = [a.split("/"), b.split("/")];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference =
      Number(left[at]?.startsWith(":") ?? false) - Number(right[at]?.startsWith(":") ?? false);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Finds the leaf route of a path name without asking every route, as the framework does for each request.
 * Null if it cannot be sure (the splat route, optional parts, escapes): then the framework decides.
 */
export function createLeafFinder(routes: Routes): (pathname: string) => string | null {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.entries(routes).flatMap(([id, route]) => {
    // A route with children is a leaf of its own if it draws something at its own address.
    const isAddress = route !== undefined && (route.index === true || route.path !== undefined);
    return isAddress && !(parents.has(id) && hasIndex(routes, id))
      ? [{ id, path: pathOf(routes, id) }]
      : [];
  });
  const plain = leaves.filter(({ path }) => !/[*?]/.test(path));
  for (const { id, path } of plain.toSorted((a, b) => bySpecificity(a.path, b.path))) {
    router.add("GET", path, id);
  }
  return (pathname) => {
    const trimmed = pathname.replace(/\/+$/, "") || "/";
    if (/[%\\]|\/\//.test(trimmed)) return null;
    // Fixed parts are written small, and the framework matches them in any case.
    const [found] = router.match("GET", trimmed.toLowerCase());
    return found[0]?.[0] ?? null;
  };
}

function hasIndex(routes: Routes, parentId: string): boolean {
  return Object.values(routes).some((route) => route?.parentId === parentId && route.index);
}
