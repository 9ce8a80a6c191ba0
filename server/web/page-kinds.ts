import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import {
  joinPolicies,
  kindOf,
  type NamedHost,
  type OpenDirective,
  type PageKind,
} from "../../app/http/page";
import { MAX_FIELDS, MOST_FIELDS } from "../../app/http/form-limits";
import { contract } from "../../app/upstream/contract/all";
import type { AnyEndpoint } from "../../app/upstream/endpoint";
import { branchOf, createLeafFinder } from "./leaf-routes";

type Routes = ServerBuild["routes"];

/** What the host knows of the page behind an address. */
export interface Page extends Omit<PageKind, "uploadsTo" | "fieldsUpTo" | "idleCsp"> {
  /** The call that its form sends files to. */
  readonly uploadsTo: AnyEndpoint | null;
  readonly fieldsUpTo: number;
}
type FindPage = (pathname: string) => Page;
/** Origins of the settings that pages name by a word; null for a provider that the settings do not have. */
export type NamedHosts = Readonly<Record<NamedHost, string | null>>;

const OPEN_DIRECTIVES: Readonly<Record<OpenDirective, true>> = {
  "script-src": true,
  "frame-src": true,
  "connect-src": true,
  "img-src": true,
  "style-src": true,
  "font-src": true,
  "form-action": true,
};
const HOST = /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;

/** Finds the page of a path name. Refuses routes that say something about themselves that cannot be. */
export function createPageFinder(routes: Routes, named: NamedHosts): FindPage {
  const pages = new Map(Object.keys(routes).map((id) => [id, describe(routes, id, named)]));
  const findLeaf = createLeafFinder(routes);
  const tree = treeOf(routes, undefined);
  const nothing: Page = { uploadsTo: null, fieldsUpTo: MAX_FIELDS };
  return (pathname) => {
    const leaf = findLeaf(pathname) ?? matchRoutes(tree, pathname)?.at(-1)?.route.id;
    return pages.get(leaf ?? "") ?? nothing;
  };
}

function treeOf(routes: Routes, parentId: string | undefined): { id: string; path?: string }[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            ...(route.path === undefined ? {} : { path: route.path }),
            ...(route.index ? { index: true } : { children: treeOf(routes, route.id) }),
          },
        ]
      : [],
  );
}

function describe(routes: Routes, id: string, named: NamedHosts): Page {
  const handles = branchOf(routes, id).map((one) => routes[one]?.module.handle);
  const { uploadsTo, csp, idleCsp, fieldsUpTo = MAX_FIELDS, ...kind } = kindOf(handles);
  const fail = (what: string) => new Error(`The route ${id} says ${what}`);
  if (kind.scripts !== undefined && !["none", "own", "remix"].includes(kind.scripts)) {
    throw fail(
      `scripts: ${JSON.stringify(kind.scripts)}, which is neither "none" nor "own" nor "remix"`,
    );
  }
  if (!Number.isInteger(fieldsUpTo) || fieldsUpTo < MAX_FIELDS || fieldsUpTo > MOST_FIELDS) {
    throw fail(`fieldsUpTo: ${fieldsUpTo}, which is not from ${MAX_FIELDS} to ${MOST_FIELDS}`);
  }
  const policy = Object.entries(joinPolicies(csp, idleCsp)).map(([directive, hosts]) => {
    if (!(directive in OPEN_DIRECTIVES)) throw fail(`${directive}, which no page may open`);
    const origins = hosts.flatMap((host) => {
      if (isNamed(host, named)) return named[host] ?? [];
      if (HOST.test(host)) return host;
      throw fail(`${directive} ${host}, which is no host like https://a.example`);
    });
    return [directive, origins];
  });
  return {
    ...kind,
    ...(policy.length > 0 ? { csp: Object.fromEntries(policy) } : {}),
    fieldsUpTo,
    uploadsTo: uploadsTo === undefined ? null : uploadEndpoint(uploadsTo, fail),
  };
}

function isNamed(host: string, named: NamedHosts): host is NamedHost {
  return Object.hasOwn(named, host);
}

function uploadEndpoint(name: string, fail: (what: string) => Error): AnyEndpoint {
  const [area = "", call = ""] = name.split(".");
  const areas: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = contract;
  const endpoint = areas[area]?.[call];
  if (endpoint?.takes !== "multipart") throw fail(`uploadsTo: ${name}, which takes no files`);
  return endpoint;
}
