import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

import routes from "../../app/routes";

const ROOT = join(import.meta.dirname, "../..");

const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);
const allOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`);

/** Files of the program below a folder, by their path from the root. */
const filesOf = (folder: string) => allOf(folder).filter((name) => !isTest(name));

/** The files of ours that a file imports, types included. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/(?:from |import\()"(~\/|\.\.?\/)([^"?]+)"/g)].flatMap(
    ([, start = "", rest = ""]) => {
      const path = start === "~/" ? `app/${rest}` : normalize(join(dirname(file), start + rest));
      const found = [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(ROOT, name)));
      return found ?? [];
    },
  );
}

const app = filesOf("app");
const server = filesOf("server");
const tests = allOf("tests");
const graph = new Map([...app, ...server, ...tests].map((file) => [file, importsOf(file)]));

interface Route {
  file: string;
  children?: Route[];
}
const modulesOf = (list: readonly Route[]): string[] =>
  list.flatMap(({ file, children = [] }) => [`app/${file}`, ...modulesOf(children)]);

/** A way from a file back to itself; null if there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, path: string[]): string[] | null => {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(start, [start]);
}

/** What some files import that they should not. */
const surprises = (files: readonly string[], isOne: (target: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(isOne)
      .map((target) => `${file} > ${target}`),
  );

describe("the files of the program", () => {
  it("import each other without a circle, types included", () => {
    expect(app.length).toBeGreaterThan(150);
    expect(server.length).toBeGreaterThan(100);
    expect(tests.length).toBeGreaterThan(150);
    expect([...graph.keys()].flatMap((file) => circleFrom(file)?.join(" > ") ?? [])).toEqual([]);
  });

  it("import nothing from a route module", () => {
    const modules = new Set([...modulesOf(routes), "app/root.tsx"]);
    expect(modules.size).toBeGreaterThan(25);
    expect(surprises([...app, ...tests], (target) => modules.has(target))).toEqual([]);
  });

  it("need nothing of their tests, and no test another", () => {
    const ofTests = (target: string) => target.startsWith("tests/") || isTest(target);
    expect(surprises([...app, ...server], ofTests)).toEqual([]);
    expect(surprises([...app, ...server, ...tests], isTest)).toEqual([]);
  });
});
