import { loadBuild } from "./test-web";

/** Every route of the manifest with its address filled in; what `params` does not name is `x`. */
export async function listRoutes(params: Readonly<Record<string, string>>) {
  const { routes } = await loadBuild();
  const pathOf = (id: string): string => {
    const route = routes[id];
    if (!route) return "";
    const parent = route.parentId ? pathOf(route.parentId) : "";
    return route.path ? `${parent}/${route.path}`.replace("//", "/") : parent;
  };
  return Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const path = (pathOf(route.id) || "/")
      .replace(/:(\w+)/g, (_, name: string) => params[name] ?? "x")
      .replace("*", "nothing");
    const search = path.startsWith("/options/columns") ? "?workflow=residential-sales" : "";
    return [{ id: route.id, path, search, module: route.module }];
  });
}

/** The ways a loader can be asked for. */
export const shapes = (id: string, path: string, search: string) => {
  const join = search ? `${search}&` : "?";
  return [
    `${path}${search}`,
    `${path}${join}_data=${encodeURIComponent(id)}`,
    `${path}.data${search}`,
    `${path}${join}_routes=${encodeURIComponent(id)}`,
  ];
};
