import { existsSync, readFileSync } from "node:fs";

import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import ts from "typescript";
import { describe, expect, it } from "vitest";

import routes from "../../app/routes";

import { part1 } from "./part-1";
import { part2 } from "./part-2";
import { part3 } from "./part-3";
import { ROUTES } from "./routes";
import type { Checklist, Row } from "./row";

const PARTS: Record<string, Checklist> = { "Part 1": part1, "Part 2": part2, "Part 3": part3 };

const read = new Map<string, Set<string>>();

/** All texts that stand in a file of tests, as they are written. */
function textsOf(path: string): Set<string> {
  const known = read.get(path);
  if (known) return known;
  const texts = new Set<string>();
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isTemplateExpression(node)) texts.add(node.getText(source).slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  read.set(path, texts);
  return texts;
}

/** What is wrong with a row, in words; nothing where each test that it names is there. */
function faultsOf([says, ...shownBy]: Row): string[] {
  if (!says.trim()) return ["A row says nothing"];
  return shownBy.flatMap((shown) => {
    const [path = "", title = ""] = shown.split(/: (.*)/s);
    if (!/\.(test|spec)\.ts$|^tests\/.*\.ts$/.test(path)) return [`${says}: ${path} is no test`];
    if (!existsSync(path)) return [`${says}: there is no ${path}`];
    return textsOf(path).has(title) ? [] : [`${says}: ${path} has no test “${title}”`];
  });
}

type Matched = Parameters<typeof matchRoutes>[0][number];

/** The site map as the router takes it, each route under the file of its page. */
function toMatch({ file, path, index, children }: RouteConfigEntry): Matched {
  if (index) return { id: file, index };
  return { id: file, path, children: children?.map(toMatch) };
}

describe("the route tables of the specification", () => {
  it.each(ROUTES)("%s has its page", (_, address, page) => {
    const matches = matchRoutes(routes.map(toMatch), address) ?? [];
    expect(matches.at(-1)?.route.id).toBe(page);
  });

  it("each route has its page", () => {
    const pages = ROUTES.map(([, , page]) => `app/${page}`);
    expect(pages.filter((page) => !existsSync(page))).toEqual([]);
  });
});

describe("the checklist of the specification", () => {
  for (const [name, part] of Object.entries(PARTS)) {
    describe(name, () => {
      it.each(Object.entries(part))("%s names a test for each row", (_, rows) => {
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.flatMap(faultsOf)).toEqual([]);
      });
    });
  }

  it("finds what is missing", () => {
    const here = "tests/specification/checklist.test.ts";
    expect(faultsOf(["Something", `${here}: finds what is missing`])).toEqual([]);
    expect(faultsOf(["Something", `${here}: a test that was renamed ${"away"}`])).toHaveLength(1);
    expect(faultsOf(["Something", "tests/api/gone.test.ts: finds what is missing"])).toHaveLength(
      1,
    );
    expect(faultsOf(["Something", "app/routes.ts: finds what is missing"])).toHaveLength(1);
  });
});
