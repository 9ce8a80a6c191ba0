import { existsSync } from "node:fs";

import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";

import routes from "../../app/routes";

import { missingWords } from "./missing-words";
import { part1 } from "./part-1";
import { part2 } from "./part-2";
import { part3 } from "./part-3";
import { ROUTES } from "./routes";
import type { Checklist, Row } from "./row";
import { saidBy } from "./said-by";

const PARTS: Record<string, Checklist> = { "Part 1": part1, "Part 2": part2, "Part 3": part3 };

/** Tables whose rows others turn into tests. */
const TABLES = /^tests\/(e2e\/screens|contract\/spec-entities|api\/quote-timeline\.test)\.ts$/;

/**
 * What is wrong with a row, in words: a test that is not there or expects nothing, or something that the row says and
 * none of its tests does.
 */
function faultsOf([says, ...shownBy]: Row): string[] {
  if (!says.trim()) return ["A row says nothing"];
  const faults: string[] = [];
  const all = shownBy.flatMap((shown) => {
    const [path = "", title = ""] = shown.split(/: (.*)/s);
    const isTable = TABLES.test(path);
    if (!isTable && !/\.(test|spec)\.ts$/.test(path)) {
      faults.push(`${says}: ${path} is no test`);
    } else if (!existsSync(path)) {
      faults.push(`${says}: there is no ${path}`);
    } else {
      const said = saidBy(path, title);
      if (!said) faults.push(`${says}: ${path} has no test “${title}”`);
      else if (!isTable && !/^expect/m.test(said)) {
        faults.push(`${says}: “${title}” expects nothing`);
      } else return [said];
    }
    return [];
  });
  const missing = missingWords(says, all).map((word) => `${says}: no test of it says “${word}”`);
  return [...faults, ...missing];
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
    const faultsIn = (says: string, shown: string) => faultsOf([says, shown]);
    expect(faultsIn("Something", `${here}: finds what is missing`)).toEqual([]);
    expect(faultsIn("Something", `${here}: was renamed ${"away"}`)[0]).toContain("has no test");
    expect(faultsIn("Something", "tests/api/gone.test.ts: x")[0]).toContain("there is no");
    expect(faultsIn("Something", "app/routes.ts: x")[0]).toContain("is no test");
    expect(faultsIn(" ", `${here}: finds what is missing`)).toEqual(["A row says nothing"]);
  });

  it("finds what a row says and no test of it", () => {
    const [, limits] = Object.entries(part1).at(-1) ?? [];
    const [, shown = ""] = limits?.find(([says]) => says.includes("300000 ms")) ?? [];
    const faultsIn = (says: string) => faultsOf([says, shown]).map((fault) => fault.split("“")[1]);
    expect(faultsIn("'Update {which}!' is asked for every 300000 ms")).toEqual([]);
    expect(faultsIn("'Update elsewhere' after 300001 ms, as GONE_BY, by itsCode")).toEqual([
      ...["Update elsewhere”", "300001”", "GONE_BY”", "itsCode”"],
    ]);
  });
});
