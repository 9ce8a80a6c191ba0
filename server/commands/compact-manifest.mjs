// Writes the framework's list of routes, which every page with script reads, in a fifth less: files and parents by
// their numbers, flags as one, in place of words that each route repeats, and what a route imports by how far apart the
// numbers are. The page makes of it what it was.
import { isDeepStrictEqual } from "node:util";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const BEGIN = "window.__remixManifest=";
const FLAGS = ["hasAction", "hasLoader", "hasClientAction", "hasClientLoader", "hasErrorBoundary"];

/** Makes the list of what is written, column by column; runs in the browser, so it is short. */
const expandOf = (flags) =>
  `(m,f,s,p,a,x,g,d,t,c)=>{let n=i=>"/assets/"+f[i]+(f[i].endsWith(".css")?"":".js"),o={};f=f.split(" ");s.split(" ").map((id,i,r)=>{o[id]={id,parentId:r[p[i]],path:a[i]??void 0,index:x.includes(i)||void 0,${flags.map((name, at) => `${name}:!!(g[i]&${1 << at})`).join()},module:n(d[i]),imports:(q=>t[i].map(v=>n(q+=v)))(0),css:c[i].map(n)}});m.routes=o;window.__remixManifest=m}`;

/**
 * `isApart(id)`: script never goes to the route, so that its pages need not know of it. Pages of the settings have a list
 * of their own with all routes; that of all others leaves those of the settings out, where few go (`server/web/pages.ts`).
 */
export function compactManifest(folder, isApart) {
  const name = readdirSync(folder).find((one) => /^manifest-.*\.js$/.test(one)) ?? "";
  const path = join(folder, name);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(BEGIN)) throw new Error("The list of routes is written in another way");
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ""));
  const whole = Object.values(manifest.routes).filter(({ id }) => !isApart(id));
  const isOfSettings = (route) =>
    route !== undefined &&
    (/^settings\b/.test(route.path) || isOfSettings(manifest.routes[route.parentId]));
  writeList(path.replace(/\.js$/, "-settings.js"), manifest, whole);
  writeList(
    path,
    manifest,
    whole.filter((route) => !isOfSettings(route)),
  );
}

function writeList(path, { routes: _, ...rest }, routes) {
  const manifest = {
    ...rest,
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  };
  const ids = routes.map(({ id }) => id);
  // The framework asks of each whether it is true: one that no route has need not be there.
  const flags = FLAGS.filter((flag) => routes.some((route) => route[flag]));
  for (const flag of FLAGS.filter((one) => !flags.includes(one))) {
    for (const route of routes) Reflect.deleteProperty(route, flag);
  }
  const files = [
    ...new Set(
      routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ),
  ];
  const numberOf = (file) => files.indexOf(file);
  // In which order they are fetched ahead says nothing.
  for (const route of routes) route.imports?.sort((a, b) => numberOf(a) - numberOf(b));
  const given = [
    rest,
    files.map((file) => file.replace(/^\/assets\/|\.js$/g, "")).join(" "),
    ids.join(" "),
    routes.map(({ parentId }) => ids.indexOf(parentId)),
    routes.map(({ path: own }) => own ?? null),
    [...routes.keys()].filter((at) => routes[at].index),
    routes.map((route) => flags.reduce((sum, flag, at) => sum + (route[flag] ? 1 << at : 0), 0)),
    routes.map(({ module }) => numberOf(module)),
    routes.map(({ imports = [] }) =>
      imports.map((file, at) => numberOf(file) - (at > 0 ? numberOf(imports[at - 1]) : 0)),
    ),
    routes.map(({ css = [] }) => css.map(numberOf)),
  ];
  const compact = `(${expandOf(flags)})(${given.map((one) => JSON.stringify(one)).join()});`;
  const window = {};
  vm.runInNewContext(compact, { window });
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(window.__remixManifest)), manifest)) {
    throw new Error("The list of routes would not be what it was");
  }
  writeFileSync(path, compact);
}
